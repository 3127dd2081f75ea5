import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../src/platform/database/create-index.ts';

export const isTransactional = false;

/** Two indexes instead of seven, because each is written with every post. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Moderators' tables by date, and statistics by day; what filters rows is included, so that they are read from the index
  // alone. Removed posts are few.
  await createIndexConcurrently(db, 'posts_latest', {
    definition: `on posts (published_at desc, id desc) include (kind, state, audience, is_moderated, removed_at)`,
  });
  // The same of one kind, and the feed of one kind.
  await createIndexConcurrently(db, 'posts_latest_kind', {
    definition: `on posts (kind, published_at desc, id desc)
      include (state, audience, is_moderated, removed_at, reaction_count)`,
  });
  for (const name of Object.keys(former))
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
}

/** `posts_attention` finds reported posts, `posts_moderated_new_prayers` unprayed ones, `posts_author` those of an author. */
const former: Readonly<Record<string, string>> = {
  posts_moderated: 'on posts (published_at desc, id desc) include (kind, state, audience) where is_moderated',
  posts_standing: 'on posts (published_at, kind) where removed_at is null',
  posts_moderated_kind: `on posts (kind, published_at desc, id desc) include (state, audience, reaction_count)
    where is_moderated`,
  posts_feed_kind: `on posts (kind, published_at desc, id desc) where state = 'published' and removed_at is null`,
  posts_reported: `on posts (report_count desc, published_at desc, id desc) include (kind, state, audience)
    where is_moderated and report_count > 0`,
  posts_unprayed: `on posts (id) where kind = 'prayer' and reaction_count = 0 and state = 'published'
    and removed_at is null and audience <> 'private'`,
  posts_public_author: `on posts (author_id)
    where state = 'published' and removed_at is null and audience = 'public'`,
};

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [name, definition] of Object.entries(former))
    await createIndexConcurrently(db, name, { definition });
  await sql`drop index concurrently if exists posts_latest`.execute(db);
  await sql`drop index concurrently if exists posts_latest_kind`.execute(db);
}
