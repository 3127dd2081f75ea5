import type { Tx } from '../../../platform/database/database.ts';
import type { VisiblePostId } from '../visible-to.ts';

export type NewPrayerUpdate = { id: string; postId: VisiblePostId; text: string; now: Date };

export async function insertPrayerUpdate(tx: Tx, { id, postId, text, now }: NewPrayerUpdate): Promise<void> {
  await tx
    .insertInto('prayer_updates')
    .values({ id, post_id: postId, body: text, created_at: now })
    .execute();
}

export async function countPrayerUpdates(tx: Tx, postId: VisiblePostId): Promise<number> {
  const { count } = await tx
    .selectFrom('prayer_updates')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns whether there was one */
export async function deletePrayerUpdate(tx: Tx, postId: VisiblePostId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('prayer_updates')
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
