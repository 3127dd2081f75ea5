import { type Kysely, sql } from 'kysely';

/** References that the parish planned as verses of the day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verse_plan (
      day text primary key check (day ~ '^([0-9]{4}-)?[0-9]{2}-[0-9]{2}$'),
      reference text not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table verse_plan`.execute(db);
}
