import type { Tx } from '../../../platform/database/database.ts';
import type { VisiblePostId } from '../visible-to.ts';

/** @returns false when it already was */
export async function insertHidden(
  tx: Tx,
  hidden: { postId: VisiblePostId; memberId: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('hidden_posts')
    .values({ post_id: hidden.postId, member_id: hidden.memberId, hidden_at: hidden.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when it was not hidden */
export async function deleteHidden(tx: Tx, postId: string, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('hidden_posts')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Walks the index `hidden_posts_latest`; `offset 0` keeps the visibility check to one lookup per hidden post. */
