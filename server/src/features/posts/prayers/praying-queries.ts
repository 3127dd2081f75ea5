import { type RawBuilder, type SqlBool, sql } from 'kysely';
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

/**
 * The statement must name the table `posts`. What was prayed without a connection has an earlier time than its reaction, which
 * is all there is where a member pressed Pray on a card.
 */
export const wasPrayedForSince = (
  memberId: string,
  since: Date,
): RawBuilder<SqlBool> => sql<SqlBool>`coalesce(
  (select prayed_at from prayed_posts where member_id = ${memberId}::uuid and post_id = posts.id),
  (select created_at from reactions where member_id = ${memberId}::uuid and post_id = posts.id),
  '-infinity') >= ${since}::timestamptz`;
