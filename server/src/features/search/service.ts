import { limits } from '@radiant/contract/limits.ts';
import type { PageQuery } from '@radiant/contract/pages.ts';
import type { PostKind, PostPage } from '@radiant/contract/post-shapes.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { isSearchableName, type Suggestions } from '@radiant/contract/search.ts';
import { type Actor, memberIdOf } from '../../actor.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/database/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentPerson } from '../friends/service.ts';
import { listPostsByIds } from '../posts/service.ts';
import { searchPostIds } from './posts-queries.ts';
import { findPeopleByName, selectByNameWords } from './queries.ts';

/** @param term letters, spaces, hyphens and apostrophes; at least one letter */
export async function findPeople(
  { db }: Platform,
  actor: Actor,
  term: string,
  limit: number = limits.searchResultsMax,
): Promise<ListedPerson[]> {
  const words = term.split(/[\s-]+/).filter((word) => /\p{L}/u.test(word));
  const { people, isComplete } = await findPeopleByName(db, actor, { term, words, limit });
  if (isComplete) return people;
  const others = selectByNameWords(db, actor, {
    term,
    words,
    limit: limit - people.length,
    excludedIds: people.map(({ id }) => id),
  });
  return [...people, ...(await others.execute()).map(presentPerson)];
}

/** Posts with every word of the term, the last one as a prefix; nothing for a term without a word. */
export async function findPosts(
  { db }: Platform,
  actor: Actor,
  { q, kind, limit, cursor }: PageQuery & { q: string; kind?: PostKind | undefined },
): Promise<PostPage> {
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { ids, end } = await searchPostIds(db, actor, {
    term: stripControlCharacters(q),
    kind,
    limit,
    after,
  });
  return {
    items: await listPostsByIds(db, actor, ids),
    next: end && encodeTimeCursor(end),
    viewerId: memberIdOf(actor),
  };
}

// PostgreSQL text cannot hold a zero byte.
const stripControlCharacters = (term: string): string => term.toWellFormed().replace(/\p{Cc}+/gu, ' ');

export async function suggest(platform: Platform, actor: Actor, q: string): Promise<Suggestions> {
  const [people, posts] = await Promise.all([
    isSearchableName(q) ? findPeople(platform, actor, q, limits.suggestedPeople) : [],
    findPosts(platform, actor, { q, limit: limits.suggestedPosts }),
  ]);
  return { people, posts: posts.items, viewerId: posts.viewerId };
}
