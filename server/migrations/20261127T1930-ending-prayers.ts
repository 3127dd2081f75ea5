import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../src/platform/database/create-index.ts';

export const isTransactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prayers validate constraint prayers_term_check`.execute(db);
  // Open prayers that end (`lockEndedPrayers`).
  await createIndexConcurrently(db, 'prayers_ending', {
    definition: `on prayers (ends_at) where ends_at is not null and closed_at is null and answered_at is null`,
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists prayers_ending`.execute(db);
}
