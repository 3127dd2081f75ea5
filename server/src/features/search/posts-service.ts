import { limits } from '@radiant/contract/limits.ts';
import type { PageQuery } from '@radiant/contract/pages.ts';
import type { PostKind, PostPage } from '@radiant/contract/post-shapes.ts';
import { isSearchable, type Suggestions } from '@radiant/contract/search.ts';
import { type Actor, idOf } from '../../actor.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/database/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { listPosts } from '../posts/service.ts';
import { listFoundPosts } from './posts-queries.ts';
import { listPeople } from './service.ts';

/**
 * A page of posts that hold every word of the term, as far as the actor may see them, newest first; the last word may be
 * the beginning of one. Nothing for a term without a word: a single letter is none.
 * @throws ApiError invalid_input for a cursor of another list
 */
export async function findPosts(
  { db }: Platform,
  actor: Actor,
  { q, kind, limit, cursor }: PageQuery & { q: string; kind?: PostKind | undefined },
): Promise<PostPage> {
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { ids, end } = await listFoundPosts(db, actor, { term: storable(q), kind, limit, after });
  return {
    items: await listPosts(db, actor, ids),
    next: end && encodeTimeCursor(end),
    viewerId: idOf(actor),
  };
}

// PostgreSQL has no text with a zero byte in it; no control character is part of a word.
const storable = (term: string): string => term.toWellFormed().replace(/\p{Cc}+/gu, ' ');

/** What to offer while the actor types: the first people and the newest posts. */
export async function suggest(platform: Platform, actor: Actor, q: string): Promise<Suggestions> {
  const [people, posts] = await Promise.all([
    isSearchable(q) ? listPeople(platform, actor, q, limits.suggestedPeople) : [],
    findPosts(platform, actor, { q, limit: limits.suggestedPosts }),
  ]);
  return { people, posts: posts.items, viewerId: posts.viewerId };
}
