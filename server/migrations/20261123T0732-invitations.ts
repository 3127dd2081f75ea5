import { type Kysely, sql } from 'kysely';

/** When the invitation was last mailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column invited_at timestamptz`.execute(db);
}
