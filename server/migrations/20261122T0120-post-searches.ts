import { type Kysely, sql } from 'kysely';

/**
 * Folded words of posts: 'guer' finds « guérison », 'espoir' finds « l’espoir ». In their own table, because a reaction
 * rewrites the post's row and must not rewrite its words (decision 0011).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await functions(db);
  // Kind and time are copied from the post, to sort matches before reading posts.
  await sql`
    create table post_searches (
      post_id uuid primary key references posts on delete cascade,
      kind text not null,
      published_at timestamptz not null,
      words tsvector not null
    )`.execute(db);
  await sql`
    insert into post_searches (post_id, kind, published_at, words)
    select posts.id, posts.kind, posts.published_at,
      search_vector(concat_ws(' ', posts.title, posts.body, posts.reference, events.place))
    from posts left join events on events.post_id = posts.id
    where posts.removed_at is null`.execute(db);
  // Without a pending list (`fastupdate`), which every search would read too.
  await sql`create index post_searches_words on post_searches using gin (words) with (fastupdate = off)`.execute(
    db,
  );
  await triggers(db);
}

async function functions(db: Kysely<unknown>): Promise<void> {
  // Folded like names, but apostrophes separate words. Other symbols separate too, by Unicode range, so that it works
  // in every locale. Elisions leave single letters, which are dropped; so are words over 40 letters.
  await sql`
    create function search_words(value text) returns text[]
    language sql immutable strict parallel safe
    return array(
      select left(word, 40)
      from string_to_table(
        regexp_replace(
          fold_name(translate(value, '''’‘ʼ${sql.raw('`')}´', '      ')),
          '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u2000-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u303f\\ufe00-\\ufe6f\\ufff0-\\uffff\\U0001f000-\\U0001faff]+',
          ' ', 'g'),
        ' ') with ordinality as split (word, place)
      where word <> '' and word !~ '^[a-z]$'
      order by place)`.execute(db);
  // Strips most plural endings of both languages.
  await sql`
    create function search_root(word text) returns text
    language sql immutable strict parallel safe
    return case when length(word) > 3 and right(word, 1) in ('s', 'x') then left(word, -1) else word end`.execute(
    db,
  );
  await sql`
    create function search_vector(value text) returns tsvector
    language sql immutable strict parallel safe
    return array_to_tsvector(array(select search_root(word) from unnest(search_words(value)) as split (word)))`.execute(
    db,
  );
  // All words, the last one also as a prefix unless it is a number; null without a word. Quoted words contain neither
  // quotes nor backslashes, so no tsquery syntax.
  await sql`
    create function search_query(term text) returns tsquery
    language sql immutable strict parallel safe
    return (
      select string_agg(
        '(''' || search_root(word) || ''''
          || case when place = count and word !~ '^[0-9]+$' then ' | ''' || word || ''':*' else '' end || ')',
        ' & ')
      from (
        select word, place, count(*) over () as count
        from unnest(search_words(term)) with ordinality as split (word, place)
      ) as words
    )::tsquery`.execute(db);
}

/** In the transaction of the post; counters do not trigger it. */
async function triggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function file_post_words() returns trigger language plpgsql as $$
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
    create trigger posts_words
    after insert or update of kind, title, body, reference, published_at, removed_at on posts
    for each row execute function file_post_words()`.execute(db);
  await sql`
    create function file_event_words() returns trigger language plpgsql as $$
    begin
      update post_searches
      set words = search_vector(concat_ws(' ', posts.title, posts.body, posts.reference, new.place))
      from posts
      where posts.id = new.post_id and post_searches.post_id = new.post_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger events_words
    after insert or update of place on events
    for each row execute function file_event_words()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger posts_words on posts`.execute(db);
  await sql`drop trigger events_words on events`.execute(db);
  await sql`drop function file_post_words, file_event_words`.execute(db);
  await sql`drop table post_searches`.execute(db);
  await sql`drop function search_query(text), search_vector(text), search_root(text), search_words(text)`.execute(
    db,
  );
}
