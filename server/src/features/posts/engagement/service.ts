import type { ShareMethod } from '@radiant/contract/shares.ts';
import { type Actor, requireMember } from '../../../actor.ts';
import { inOneStatement, inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requirePermission } from '../policy.ts';
import type { VisiblePost } from '../visibility/queries.ts';
import { getVisiblePost } from '../visibility/service.ts';
import {
  addReaction,
  addShare,
  copyCounts,
  getCounts,
  noticesOf,
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
  const { db } = platform;
  const post = await getVisiblePost(db, actor, postId);
  requirePermission(actor, 'react', { postAuthorId: post.author_id });
  const removed = wanted === true ? undefined : await withdraw(platform, post, member.id);
  if (removed) return { count: removed.reactions, hasReacted: false };
  const added = wanted === false ? undefined : await react(platform, post, member.id);
  return { count: (added ?? (await getCounts(db, post.id))).reactions, hasReacted: wanted !== false };
}

function react({ db, clock }: Platform, { id: postId, kind, author_id }: VisiblePost, memberId: string) {
  const payload = {
    kind: kind === 'prayer' ? 'prayed' : 'amen',
    postId,
    actorId: memberId,
    source: `reaction:${postId}:${memberId}`,
  } as const;
  const jobs = author_id === memberId ? [] : [{ name: 'notifications.create', payload } as const];
  return inOneStatement(
    db,
    () => addReaction.find(db, { postId, memberId, now: clock.now(), jobs }),
    (added) => noticesOf(added, jobs),
  );
}

const withdraw = ({ db, clock }: Platform, { id: postId }: VisiblePost, memberId: string) =>
  inOneStatement(
    db,
    () => removeReaction.find(db, { postId, memberId, now: clock.now(), jobs: [] }),
    noticesOf,
  );

/** Counted once per member and channel. @throws not_found when the actor cannot see the post */
export async function sharePost(
  { db, clock }: Platform,
  actor: Actor,
  { postId: wantedId, way }: { postId: string; way: ShareMethod },
): Promise<{ count: number }> {
  const member = requireMember(actor);
  const { id: postId, author_id } = await getVisiblePost(db, actor, wantedId);
  requirePermission(actor, 'share', { postAuthorId: author_id });
  const share = { postId, memberId: member.id, way, now: clock.now(), jobs: [] };
  const added = await inOneStatement(db, () => addShare.find(db, share), noticesOf);
  return { count: (added ?? (await getCounts(db, postId))).shares };
}
