import { type Kysely, sql } from 'kysely';

/** What 'Most Popular' and the feed's filters walk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The feed, its tabs and the trending testimonies by popularity; the time in it lets a period be told apart in the
  // index. A tab or a filter that leaves little over is read through its own index and sorted.
  await sql`
    create index posts_popular on posts (popularity desc, published_at desc, id desc)
      where state = 'published' and removed_at is null`.execute(db);
  // The feed of one category, whichever kinds have it.
  await sql`
    create index posts_feed_category on posts (category, published_at desc, id desc)
      where state = 'published' and removed_at is null and category is not null`.execute(db);
  // The feed in one language: in most parishes one of the two is rare, and which one is not known here.
  await sql`
    create index posts_feed_language on posts (language, published_at desc, id desc)
      where state = 'published' and removed_at is null`.execute(db);
  // The feed of what has something to see; pictures and videos are told apart in the index.
  await sql`
    create index posts_feed_media on posts (published_at desc, id desc, media_kind)
      where state = 'published' and removed_at is null and media_kind is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index posts_popular, posts_feed_category, posts_feed_language, posts_feed_media`.execute(db);
}
