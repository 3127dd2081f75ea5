import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { guest } from '../../actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { listOf } from '../../platform/database/prepared.ts';
import { shareStatement } from '../../platform/database/shared-statement.ts';
import { friendIdsOf, memberVisibleTo, selectPeople } from '../friends/visible-to.ts';
import { eachMember, idOf, type Reader, type Viewer, withRelationIds } from '../posts/visible-to.ts';

export type PeopleSearch = { term: string; words: readonly string[]; limit: number };

/** One row for a request, because reading twenty rows takes longer than finding them. */
type FoundRow = { people: ListedPerson[] | null; is_complete: boolean };
export type FoundPeople = {
  people: ListedPerson[];
  /** Otherwise those of `selectByNameWords` follow. */
  isComplete: boolean;
};

/** Friends first; within each group, names that start with the term come before other matches. */
export async function findPeopleByName(db: Db, viewer: Viewer, search: PeopleSearch): Promise<FoundPeople> {
  const row =
    viewer.kind === 'member'
      ? await peopleForMember.find(db, { ...search, memberId: viewer.id })
      : await peopleForGuest.find(db, search);
  return { people: row?.people ?? [], isComplete: row?.is_complete ?? true };
}

const columns = {
  term: { type: 'text', of: ({ term }: PeopleSearch) => term },
  words: { type: 'text', of: ({ words }: PeopleSearch) => words.join(' ') },
};
const shapeOf = ({ limit }: PeopleSearch) => String(limit);

export const peopleForMember = shareStatement<PeopleSearch & { memberId: string }, FoundRow>({
  columns: { member_id: { type: 'uuid', of: ({ memberId }) => memberId }, ...columns },
  requests: (listed) => withNames(withRelationIds(listed)),
  query: (_, search) => selectFound(eachMember, search),
  shapeOf,
});

export const peopleForGuest = shareStatement<PeopleSearch, FoundRow>({
  columns,
  requests: withNames,
  query: (_, search) => selectFound(guest, search),
  shapeOf,
});

/**
 * Folds the term once per request, and its words only when there are several: folding takes as long as finding a name. A name that
 * has every word has one that begins with `longest_word`. `fold_name` returns no LIKE wildcards: see the migration.
 */
function withNames(requests: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
  select listed.*, ' ' || folded_term as name_start, patterns, longest_word
  from (select *, fold_name(term) as folded_term from ${requests} as input offset 0) as listed, lateral (
    select array_agg('% ' || folded || '%') as patterns,
      (array_agg(split_part(folded, ' ', 1) order by length(folded) desc))[1] as longest_word
    from (select case word when listed.term then listed.folded_term else fold_name(word) end as folded
      from unnest(string_to_array(listed.words, ' ')) as split (word) offset 0) as each_folded
    offset 0) as of_words
  offset 0)`;
}

// As a range, which the index serves whatever the beginning. The last code point is no character.
const startsWith = (column: string, start: string) =>
  sql<SqlBool>`(${sql.ref(column)} >= ${sql.ref(start)} and ${sql.ref(column)} < ${sql.ref(start)} || chr(1114111))`;
const nameStartsWithTerm = (table: string) => startsWith(`${table}.search_name`, 'request.name_start');
const hasAllWords = (table: string) =>
  sql<SqlBool>`${sql.ref(`${table}.search_name`)} like all (request.patterns)`;
const isFriend = (column: string) =>
  sql<SqlBool>`${sql.ref(column)} = any((select array(select id from friend_matches))::uuid[])`;

/** Of so many different words that begin with a term, each is looked up. Others are found by `selectByNameWords`. */
const maxWords = 16;

/**
 * One part after the other, each only while the page is not full: friends, names that start with the term, names with other
 * words. `offset 0` forces an index lookup per person.
 */
const selectFound = (reader: Reader, { limit }: PeopleSearch): RawBuilder<FoundRow> => {
  const rows = sql.lit(limit);
  const person = sql`members.id, members.search_name, members.display_name, members.verse, members.avatar_media_id`;
  const inOrder = sql`order by search_name, id limit ${rows}`;
  return sql`
    with recursive friend_matches as materialized (
      select ${person}, ${nameStartsWithTerm('members')} as is_start
      from ${friendIdsFor(reader)} as friend
        cross join lateral (select * from members where members.id = friend.id offset 0) as members
      where (${hasAllWords('members')} or ${nameStartsWithTerm('members')}) and ${memberVisibleTo(reader)}
      order by is_start desc, search_name, id limit ${rows}),
    start_matches as materialized (
      select ${person} from members
      where (select count(*) from friend_matches) < ${rows}
        and ${nameStartsWithTerm('members')} and not ${isFriend('members.id')} and ${memberVisibleTo(reader)}
      ${inOrder}),
    each_word as (
      (select word from member_name_words
        where (select count(*) from friend_matches) + (select count(*) from start_matches) < ${rows}
          and ${startsWith('word', 'request.longest_word')}
        order by word limit 1)
      union all
      select (select following.word from member_name_words as following
        where following.word > each_word.word and ${startsWith('following.word', 'request.longest_word')}
        order by following.word limit 1)
      from each_word where each_word.word is not null),
    words as materialized (
      select word from each_word where word is not null limit ${sql.lit(maxWords + 1)}),
    word_matches as materialized (
      select distinct found.* from words cross join lateral (
        select ${person} from member_name_words as named
          cross join lateral (select * from members where members.id = named.member_id offset 0) as members
        where named.word = words.word and ${hasAllWords('named')} and not ${nameStartsWithTerm('named')}
          and not ${isFriend('named.member_id')} and ${memberVisibleTo(reader)}
        order by named.search_name, named.member_id limit ${rows}) as found
      where (select count(*) from words) <= ${sql.lit(maxWords)}
      ${inOrder})
    select json_agg(json_build_object('id', page.id, 'name', page.display_name, 'verse', page.verse,
        'avatar', avatar.sizes -> 0 ->> 'file') order by part, is_start desc, search_name, id) as people,
      (select count(*) from words) <= ${sql.lit(maxWords)} as is_complete
    from (
      select * from (
        select 1 as part, * from friend_matches
        union all select 2, *, true from start_matches
        union all select 3, *, false from word_matches) as found
      order by part, is_start desc, search_name, id limit ${rows}) as page
      left join lateral (select sizes from media where media.id = page.avatar_media_id offset 0) as avatar on true`;
};

const friendIdsFor = (reader: Reader): RawBuilder<{ id: string }> =>
  reader.kind === 'guest' ? sql`(select null::uuid as id where false)` : friendIdsOf(idOf(reader));

/**
 * Names that do not start with the term. Planned each time, because the plan depends on how rare the words are: frequent ones
 * are found in the order of names, others with the index `members_search_words`.
 */
export const selectByNameWords = (
  db: Db,
  viewer: Viewer,
  { term, words, limit, excludedIds }: PeopleSearch & { excludedIds: readonly string[] },
) =>
  selectPeople(db, viewer)
    .where((eb) =>
      eb.and(words.map((word) => sql<SqlBool>`members.search_name like '% ' || fold_name(${word}) || '%'`)),
    )
    // In a subquery, which is evaluated once and not for each row.
    .where(sql<SqlBool>`not starts_with(members.search_name, (select ' ' || fold_name(${term})))`)
    .where(sql<SqlBool>`members.id <> all(${listOf(excludedIds, 'uuid')})`)
    .orderBy('members.search_name')
    .orderBy('members.id')
    .limit(limit);
