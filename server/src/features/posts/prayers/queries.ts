import type { Db, Tx } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { VisiblePostId } from '../visible-to.ts';

export const hasConfirmedPublicPrayers = async (db: Db, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('members')
    .modifyFront(prepared)
    .select('id')
    .where('id', '=', memberId)
    .where('public_prayers_confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

export async function setPublicPrayersConfirmed(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ public_prayers_confirmed_at: now })
    .where('id', '=', memberId)
    .where('public_prayers_confirmed_at', 'is', null)
    .execute();
}

/** A later testimony replaces an earlier one. */
export async function linkTestimony(tx: Tx, prayerId: VisiblePostId, testimonyId: string): Promise<void> {
  await tx
    .insertInto('prayers')
    .values({ post_id: prayerId, testimony_post_id: testimonyId })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ testimony_post_id: testimonyId }))
    .execute();
}

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

/** Keeps the first time. @param at null: it is needed again */
export async function updatePrayerClosed(tx: Tx, id: VisiblePostId, at: Date | null): Promise<void> {
  await tx
    .updateTable('prayers')
    .set((eb) => ({ closed_at: at && eb.fn.coalesce('closed_at', eb.val(at)) }))
    .where('post_id', '=', id)
    .execute();
}
