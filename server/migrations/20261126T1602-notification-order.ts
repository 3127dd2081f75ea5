import { type Kysely, sql } from 'kysely';

/**
 * Grouping an event into a notification changes `last_at`, so no index contains it any more: the update writes one row and
 * no index entry. Inbox and sweeper use `first_at`, which grouping leaves as it is and `last_at` follows by two hours at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update notifications set first_at = last_at
    where last_at not between first_at and first_at + interval '2 hours'`.execute(db);
  await sql`drop index notifications_inbox, notifications_age`.execute(db);
  // Inbox, newest first; the notification that a new event joins.
  await sql`
    create index notifications_inbox on notifications (member_id, first_at desc) where removed_at is null`.execute(
    db,
  );
  // Sweeper.
  await sql`create index notifications_age on notifications (first_at)`.execute(db);
  await sql`alter table notifications set (fillfactor = 80)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications reset (fillfactor)`.execute(db);
  await sql`drop index notifications_inbox, notifications_age`.execute(db);
  await sql`
    create index notifications_inbox on notifications (member_id, last_at desc, id desc)
      where removed_at is null`.execute(db);
  await sql`create index notifications_age on notifications (last_at)`.execute(db);
}
