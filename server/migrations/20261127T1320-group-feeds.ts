import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../src/platform/database/create-index.ts';

export const isTransactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // The feed of a group. It contains no other post, and no column that changes without the audience.
  await createIndexConcurrently(db, 'posts_groups', {
    definition: `on posts using gin (group_ids) where audience = 'groups' and removed_at is null`,
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index posts_groups`.execute(db);
}
