import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { listOf, prepared } from '../../platform/database/prepared.ts';
import { friendIdsOf, selectPeople } from '../friends/visible-to.ts';
import type { Viewer } from '../posts/visible-to.ts';

export type PeopleSearch = {
  term: string;
  words: readonly string[];
  limit: number;
  excludedIds?: readonly string[];
};

/** Friends first; within each group, names that start with the term come before other matches. */
export async function listPeopleByName(db: Db, viewer: Viewer, search: PeopleSearch) {
  const found = viewer.kind === 'member' ? await selectFriendsByName(db, viewer, search).execute() : [];
  for (const select of [selectByNamePrefix, selectByNameWords]) {
    if (found.length >= search.limit) break;
    const excludedIds = found.map(({ id }) => id);
    found.push(...(await select(db, viewer, { ...search, excludedIds }).execute()));
  }
  return found.slice(0, search.limit);
}

// The term is folded once per statement, in a subquery: a plan for any term would fold it for each row. `fold_name` returns no
// LIKE wildcards: see the migration.
const startOf = (term: string) => sql<string>`(select ' ' || fold_name(${term}))`;
const patternsOf = (words: readonly string[]) =>
  sql`(select array(select '% ' || fold_name(word) || '%' from unnest(${[...words]}::text[]) as listed (word)))`;

const nameStartsWith = (term: string) => sql<SqlBool>`starts_with(members.search_name, ${startOf(term)})`;
// As a range, which the index serves whatever the term. The last code point is no character.
const isBetweenNames = (term: string) =>
  sql<SqlBool>`members.search_name >= ${startOf(term)} and members.search_name < ${startOf(term)} || chr(1114111)`;
const hasWordStartingWith = (word: string) =>
  sql<SqlBool>`members.search_name like '% ' || fold_name(${word}) || '%'`;
const hasWordsStartingWith = (words: readonly string[]) =>
  sql<SqlBool>`members.search_name like all (${patternsOf(words)}::text[])`;

const isNotExcluded = ({ excludedIds = [] }: PeopleSearch) =>
  sql<SqlBool>`members.id <> all(${listOf(excludedIds, 'uuid')})`;

// Limits take few values, and a plan for any limit would expect a tenth of all names.
const literal = (limit: number) => sql.lit<number>(limit);

export const selectFriendsByName = (
  db: Db,
  viewer: Viewer & { id: string },
  { term, words, limit }: PeopleSearch,
) =>
  selectPeople(db, viewer)
    .modifyFront(prepared)
    .innerJoin(friendIdsOf(viewer.id).as('friend'), 'friend.id', 'members.id')
    .where((eb) => eb.or([hasWordsStartingWith(words), nameStartsWith(term)]))
    .orderBy(sql`${nameStartsWith(term)} desc`)
    .orderBy('members.search_name')
    .orderBy('members.id')
    .limit(literal(limit));

export const selectByNamePrefix = (db: Db, viewer: Viewer, search: PeopleSearch) =>
  selectPeople(db, viewer)
    .modifyFront(prepared)
    .where(isBetweenNames(search.term))
    .where(isNotExcluded(search))
    .orderBy('members.search_name')
    .orderBy('members.id')
    .limit(literal(search.limit));

/**
 * The plan depends on how rare the words are: frequent ones are found in the order of names, others with the index
 * `members_search_words`. Names that start with the term are left out.
 */
export const selectByNameWords = (db: Db, viewer: Viewer, search: PeopleSearch) =>
  selectPeople(db, viewer)
    .where((eb) => eb.and(search.words.map(hasWordStartingWith)))
    .where((eb) => eb.not(nameStartsWith(search.term)))
    .where(isNotExcluded(search))
    .orderBy('members.search_name')
    .orderBy('members.id')
    .limit(search.limit);
