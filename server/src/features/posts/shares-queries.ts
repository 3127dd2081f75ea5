import type { ShareWay } from '@radiant/contract/shares.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { VisiblePostId } from './visible-to.ts';

/** @returns false when this member already shared it this way */
export async function insertShare(
  tx: Tx,
  share: { postId: VisiblePostId; memberId: string; way: ShareWay; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('shares')
    .values({ post_id: share.postId, member_id: share.memberId, way: share.way, created_at: share.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst();
  return row !== undefined;
}
