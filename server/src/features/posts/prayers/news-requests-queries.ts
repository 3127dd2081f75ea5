import { longTermNewsRequestDays, newsRequestDays } from '@radiant/contract/news-requests.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { VisiblePostId } from '../visible-to.ts';

/** When the question after the one of `now` is due. */
export const nextNewsRequestAt = (postId: RawBuilder<unknown>, now: Date): RawBuilder<Date> => sql`
  ${now}::timestamptz + make_interval(hours => 24 * case
    when exists (select from prayers where prayers.post_id = ${postId} and prayers.is_long_term)
    then ${sql.lit(longTermNewsRequestDays)} else ${sql.lit(newsRequestDays)} end)`;

/** From now on; what was asked needs no reply any more. */
export async function restartNewsRequests(tx: Tx, postId: string, now: Date): Promise<void> {
  const next = { due_at: nextNewsRequestAt(sql`${postId}::uuid`, now), asked_at: null };
  await tx
    .insertInto('prayer_news_requests')
    .values({ post_id: postId, ...next })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(next))
    .execute();
}

export async function areNewsRequestsEnabled(db: Db, postId: VisiblePostId): Promise<boolean> {
  const row = await db
    .selectFrom('prayer_news_requests')
    .select('is_off')
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return !(row?.is_off ?? false);
}

export async function setNewsRequestsOff(tx: Tx, postId: VisiblePostId, isOff: boolean): Promise<void> {
  await tx.updateTable('prayer_news_requests').set({ is_off: isOff }).where('post_id', '=', postId).execute();
}
