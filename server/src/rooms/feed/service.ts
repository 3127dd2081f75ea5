import type { PageQuery } from '@radiant/contract/pages.ts';
import type { PostKind, PostPage } from '@radiant/contract/post-shapes.ts';
import { type Actor, idOf, requireMember } from '../../actor.ts';
import { decodeTimeCursor } from '../../platform/database/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { listPosts } from '../posts/service.ts';
import { listFeedIds } from './queries.ts';

export type FeedInput = PageQuery & { kind?: PostKind | undefined };

/**
 * A page of what the member may see, newest first.
 * @throws Refusal unauthenticated for guests, invalid_input for a cursor of another list
 */
export const listForMember = (platform: Platform, actor: Actor, input: FeedInput): Promise<PostPage> =>
  listFeed(platform, requireMember(actor), input);

/**
 * A page of what everyone on the internet may see, newest first. A member who asks gets no more, and still nothing of
 * those whom a block keeps away.
 * @throws Refusal invalid_input for a cursor of another list
 */
export const listForGuest = (platform: Platform, actor: Actor, input: FeedInput): Promise<PostPage> =>
  listFeed(platform, actor, { ...input, isPublicOnly: true });

/**
 * A page of one kind, as far as the actor may see it, newest first.
 * @throws Refusal invalid_input for a cursor of another list
 */
export const listOfKind = (
  platform: Platform,
  actor: Actor,
  input: PageQuery & { kind: PostKind },
): Promise<PostPage> => listFeed(platform, actor, input);

/** Ids of the page, then everything about them at once; what went in between is dropped. */
async function listFeed(
  { db }: Platform,
  actor: Actor,
  { limit, cursor, kind, isPublicOnly = false }: FeedInput & { isPublicOnly?: boolean },
): Promise<PostPage> {
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { ids, next } = await listFeedIds(db, actor, { limit, kind, isPublicOnly, after });
  return { items: await listPosts(db, actor, ids), next, viewerId: idOf(actor) };
}
