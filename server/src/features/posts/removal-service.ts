import { type Actor, idOf } from '../../actor.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardFiles, removePicturesOfPost } from '../media/service.ts';
import { settleCaseOf, withdrawCase } from './cases-service.ts';
import { requireMay } from './policy.ts';
import { getVisiblePost } from './visibility-service.ts';
import { getPostOwner, removePostRow } from './write-queries.ts';

/**
 * Takes a post away, and its files for good.
 * @throws ApiError not_found when the actor cannot see it, forbidden when it is not theirs to delete
 */
export const removePost = (platform: Platform, actor: Actor, postId: string): Promise<void> =>
  removePostAnd(platform, actor, { postId, also: async () => undefined });

/**
 * The same by its address, for members and moderators alike: what somebody takes away that is another's stands in the
 * audit log.
 * @throws ApiError as above
 */
export const removePostFrom = (
  platform: Platform,
  actor: Actor,
  { postId, ip }: { postId: string; ip: string },
): Promise<void> =>
  removePostAnd(platform, actor, {
    postId,
    async also(tx, { authorId }) {
      if (idOf(actor) === authorId) return;
      await writeAudit(tx, {
        at: platform.clock.now(),
        actorId: idOf(actor),
        action: 'moderation.delete',
        subject: { kind: 'post', id: postId },
        ip,
      });
    },
  });

/**
 * The same, and in its transaction what else is written of it.
 * @throws ApiError as above, and whatever `also` throws
 */
export async function removePostAnd(
  platform: Platform,
  actor: Actor,
  { postId, also }: { postId: string; also: (tx: Tx, post: { authorId: string }) => Promise<void> },
): Promise<void> {
  const files = await inTransaction(platform.db, async (tx) => {
    const id = await getVisiblePost(tx, actor, postId);
    const { author_id } = await getPostOwner(tx, id);
    requireMay(actor, 'removePost', { postAuthorId: author_id });
    if (!(await removePostRow(tx, id, platform.clock.now()))) throw notFound();
    await platform.live.publish(tx, { type: 'post-removed', postId: id });
    await also(tx, { authorId: author_id });
    await endCases(platform, tx, { actor, authorId: author_id, postId: id });
    return await removePicturesOfPost(tx, id);
  });
  await discardFiles(platform, files);
}

/** Whoever takes somebody else's post away has decided about it; what `also` settled stays settled. */
async function endCases(
  platform: Platform,
  tx: Tx,
  { actor, authorId, postId }: { actor: Actor; authorId: string; postId: string },
): Promise<void> {
  if (actor.kind === 'guest' || actor.id === authorId)
    return await withdrawCase(platform, tx, { kind: 'post', id: postId });
  await settleCaseOf(platform, tx, { postId, moderatorId: actor.id, outcome: 'deleted', message: '' });
}
