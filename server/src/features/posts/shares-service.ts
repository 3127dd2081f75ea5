import type { ShareWay } from '@radiant/contract/shares.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { adjustCount, getCounts } from './counts-queries.ts';
import { requirePermission } from './policy.ts';
import { insertShare } from './shares-queries.ts';
import { getVisiblePost } from './visibility-service.ts';
import { getPostOwner } from './write-queries.ts';

/** Counted once per member and channel. @throws not_found when the actor cannot see the post */
export async function sharePost(
  platform: Platform,
  actor: Actor,
  input: { postId: string; way: ShareWay },
): Promise<{ count: number }> {
  const member = requireMember(actor);
  return await inTransaction(platform.db, async (tx) => {
    const postId = await getVisiblePost(tx, actor, input.postId);
    const { author_id } = await getPostOwner(tx, postId);
    requirePermission(actor, 'share', { postAuthorId: author_id });
    const share = { postId, memberId: member.id, way: input.way, now: platform.clock.now() };
    if (!(await insertShare(tx, share))) return { count: (await getCounts(tx, postId)).shares };
    const counts = await adjustCount(tx, postId, { counter: 'share_count', by: 1 });
    await platform.live.publish(tx, { type: 'post-changed', postId, ...counts });
    return { count: counts.shares };
  });
}
