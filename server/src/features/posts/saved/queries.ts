import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { idOf, type Reader, type VisiblePostId } from '../visible-to.ts';

// `offset 0` forces one index lookup per post instead of reading all that the member saved.
export const hasSaved = (reader: Reader): RawBuilder<boolean> =>
  reader.kind === 'guest'
    ? sql<boolean>`false`
    : sql<boolean>`exists (
        select from saved_posts where post_id = posts.id and member_id = ${idOf(reader)} offset 0)`;

/** Idempotent: a repeat keeps the first time. */
export async function insertSaved(
  tx: Tx,
  saved: { postId: VisiblePostId; memberId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('saved_posts')
    .values({ post_id: saved.postId, member_id: saved.memberId, saved_at: saved.now })
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
