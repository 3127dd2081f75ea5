import { type Actor, requireMember } from '../../../actor.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requirePermission } from '../policy.ts';
import { findCommentRow } from './queries.ts';
import { adjustReactionCount, deleteCommentReaction, insertCommentReaction } from './reaction-queries.ts';

/** @throws not_found when the actor cannot read the comment, or nobody else can */
export async function setCommentReaction(
  platform: Platform,
  actor: Actor,
  { commentId, wanted }: { commentId: string; wanted: boolean },
): Promise<{ count: number; hasReacted: boolean }> {
  const member = requireMember(actor);
  return await inTransaction(platform.db, async (tx) => {
    const comment = await findCommentRow(tx, actor, commentId);
    if (comment?.state !== 'published') throw notFound();
    const { post_id: postId, post_author_id: postAuthorId, author_id } = comment;
    requirePermission(actor, 'react', { postAuthorId });
    const reaction = { commentId, memberId: member.id, now: platform.clock.now() };
    const hasChanged = wanted
      ? await insertCommentReaction(tx, reaction)
      : await deleteCommentReaction(tx, reaction);
    if (!hasChanged) return { count: comment.reaction_count, hasReacted: wanted };
    const count = await adjustReactionCount(tx, commentId, wanted ? 1 : -1);
    if (count === undefined) throw notFound();
    // A former member's comment is announced to everyone who sees the post.
    const authorId = author_id ?? postAuthorId;
    const event = { type: 'comment-changed', postId, commentId, authorId, reactions: count } as const;
    await platform.live.publish(tx, event);
    return { count, hasReacted: wanted };
  });
}
