import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { selectPeople } from '../friends/visible-to.ts';
import type { Viewer } from '../posts/visible-to.ts';

export type PeopleSearch = {
  term: string;
  /** The words of the term; each holds a letter. */
  words: readonly string[];
  most: number;
  /** People who are named already. */
  except?: readonly string[];
};

/**
 * People by name: friends, then everybody else; among either first those whose name begins with the term, then those of
 * whom other words begin so.
 */
export async function listPeopleNamed(db: Db, viewer: Viewer, search: PeopleSearch) {
  const friends = viewer.kind === 'member' ? await selectFriendsNamed(db, viewer, search).execute() : [];
  const others = { ...search, most: search.most - friends.length, except: friends.map(({ id }) => id) };
  if (others.most === 0) return friends;
  const first = await selectNamesBeginning(db, viewer, others).execute();
  const missing = others.most - first.length;
  if (missing === 0) return [...friends, ...first];
  const last = await selectNamesHolding(db, viewer, { ...others, most: missing }).execute();
  return [...friends, ...first, ...last];
}

// What `fold_name` answers holds no wildcard: see the migration.
const beginsWith = (term: string) => sql<SqlBool>`members.search_name like ' ' || fold_name(${term}) || '%'`;
const holdsWord = (word: string) => sql<SqlBool>`members.search_name like '% ' || fold_name(${word}) || '%'`;

const isNew = ({ except = [] }: PeopleSearch) =>
  except.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`members.id <> all(${[...except]}::uuid[])`;

/** Looks at each friend of a member, as many as they have. */
export const selectFriendsNamed = (
  db: Db,
  viewer: Viewer & { id: string },
  { term, words, most }: PeopleSearch,
) =>
  selectPeople(db, viewer)
    .innerJoin(
      sql<{ id: string }>`(select high_id as id from friendships where low_id = ${viewer.id}
        union all select low_id from friendships where high_id = ${viewer.id})`.as('friend'),
      'friend.id',
      'members.id',
    )
    .where((eb) => eb.or([eb.and(words.map(holdsWord)), beginsWith(term)]))
    .orderBy(sql`${beginsWith(term)} desc`)
    .orderBy('members.search_name')
    .orderBy('members.id')
    .limit(most);

/** Walks the index `members_search_name` in its order and stops when there are enough. */
export const selectNamesBeginning = (db: Db, viewer: Viewer, search: PeopleSearch) =>
  selectPeople(db, viewer)
    .where(beginsWith(search.term))
    .where(isNew(search))
    .orderBy('members.search_name')
    .orderBy('members.id')
    .limit(search.most);

/** Asks the index `members_search_words` for all words at once; names that begin with the term are left out. */
export const selectNamesHolding = (db: Db, viewer: Viewer, search: PeopleSearch) =>
  selectPeople(db, viewer)
    .where((eb) => eb.and(search.words.map(holdsWord)))
    .where((eb) => eb.not(beginsWith(search.term)))
    .where(isNew(search))
    .orderBy('members.search_name')
    .orderBy('members.id')
    .limit(search.most);
