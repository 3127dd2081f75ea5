import type { Tx } from '../../platform/database/database.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';

export type PrayerAnswer = { answeredAt: Date | null; answer: string | null };

/** Creates the row if needed and locks it. */
export async function lockPrayerAnswer(tx: Tx, id: VisiblePostId): Promise<PrayerAnswer> {
  await tx
    .insertInto('prayers')
    .values({ post_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('prayers')
    .select(['answered_at', 'answer'])
    .where('post_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { answeredAt: row.answered_at, answer: row.answer };
}

export async function updatePrayerAnswer(
  tx: Tx,
  id: VisiblePostId,
  { answeredAt, answer }: PrayerAnswer,
): Promise<void> {
  await tx
    .updateTable('prayers')
    .set({ answered_at: answeredAt, answer })
    .where('post_id', '=', id)
    .execute();
}
