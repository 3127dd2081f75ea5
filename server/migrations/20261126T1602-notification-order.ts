import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../src/platform/database/create-index.ts';

export const isTransactional = false;

/**
 * Grouping an event into a notification changes `last_at`, so no index contains it any more: the update writes one row and
 * no index entry. Inbox and sweeper use `first_at`, which grouping leaves as it is and `last_at` follows by two hours at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications set (fillfactor = 80)`.execute(db);
  await sql`
    update notifications set first_at = last_at
    where last_at not between first_at and first_at + interval '2 hours'`.execute(db);
  // Inbox, newest first; the notification that a new event joins.
  await createIndexConcurrently(db, 'notifications_recent', {
    definition: 'on notifications (member_id, first_at desc) where removed_at is null',
  });
  // Sweeper.
  await createIndexConcurrently(db, 'notifications_first_at', { definition: 'on notifications (first_at)' });
  await sql`drop index concurrently if exists notifications_inbox`.execute(db);
  await sql`drop index concurrently if exists notifications_age`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'notifications_inbox', {
    definition: 'on notifications (member_id, last_at desc, id desc) where removed_at is null',
  });
  await createIndexConcurrently(db, 'notifications_age', { definition: 'on notifications (last_at)' });
  await sql`drop index concurrently if exists notifications_recent`.execute(db);
  await sql`drop index concurrently if exists notifications_first_at`.execute(db);
  await sql`alter table notifications reset (fillfactor)`.execute(db);
}
