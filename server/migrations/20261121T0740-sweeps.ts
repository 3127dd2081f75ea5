import { type Kysely, sql } from 'kysely';

/** Indexes for sweepers, which run every ten minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Notifications older than half a year.
  await sql`create index notifications_age on notifications (last_at)`.execute(db);
  // Notifications removed a month ago.
  await sql`create index notifications_removed on notifications (removed_at) where removed_at is not null`.execute(
    db,
  );
  // Mails sent a month ago, or unsent for a week.
  await sql`create index mails_age on mails (created_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index notifications_age, notifications_removed, mails_age`.execute(db);
}
