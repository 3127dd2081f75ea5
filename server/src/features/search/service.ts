import { limits } from '@radiant/contract/limits.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import type { Actor } from '../../actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentPerson } from '../friends/service.ts';
import { listPeopleByName } from './queries.ts';

/** @param term letters, spaces, hyphens and apostrophes; at least one letter */
export async function findPeople(
  { db }: Platform,
  actor: Actor,
  term: string,
  limit: number = limits.searchResultsMax,
): Promise<ListedPerson[]> {
  const words = term.split(/[\s-]+/).filter((word) => /\p{L}/u.test(word));
  const rows = await listPeopleByName(db, actor, { term, words, limit });
  return rows.map(presentPerson);
}
