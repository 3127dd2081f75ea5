import type { Tx } from '../../../platform/database/database.ts';

/** @returns false when it already existed */
export async function insertCommentReaction(
  tx: Tx,
  reaction: { commentId: string; memberId: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('comment_reactions')
    .values({ comment_id: reaction.commentId, member_id: reaction.memberId, created_at: reaction.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('comment_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when there was none */
export async function deleteCommentReaction(
  tx: Tx,
  { commentId, memberId }: { commentId: string; memberId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('comment_reactions')
    .where('comment_id', '=', commentId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns the new count, undefined when the comment is no longer published */
export async function adjustReactionCount(
  tx: Tx,
  commentId: string,
  by: 1 | -1,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('comments')
    .set((eb) => ({ reaction_count: eb('reaction_count', '+', by) }))
    .where('id', '=', commentId)
    .where('state', '=', 'published')
    .returning('reaction_count')
    .executeTakeFirst();
  return row?.reaction_count;
}
