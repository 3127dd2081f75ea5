import { type Kysely, sql } from 'kysely';

/** When the session's owner last signed in or entered the password again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The default is for the previous version, which still creates sessions during a rolling update.
  await sql`alter table sessions add column authenticated_at timestamptz not null default now()`.execute(db);
  await sql`update sessions set authenticated_at = created_at`.execute(db);
}
