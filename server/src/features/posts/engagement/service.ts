import type { ShareMethod } from '@radiant/contract/shares.ts';
import { type Actor, requireMember } from '../../../actor.ts';
import { type Db, inOneStatement, inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { anyPost, requirePermission } from '../policy.ts';
import { countHiddenReactions } from '../prayers/count-queries.ts';
import { getVisiblePost } from '../visibility/service.ts';
import {
  addReaction,
  addShare,
  copyCounts,
  getCounts,
  hasReaction,
  noticesOf,
  type PostCounts,
  removeReaction,
  takeChangedPosts,
} from './queries.ts';

export const copyCountsTask = 'posts.copyCounts';

/** Posts in one transaction: who comments on one of them waits for it. */
const copiedPosts = 200;

/** Copies changed counters to `posts`, whose orders and filters use them; until then these are behind. */
export async function copyChangedCounts({ db }: Pick<Platform, 'db'>): Promise<void> {
  const copy = () =>
    inTransaction(db, async (tx) => {
      const changed = await takeChangedPosts(tx, copiedPosts);
      if (changed.length > 0) await copyCounts(tx, changed);
      // What was written meanwhile waits for the next minute; otherwise this would not end while members write.
      return changed.length === copiedPosts;
    });
  while (await copy());
}

/** @param input `wanted` undefined toggles. @throws not_found when the actor cannot see the post */
export async function setReaction(
  platform: Platform,
  actor: Actor,
  { postId, wanted }: { postId: string; wanted: boolean | undefined },
): Promise<{ count: number; hasReacted: boolean }> {
  const member = requireMember(actor);
  requirePermission(actor, 'react', anyPost);
  const present = (counts: PostCounts) => presentCount(platform.db, { postId, memberId: member.id, counts });
  const removed = wanted === true ? undefined : await withdraw(platform, postId, member.id);
  if (removed) return { count: await present(removed), hasReacted: false };
  const added = wanted === false ? undefined : await react(platform, postId, member.id);
  const counts = added ?? (await getVisibleCounts(platform.db, actor, postId));
  return { count: await present(counts), hasReacted: wanted !== false };
}

/** Only its author is shown a hidden number. */
async function presentCount(
  db: Db,
  { postId, memberId, counts }: { postId: string; memberId: string; counts: PostCounts },
): Promise<number> {
  return counts.isHidden ? await countHiddenReactions(db, { postId, memberId }) : counts.reactions;
}

/** @throws not_found when the actor cannot see the post */
export async function getReactions(
  { db }: Platform,
  actor: Actor,
  postId: string,
): Promise<{ count: number; hasReacted: boolean }> {
  const member = requireMember(actor);
  const counts = await getVisibleCounts(db, actor, postId);
  const of = { postId, memberId: member.id };
  return { count: await presentCount(db, { ...of, counts }), hasReacted: await hasReaction(db, of) };
}

/** After a statement that changed nothing. @throws not_found when that is because the actor cannot see the post */
async function getVisibleCounts(db: Db, actor: Actor, postId: string): Promise<PostCounts> {
  const { id } = await getVisiblePost(db, actor, postId);
  return await getCounts(db, id);
}

function react({ db, clock }: Platform, postId: string, memberId: string) {
  const event = {
    // The statement knows whether it is a prayer.
    kind: 'amen',
    postId,
    actorId: memberId,
    source: `reaction:${postId}:${memberId}`,
  } as const;
  return inOneStatement(
    db,
    () => addReaction.find(db, { postId, memberId, now: clock.now(), event }),
    (added) => noticesOf(added, [event]),
  );
}

const withdraw = ({ db, clock }: Platform, postId: string, memberId: string) =>
  inOneStatement(
    db,
    () => removeReaction.find(db, { postId, memberId, now: clock.now(), event: null }),
    noticesOf,
  );

/** Counted once per member and channel. @throws not_found when the actor cannot see the post */
export async function sharePost(
  { db, clock }: Platform,
  actor: Actor,
  { postId, way }: { postId: string; way: ShareMethod },
): Promise<{ count: number }> {
  const member = requireMember(actor);
  requirePermission(actor, 'share', anyPost);
  const share = { postId, memberId: member.id, way, now: clock.now(), event: null };
  const added = await inOneStatement(db, () => addShare.find(db, share), noticesOf);
  return { count: (added ?? (await getVisibleCounts(db, actor, postId))).shares };
}
