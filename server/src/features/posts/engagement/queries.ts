import type { ShareMethod } from '@radiant/contract/shares.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { VisiblePostId } from '../visible-to.ts';

/** @returns false when it already existed */
export async function insertReaction(
  tx: Tx,
  reaction: { postId: VisiblePostId; memberId: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('reactions')
    .modifyEnd(prepared)
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
    .modifyEnd(prepared)
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns false when this member already shared it this way */
export async function insertShare(
  tx: Tx,
  share: { postId: VisiblePostId; memberId: string; way: ShareMethod; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('shares')
    .values({ post_id: share.postId, member_id: share.memberId, way: share.way, created_at: share.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts that are the same for every viewer. Comment counts are not: blocked members' comments are left out. */
export type PostCounts = { reactions: number; shares: number };

const countColumns = ['reaction_count as reactions', 'share_count as shares'] as const;

export const getCounts = (db: Db, id: VisiblePostId): Promise<PostCounts> =>
  db.selectFrom('posts').select(countColumns).where('id', '=', id).executeTakeFirstOrThrow();

export const adjustCount = (
  tx: Tx,
  id: string,
  { counter, by }: { counter: 'reaction_count' | 'comment_count' | 'share_count'; by: 1 | -1 },
): Promise<PostCounts> =>
  tx
    .updateTable('posts')
    .modifyEnd(prepared)
    .set((eb) => ({ [counter]: eb(counter, '+', by) }))
    .where('id', '=', id)
    .returning(countColumns)
    .executeTakeFirstOrThrow();
