import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../src/platform/database/create-index.ts';

export const isTransactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table support_messages validate constraint support_messages_privacy_request_check`.execute(
    db,
  );
  // Notifications of a message that is erased.
  await createIndexConcurrently(db, 'notifications_support_message', {
    definition: 'on notifications (support_message_id) where support_message_id is not null',
  });
}

/** The constraint goes with the migration before. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index notifications_support_message`.execute(db);
}
