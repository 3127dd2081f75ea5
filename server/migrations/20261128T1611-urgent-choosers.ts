import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../src/platform/database/create-index.ts';

export const isTransactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // Members who chose to be told of urgent prayers, in id order (`selectUrgentPrayerRecipients`).
  await createIndexConcurrently(db, 'notification_choices_urgent', {
    definition: `on notification_choices (member_id) where kind = 'prayer-urgent' and in_app`,
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists notification_choices_urgent`.execute(db);
}
