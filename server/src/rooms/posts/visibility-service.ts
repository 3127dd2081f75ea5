import type { Actor } from '../../actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  existsVisiblePostOf,
  findVisiblePostId,
  isVisibleToGuests,
  listMembersWhoSee,
} from './visibility-queries.ts';
import type { VisiblePostId } from './visible-to.ts';

/** The post, if the actor may see it: what every act on a post asks first. */
export const findVisiblePost = (db: Db, actor: Actor, postId: string): Promise<VisiblePostId | undefined> =>
  findVisiblePostId(db, actor, postId);

/** Whether the actor may see a post, and therefore the files that belong to it. */
export async function isPostVisible(db: Db, actor: Actor, postId: string): Promise<boolean> {
  return (await findVisiblePostId(db, actor, postId)) !== undefined;
}

/** Whether the actor may see anything that this member wrote. */
export const hasVisiblePost = (db: Db, actor: Actor, authorId: string): Promise<boolean> =>
  existsVisiblePostOf(db, actor, authorId);

/**
 * Who of these may know what happens to a post: one statement for all of them.
 * @param options `evenRemoved` when the news is that the post is gone
 */
export async function listViewersOf(
  platform: Platform,
  postId: string,
  viewerIds: readonly string[],
  options: { evenRemoved: boolean } = { evenRemoved: false },
): Promise<{ guests: boolean; members: Set<string> }> {
  const [guests, members] = await Promise.all([
    isVisibleToGuests(platform.db, postId, options),
    listMembersWhoSee(platform.db, postId, viewerIds, options),
  ]);
  return { guests, members: new Set(members) };
}

/** @throws Refusal not_found when the post is absent or hidden from the actor */
export async function getVisiblePost(db: Db, actor: Actor, postId: string): Promise<VisiblePostId> {
  const found = await findVisiblePostId(db, actor, postId);
  if (!found) throw notFound();
  return found;
}
