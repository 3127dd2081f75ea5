import { type Kysely, sql } from 'kysely';

/** What the sweepers look for every ten minutes must not cost a reading of whole tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Notifications that happened half a year ago.
  await sql`create index notifications_age on notifications (last_at)`.execute(db);
  // Notifications that were removed a month ago.
  await sql`create index notifications_removed on notifications (removed_at) where removed_at is not null`.execute(
    db,
  );
  // Mails that were sent a month ago, or could not be sent for a week.
  await sql`create index mails_age on mails (created_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index notifications_age, notifications_removed, mails_age`.execute(db);
}
