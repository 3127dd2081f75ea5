import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
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
  const friends = viewer.kind === 'member' ? await selectFriendsByName(db, viewer, search).execute() : [];
  const others = {
    ...search,
    limit: search.limit - friends.length,
    excludedIds: friends.map(({ id }) => id),
  };
  if (others.limit === 0) return friends;
  const first = await selectByNamePrefix(db, viewer, others).execute();
  const missing = others.limit - first.length;
  if (missing === 0) return [...friends, ...first];
  const last = await selectByNameWords(db, viewer, { ...others, limit: missing }).execute();
  return [...friends, ...first, ...last];
}

// `fold_name` returns no LIKE wildcards: see the migration.
const nameStartsWith = (term: string) =>
  sql<SqlBool>`members.search_name like ' ' || fold_name(${term}) || '%'`;
const hasWordStartingWith = (word: string) =>
  sql<SqlBool>`members.search_name like '% ' || fold_name(${word}) || '%'`;

const isNotExcluded = ({ excludedIds = [] }: PeopleSearch) =>
  excludedIds.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`members.id <> all(${[...excludedIds]}::uuid[])`;

export const selectFriendsByName = (
  db: Db,
  viewer: Viewer & { id: string },
  { term, words, limit }: PeopleSearch,
) =>
  selectPeople(db, viewer)
    .innerJoin(friendIdsOf(viewer.id).as('friend'), 'friend.id', 'members.id')
    .where((eb) => eb.or([eb.and(words.map(hasWordStartingWith)), nameStartsWith(term)]))
    .orderBy(sql`${nameStartsWith(term)} desc`)
    .orderBy('members.search_name')
    .orderBy('members.id')
    .limit(limit);

export const selectByNamePrefix = (db: Db, viewer: Viewer, search: PeopleSearch) =>
  selectPeople(db, viewer)
    .where(nameStartsWith(search.term))
    .where(isNotExcluded(search))
    .orderBy('members.search_name')
    .orderBy('members.id')
    .limit(search.limit);

/** Uses the index `members_search_words`; names that start with the term are left out. */
export const selectByNameWords = (db: Db, viewer: Viewer, search: PeopleSearch) =>
  selectPeople(db, viewer)
    .where((eb) => eb.and(search.words.map(hasWordStartingWith)))
    .where((eb) => eb.not(nameStartsWith(search.term)))
    .where(isNotExcluded(search))
    .orderBy('members.search_name')
    .orderBy('members.id')
    .limit(search.limit);
