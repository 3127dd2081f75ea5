import type { Actor } from '../../actor.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardFiles, removePicturesOfPost } from '../media/service.ts';
import { requireMay } from './policy.ts';
import { getVisiblePost } from './visibility-service.ts';
import { getPostOwner, removePostRow } from './write-queries.ts';

/**
 * Takes a post away, and its files for good.
 * @throws Refusal not_found when the actor cannot see it, forbidden when it is not theirs to delete
 */
export async function removePost(platform: Platform, actor: Actor, postId: string): Promise<void> {
  const files = await inTransaction(platform.db, async (tx) => {
    const id = await getVisiblePost(tx, actor, postId);
    const { author_id } = await getPostOwner(tx, id);
    requireMay(actor, 'removePost', { postAuthorId: author_id });
    if (!(await removePostRow(tx, id, platform.clock.now()))) throw notFound();
    await platform.live.publish(tx, { type: 'post-removed', postId: id });
    return await removePicturesOfPost(tx, id);
  });
  await discardFiles(platform, files);
}
