import { type Kysely, sql } from 'kysely';

/** Serves the sweeper of accounts that nobody verified and nobody used; empty of everybody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index members_unused on members (created_at)
    where email_verified_at is null and last_visit_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index members_unused`.execute(db);
}
