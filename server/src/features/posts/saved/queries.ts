import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { VisiblePostId } from '../visible-to.ts';

/** Idempotent: a repeat keeps the first time. */
export async function insertSaved(
  tx: Tx,
  saved: { postId: VisiblePostId; memberId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('saved_posts')
    .values({
      post_id: saved.postId,
      member_id: saved.memberId,
      saved_at: saved.now,
      // At the end of the member's own order.
      position: sql`(select coalesce(max(position), 0) + 1 from saved_posts where member_id = ${saved.memberId})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSaved(tx: Tx, postId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('saved_posts')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .execute();
}
