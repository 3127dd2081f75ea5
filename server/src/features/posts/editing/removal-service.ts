import { type Actor, memberIdOf } from '../../../actor.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { discardFiles, removePicturesOfPost } from '../../media/service.ts';
import { settlePostCase, withdrawCase } from '../moderation/service.ts';
import { requirePermission } from '../policy.ts';
import { getVisiblePost } from '../visibility/service.ts';
import { markPostRemoved } from './queries.ts';

/** Writes the audit log when the post is somebody else's. */
export const removePost = (platform: Platform, actor: Actor, { postId }: { postId: string }): Promise<void> =>
  removePostWith(platform, actor, {
    postId,
    async beforeCommit(tx, { ownerId }) {
      if (memberIdOf(actor) === ownerId) return;
      await audit(platform, tx, {
        actor,
        action: 'moderation.delete',
        subject: { kind: 'post', id: postId },
      });
    },
  });

/** @param beforeCommit runs in the same transaction, before the post's case is settled */
export async function removePostWith(
  platform: Platform,
  actor: Actor,
  {
    postId,
    beforeCommit,
  }: { postId: string; beforeCommit: (tx: Tx, post: { ownerId: string }) => Promise<void> },
): Promise<void> {
  const files = await inTransaction(platform.db, async (tx) => {
    const { id, owner_id: ownerId } = await getVisiblePost(tx, actor, postId);
    requirePermission(actor, 'removePost', { postAuthorId: ownerId });
    if (!(await markPostRemoved(tx, id, platform.clock.now()))) throw notFound();
    await platform.live.publish(tx, { type: 'post-removed', postId: id });
    await beforeCommit(tx, { ownerId });
    await settleCases(platform, tx, { actor, ownerId, postId: id });
    return await removePicturesOfPost(tx, id);
  });
  await discardFiles(platform, files);
}

async function settleCases(
  platform: Platform,
  tx: Tx,
  { actor, ownerId, postId }: { actor: Actor; ownerId: string; postId: string },
): Promise<void> {
  if (actor.kind === 'guest' || actor.id === ownerId)
    return await withdrawCase(platform, tx, { kind: 'post', id: postId });
  await settlePostCase(platform, tx, { postId, moderatorId: actor.id, outcome: 'deleted', message: '' });
}
