import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../src/platform/database/create-index.ts';

export const isTransactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // Notifications of a measure that is erased.
  await createIndexConcurrently(db, 'notifications_measure', {
    definition: 'on notifications (measure_id) where measure_id is not null',
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index notifications_measure`.execute(db);
}
