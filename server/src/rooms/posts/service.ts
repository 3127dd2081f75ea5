import type { Actor } from '../../actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findVisiblePostId, isVisibleToGuests, listMembersWhoSee } from './queries.ts';
import type { VisiblePostId } from './visible-to.ts';

/** The post, if the actor may see it: what every act on a post asks first. */
export const findVisiblePost = (db: Db, actor: Actor, postId: string): Promise<VisiblePostId | undefined> =>
  findVisiblePostId(db, actor, postId);

/** Whether the actor may see a post, and therefore the files that belong to it. */
export async function isPostVisible(db: Db, actor: Actor, postId: string): Promise<boolean> {
  return (await findVisiblePostId(db, actor, postId)) !== undefined;
}

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
