import { type Kysely, sql } from 'kysely';

/**
 * A post's text in the other of the site's two languages. In the row of the post: every reader, version, revision and
 * erasure of its text then includes it, and no feed reads a further table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['posts', 'post_revisions']) {
    await sql`
      alter table ${sql.table(table)}
        add column translation_title text,
        add column translation_body text,
        add column translation_reference text`.execute(db);
  }
  await sql`
    create or replace trigger posts_versioned after update of author_id, kind, audience, state, title, body, language,
      category, reference, url, location, published_at, edited_at, featured_at, translation_title, translation_body,
      translation_reference on posts
    for each row execute function renew_content_version()`.execute(db);
  await sql`
    create or replace function file_post_words() returns trigger language plpgsql as $$
    begin
      if new.removed_at is not null then
        delete from post_searches where post_id = new.id;
      else
        insert into post_searches (post_id, kind, published_at, words)
        values (new.id, new.kind, new.published_at, search_vector(concat_ws(' ', new.title, new.body, new.reference,
          new.translation_title, new.translation_body, new.translation_reference,
          (select place from events where events.post_id = new.id))))
        on conflict (post_id) do update set
          kind = excluded.kind, published_at = excluded.published_at, words = excluded.words;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace trigger posts_words
    after insert or update of kind, title, body, reference, published_at, removed_at, translation_title,
      translation_body, translation_reference on posts
    for each row execute function file_post_words()`.execute(db);
  await sql`
    create or replace function file_event_words() returns trigger language plpgsql as $$
    begin
      update post_searches
      set words = search_vector(concat_ws(' ', posts.title, posts.body, posts.reference, posts.translation_title,
        posts.translation_body, posts.translation_reference, new.place))
      from posts
      where posts.id = new.post_id and post_searches.post_id = new.post_id;
      return null;
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace trigger posts_versioned after update of author_id, kind, audience, state, title, body, language,
      category, reference, url, location, published_at, edited_at, featured_at on posts
    for each row execute function renew_content_version()`.execute(db);
  await sql`
    create or replace trigger posts_words
    after insert or update of kind, title, body, reference, published_at, removed_at on posts
    for each row execute function file_post_words()`.execute(db);
  await sql`
    create or replace function file_post_words() returns trigger language plpgsql as $$
    begin
      if new.removed_at is not null then
        delete from post_searches where post_id = new.id;
      else
        insert into post_searches (post_id, kind, published_at, words)
        values (new.id, new.kind, new.published_at, search_vector(concat_ws(' ', new.title, new.body, new.reference,
          (select place from events where events.post_id = new.id))))
        on conflict (post_id) do update set
          kind = excluded.kind, published_at = excluded.published_at, words = excluded.words;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function file_event_words() returns trigger language plpgsql as $$
    begin
      update post_searches
      set words = search_vector(concat_ws(' ', posts.title, posts.body, posts.reference, new.place))
      from posts
      where posts.id = new.post_id and post_searches.post_id = new.post_id;
      return null;
    end $$`.execute(db);
  for (const table of ['posts', 'post_revisions']) {
    await sql`
      alter table ${sql.table(table)}
        drop column translation_title, drop column translation_body, drop column translation_reference`.execute(
      db,
    );
  }
}
