import { type Kysely, sql } from 'kysely';

/** A folded copy of each name, so that 'helene' finds Hélène and 'anne marie' finds Anne-Marie. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `unaccent` is only declared stable because its dictionary can be edited; ours is not. Hyphens, dots and LIKE
  // wildcards become spaces, apostrophes are dropped: 'obrien' finds O'Brien.
  await sql`
    create function fold_name(name text) returns text
    language sql immutable strict parallel safe
    return btrim(regexp_replace(
      translate(
        lower(unaccent('unaccent'::regdictionary, regexp_replace(normalize(name, NFKD), '[\\u0300-\\u036f]', '', 'g'))),
        '-‐‑‒–—._%\\''’‘ʼ${sql.raw('`')}´', '          '),
      '\\s+', ' ', 'g'))`.execute(db);

  // A space before every word: '% mar%' finds beginnings of words. Collated by code point, for order and prefixes.
  await sql`
    alter table members
      add column search_name text collate "C" not null generated always as (' ' || fold_name(display_name)) stored`.execute(
    db,
  );
  // Names that begin with a term, in order; pages of a friend list.
  await sql`create index members_search_name on members (search_name, id)`.execute(db);
  // Names with another word that begins with the term.
  await sql`create index members_search_words on members using gin (search_name gin_trgm_ops)`.execute(db);

  // Whether a member has posted publicly, for guests.
  await sql`
    create index posts_public_author on posts (author_id)
      where state = 'published' and removed_at is null and audience = 'public'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index posts_public_author`.execute(db);
  await sql`alter table members drop column search_name`.execute(db);
  await sql`drop function fold_name(text)`.execute(db);
}
