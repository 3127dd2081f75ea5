import { type Kysely, sql } from 'kysely';

/** When the owner of a session last proved who they are: by signing in, or by entering the password again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The default is for the version before this one, which still opens sessions while instances are replaced.
  await sql`alter table sessions add column authenticated_at timestamptz not null default now()`.execute(db);
  await sql`update sessions set authenticated_at = created_at`.execute(db);
}
