import { type Actor, requireMember } from '../../../actor.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getReactions, setReaction } from '../engagement/service.ts';
import { anyPost, requirePermission } from '../policy.ts';
import { getVisiblePost } from '../visibility/service.ts';
import { deletePrayedBefore, setPrayedAt } from './praying-queries.ts';

/** Longer than a day is in any time zone. */
const keptMs = 2 * 24 * 3600 * 1000;

/**
 * Nobody is told that the author prayed for a prayer of their own, and it is not counted. Repeats are harmless, so that a
 * client may send again what it does not know to have arrived.
 * @throws not_found when it is no prayer that the actor can see
 */
export async function pray(
  platform: Platform,
  actor: Actor,
  { postId, at }: { postId: string; at: Date | undefined },
): Promise<{ count: number; hasReacted: boolean }> {
  const { id: memberId } = requireMember(actor);
  requirePermission(actor, 'react', anyPost);
  const now = platform.clock.now();
  const prayedAt = at && at < now ? at : now;
  const isOwn = await inTransaction(platform.db, async (tx) => {
    const { id, kind, owner_id } = await getVisiblePost(tx, actor, postId);
    if (kind !== 'prayer') throw notFound();
    await deletePrayedBefore(tx, memberId, new Date(now.getTime() - keptMs));
    await setPrayedAt(tx, { postId: id, memberId, prayedAt });
    return owner_id === memberId;
  });
  return isOwn
    ? await getReactions(platform, actor, postId)
    : await setReaction(platform, actor, { postId, wanted: true });
}
