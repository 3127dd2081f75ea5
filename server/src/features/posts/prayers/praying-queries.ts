import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { VisiblePostId } from '../visible-to.ts';

/** Keeps the latest time. */
export async function setPrayedAt(
  tx: Tx,
  { postId, memberId, prayedAt }: { postId: VisiblePostId; memberId: string; prayedAt: Date },
): Promise<void> {
  await tx
    .insertInto('prayed_posts')
    .values({ post_id: postId, member_id: memberId, prayed_at: prayedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'post_id'])
        .doUpdateSet({ prayed_at: sql`greatest(prayed_posts.prayed_at, excluded.prayed_at)` }),
    )
    .execute();
}

/** What is older serves nothing. */
export async function deletePrayedBefore(tx: Tx, memberId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('prayed_posts')
    .where('member_id', '=', memberId)
    .where('prayed_at', '<', before)
    .execute();
}
