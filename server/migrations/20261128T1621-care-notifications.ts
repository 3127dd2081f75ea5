import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../src/platform/database/create-index.ts';

export const isTransactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // Notifications of a case that is erased.
  await createIndexConcurrently(db, 'notifications_care_case', {
    definition: 'on notifications (care_case_id) where care_case_id is not null',
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index notifications_care_case`.execute(db);
}
