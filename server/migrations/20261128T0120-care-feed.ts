import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../src/platform/database/create-index.ts';

export const isTransactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // The list of what is for the care team: few among all posts.
  await createIndexConcurrently(db, 'posts_care', {
    definition: `on posts (published_at desc, id desc) where audience = 'care' and removed_at is null`,
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index posts_care`.execute(db);
}
