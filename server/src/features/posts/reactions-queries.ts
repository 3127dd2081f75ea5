import type { Tx } from '../../platform/database/database.ts';
import type { VisiblePostId } from './visible-to.ts';

/** @returns false when it already existed */
export async function insertReaction(
  tx: Tx,
  reaction: { postId: VisiblePostId; memberId: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('reactions')
    .values({ post_id: reaction.postId, member_id: reaction.memberId, created_at: reaction.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when there was none */
export async function deleteReaction(tx: Tx, postId: VisiblePostId, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reactions')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
