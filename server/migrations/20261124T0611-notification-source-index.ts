import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../src/platform/database/create-index.ts';

export const isTransactional = false;

/** The events of a notification, when it is presented, expires, or no longer counts one of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'notification_sources_notification', {
    definition: 'on notification_sources (notification_id)',
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists notification_sources_notification`.execute(db);
}
