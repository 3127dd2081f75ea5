import { type Kysely, sql } from 'kysely';

/** What takes long on many posts: without a lock. */
export const isTransactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table posts
      drop constraint if exists posts_translation_has_text,
      add constraint posts_translation_has_text check (
        num_nulls(translation_body) = 0 or coalesce(translation_title, translation_reference) is null) not valid`.execute(
    db,
  );
  await sql`alter table posts validate constraint posts_translation_has_text`.execute(db);
  // Feed in one language, of posts in it or in both.
  for (const language of ['en', 'fr']) {
    await sql`
      create index concurrently if not exists ${sql.ref(`posts_readable_${language}`)}
      on posts (published_at desc, id desc)
      where state = 'published' and removed_at is null
        and (language = ${sql.lit(language)} or translation_body is not null)`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index posts_readable_en, posts_readable_fr`.execute(db);
  await sql`alter table posts drop constraint posts_translation_has_text`.execute(db);
}
