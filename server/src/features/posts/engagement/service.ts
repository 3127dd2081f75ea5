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
  type CountChange,
  changeCount,
  copyCounts,
  getCounts,
  removeReaction,
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
  const notification = {
    kind: kind === 'prayer' ? 'prayed' : 'amen',
    postId,
    actorId: memberId,
    source: `reaction:${postId}:${memberId}`,
  } as const;
  const job = { name: 'notifications.create', payload: notification } as const;
  const change: CountChange = {
    counter: 'reaction_count',
    by: 1,
    event: { type: 'post-changed', postId },
    jobs: author_id === memberId ? [] : [job],
  };
  return inOneStatement(db, () =>
    changeCount(db, change, addReaction({ postId, memberId, now: clock.now() })),
  );
}

function withdraw({ db }: Platform, { id: postId }: VisiblePost, memberId: string) {
  const change = { counter: 'reaction_count', by: -1, event: { type: 'post-changed', postId } } as const;
  return inOneStatement(db, () => changeCount(db, change, removeReaction({ postId, memberId })));
}

/** Counted once per member and channel. @throws not_found when the actor cannot see the post */
export async function sharePost(
  { db, clock }: Platform,
  actor: Actor,
  { postId: wantedId, way }: { postId: string; way: ShareMethod },
): Promise<{ count: number }> {
  const member = requireMember(actor);
  const { id: postId, author_id } = await getVisiblePost(db, actor, wantedId);
  requirePermission(actor, 'share', { postAuthorId: author_id });
  const change = { counter: 'share_count', by: 1, event: { type: 'post-changed', postId } } as const;
  const share = addShare({ postId, memberId: member.id, way, now: clock.now() });
  const added = await inOneStatement(db, () => changeCount(db, change, share));
  return { count: (added ?? (await getCounts(db, postId))).shares };
}
