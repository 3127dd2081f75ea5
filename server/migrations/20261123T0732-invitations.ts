import { type Kysely, sql } from 'kysely';

/** When an administrator last mailed somebody the link to choose a password with which their account begins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column invited_at timestamptz`.execute(db);
}
