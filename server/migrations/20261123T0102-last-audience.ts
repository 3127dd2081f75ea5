import { type Kysely, sql } from 'kysely';

/** The audience the next post starts with, until the member sets another default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table members add column last_audience text
      check (last_audience in ('public', 'members', 'friends', 'private'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members drop column last_audience`.execute(db);
}
