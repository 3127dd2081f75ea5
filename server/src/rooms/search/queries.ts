import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { selectPeople } from '../friends/visible-to.ts';
import type { Viewer } from '../posts/visible-to.ts';

export type PeopleSearch = {
  term: string;
  /** The words of the term; each holds a letter. */
  words: readonly string[];
  most: number;
};

/** People by name: first those whose name begins with the term, then those of whom other words begin so. */
export async function listPeopleNamed(db: Db, viewer: Viewer, search: PeopleSearch) {
  const first = await selectNamesBeginning(db, viewer, search).execute();
  const missing = search.most - first.length;
  if (missing === 0) return first;
  const others = await selectNamesHolding(db, viewer, { ...search, most: missing }).execute();
  return [...first, ...others];
}

// What `fold_name` answers holds no wildcard: see the migration.
const beginsWith = (term: string) => sql<SqlBool>`members.search_name like ' ' || fold_name(${term}) || '%'`;
const holdsWord = (word: string) => sql<SqlBool>`members.search_name like '% ' || fold_name(${word}) || '%'`;

/** Walks the index `members_search_name` in its order and stops when there are enough. */
export const selectNamesBeginning = (db: Db, viewer: Viewer, { term, most }: PeopleSearch) =>
  selectPeople(db, viewer)
    .where(beginsWith(term))
    .orderBy('members.search_name')
    .orderBy('members.id')
    .limit(most);

/** Asks the index `members_search_words` for all words at once; names that begin with the term are left out. */
export const selectNamesHolding = (db: Db, viewer: Viewer, { term, words, most }: PeopleSearch) =>
  selectPeople(db, viewer)
    .where((eb) => eb.and(words.map(holdsWord)))
    .where((eb) => eb.not(beginsWith(term)))
    .orderBy('members.search_name')
    .orderBy('members.id')
    .limit(most);
