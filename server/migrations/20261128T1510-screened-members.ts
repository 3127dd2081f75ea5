import { type Kysely, sql } from 'kysely';

/** Whether a parish has screened a member for ministry with minors, as administrators say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add is_screened boolean not null default false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members drop is_screened`.execute(db);
}
