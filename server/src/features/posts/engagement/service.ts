import type { ShareMethod } from '@radiant/contract/shares.ts';
import { type Actor, requireMember } from '../../../actor.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requirePermission } from '../policy.ts';
import { getVisiblePost } from '../visibility/service.ts';
import type { VisiblePostId } from '../visible-to.ts';
import {
  adjustCount,
  copyCounts,
  deleteReaction,
  getCounts,
  insertReaction,
  insertShare,
  takeChangedPosts,
} from './queries.ts';

export const copyCountsTask = 'posts.copyCounts';

/** Changes in one transaction: who comments on one of their posts waits for it. */
const copiedChanges = 200;

/** Copies changed counters to `posts`, whose orders and filters use them; until then these are behind. */
export async function copyChangedCounts({ db }: Pick<Platform, 'db'>): Promise<void> {
  const copy = () =>
    inTransaction(db, async (tx) => {
      const changed = await takeChangedPosts(tx, copiedChanges);
      if (changed.length > 0) await copyCounts(tx, [...new Set(changed)]);
      // What was written meanwhile waits for the next minute; otherwise this would not end while members write.
      return changed.length === copiedChanges;
    });
  while (await copy());
}

/** @param input `wanted` undefined toggles. @throws not_found when the actor cannot see the post */
export async function setReaction(
  platform: Platform,
  actor: Actor,
  input: { postId: string; wanted: boolean | undefined },
): Promise<{ count: number; hasReacted: boolean }> {
  const member = requireMember(actor);
  return await inTransaction(platform.db, async (tx) => {
    const { id: postId, kind, author_id } = await getVisiblePost(tx, actor, input.postId);
    requirePermission(actor, 'react', { postAuthorId: author_id });
    const reaction = { postId, memberId: member.id, now: platform.clock.now() };
    const change = await changeReaction(tx, reaction, input.wanted);
    if (change === 0)
      return { count: (await getCounts(tx, postId)).reactions, hasReacted: input.wanted ?? true };
    if (change === 1 && author_id !== member.id) {
      await platform.jobs.enqueue(tx, 'notifications.create', {
        kind: kind === 'prayer' ? 'prayed' : 'amen',
        postId,
        actorId: member.id,
        source: `reaction:${postId}:${member.id}`,
      });
    }
    // Last before the event: everybody who reacts to a popular post waits for this row lock.
    const counts = await adjustCount(tx, postId, { counter: 'reaction_count', by: change });
    await platform.live.publish(tx, { type: 'post-changed', postId, ...counts });
    return { count: counts.reactions, hasReacted: change === 1 };
  });
}

async function changeReaction(
  tx: Tx,
  reaction: { postId: VisiblePostId; memberId: string; now: Date },
  wanted: boolean | undefined,
): Promise<1 | 0 | -1> {
  const isWithdrawn = wanted !== true && (await deleteReaction(tx, reaction.postId, reaction.memberId));
  if (isWithdrawn) return -1;
  if (wanted === false) return 0;
  return (await insertReaction(tx, reaction)) ? 1 : 0;
}

/** Counted once per member and channel. @throws not_found when the actor cannot see the post */
export async function sharePost(
  platform: Platform,
  actor: Actor,
  input: { postId: string; way: ShareMethod },
): Promise<{ count: number }> {
  const member = requireMember(actor);
  return await inTransaction(platform.db, async (tx) => {
    const { id: postId, author_id } = await getVisiblePost(tx, actor, input.postId);
    requirePermission(actor, 'share', { postAuthorId: author_id });
    const share = { postId, memberId: member.id, way: input.way, now: platform.clock.now() };
    if (!(await insertShare(tx, share))) return { count: (await getCounts(tx, postId)).shares };
    const counts = await adjustCount(tx, postId, { counter: 'share_count', by: 1 });
    await platform.live.publish(tx, { type: 'post-changed', postId, ...counts });
    return { count: counts.shares };
  });
}
