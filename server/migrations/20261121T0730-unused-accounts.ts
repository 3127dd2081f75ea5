import { type Kysely, sql } from 'kysely';

/** Sweeper of accounts that were never verified or used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index members_unused on members (created_at)
    where email_verified_at is null and last_visit_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index members_unused`.execute(db);
}
