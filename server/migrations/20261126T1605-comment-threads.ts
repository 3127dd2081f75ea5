import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../src/platform/database/create-index.ts';

export const isTransactional = false;

/** The condition of `comments_threads` named `reply_count`, so each reply wrote seven index entries for its comment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comments set (fillfactor = 90)`.execute(db);
  // Comments of a post, newest first, without replies.
  await createIndexConcurrently(db, 'comments_top_level', {
    definition: 'on comments (post_id, created_at desc, id desc) where parent_id is null',
  });
  await sql`drop index concurrently if exists comments_threads`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'comments_threads', {
    definition: `on comments (post_id, created_at desc, id desc)
      where parent_id is null and (state = 'published' or reply_count > 0)`,
  });
  await sql`drop index concurrently if exists comments_top_level`.execute(db);
  await sql`alter table comments reset (fillfactor)`.execute(db);
}
