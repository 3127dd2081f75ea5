import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../src/platform/database/create-index.ts';

export const isTransactional = false;

/** Waiting mails are few among the sent ones of thirty days; monitoring counts them every few seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'mails_waiting', {
    definition: `on mails (state, created_at, not_before) where state in ('queued', 'sending')`,
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists mails_waiting`.execute(db);
}
