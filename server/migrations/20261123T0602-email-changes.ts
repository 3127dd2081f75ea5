import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      member_id uuid primary key references members on delete cascade,
      email text not null check (email = lower(email) and length(email) between 3 and 254),
      code_hash bytea not null,
      tries_left smallint not null check (tries_left between 0 and 5),
      expires_at timestamptz not null
    )`.execute(db);
  // Sweeper.
  await sql`create index email_changes_expiry on email_changes (expires_at)`.execute(db);
}
