import type { Db, Tx } from '../../../platform/database/database.ts';
import type { VisiblePostId } from '../visible-to.ts';
import type { PrayerTerm } from './term-policy.ts';

export async function findTimeZone(db: Db, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('members')
    .select('time_zone')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.time_zone ?? null;
}

export async function getTerm(tx: Tx, postId: VisiblePostId): Promise<PrayerTerm> {
  const row = await tx
    .selectFrom('prayers')
    .select(['is_long_term', 'ends_on'])
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return { isLongTerm: row.is_long_term, endsOn: row.ends_on };
}

export async function upsertTerm(
  tx: Tx,
  postId: string,
  { isLongTerm, endsOn, endsAt }: PrayerTerm & { endsAt: Date | null },
): Promise<void> {
  const term = { is_long_term: isLongTerm, ends_on: endsOn, ends_at: endsAt };
  await tx
    .insertInto('prayers')
    .values({ post_id: postId, ...term })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(term))
    .execute();
}

/** An end that has passed: the prayer is needed again. */
export async function clearPastEnd(tx: Tx, postId: VisiblePostId, now: Date): Promise<void> {
  await tx
    .updateTable('prayers')
    .set({ ends_on: null, ends_at: null })
    .where('post_id', '=', postId)
    .where('ends_at', '<=', now)
    .execute();
}

/** Open prayers whose last day is over, locked so that no other worker closes them as well. */
export const lockEndedPrayers = (
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<{ postId: string; endsOn: string | null }[]> =>
  tx
    .selectFrom('prayers')
    .select(['post_id as postId', 'ends_on as endsOn'])
    .where('ends_at', '<=', now)
    .where('closed_at', 'is', null)
    .where('answered_at', 'is', null)
    .orderBy('ends_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

export async function closePrayers(tx: Tx, postIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('prayers')
    .set({ closed_at: now })
    .where('post_id', 'in', [...postIds])
    .execute();
}
