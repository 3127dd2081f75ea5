import { limits } from '@radiant/contract/limits.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import type { Actor } from '../../actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentPerson } from '../friends/service.ts';
import { listPeopleNamed } from './queries.ts';

/**
 * People whom the actor may see and whose names hold a word beginning with each word of the term; friends first.
 * @param term letters, spaces, hyphens and apostrophes; at least one letter
 */
export async function listPeople(
  { db }: Platform,
  actor: Actor,
  term: string,
  most: number = limits.searchMost,
): Promise<ListedPerson[]> {
  const words = term.split(/[\s-]+/).filter((word) => /\p{L}/u.test(word));
  const rows = await listPeopleNamed(db, actor, { term, words, most });
  return rows.map(presentPerson);
}
