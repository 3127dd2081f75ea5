import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Popularity order of the feed, its tabs and trending testimonies; includes the time, to filter by period. Selective
  // filters use their own index and sort.
  await sql`
    create index posts_popular on posts (popularity desc, published_at desc, id desc)
      where state = 'published' and removed_at is null`.execute(db);
  // Feed of one category.
  await sql`
    create index posts_feed_category on posts (category, published_at desc, id desc)
      where state = 'published' and removed_at is null and category is not null`.execute(db);
  // Feed in one language: in most parishes one of the two is rare, and it is not known which.
  await sql`
    create index posts_feed_language on posts (language, published_at desc, id desc)
      where state = 'published' and removed_at is null`.execute(db);
  // Feed of posts with pictures or videos.
  await sql`
    create index posts_feed_media on posts (published_at desc, id desc, media_kind)
      where state = 'published' and removed_at is null and media_kind is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index posts_popular, posts_feed_category, posts_feed_language, posts_feed_media`.execute(db);
}
