import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { SeriesState } from './series-policy.ts';

export type OccurrenceDay = { id: string; day: string; startsAt: Date; isRemoved: boolean };

/** Also those that are over, cancelled or deleted; none whose day left the rule. */
export async function listOccurrenceDays(db: Db, seriesId: string): Promise<OccurrenceDay[]> {
  const { rows } = await sql<OccurrenceDay>`
    select events.post_id as id, events.occurrence_date as day, events.starts_at as "startsAt",
      posts.removed_at is not null as "isRemoved"
    from events join posts on posts.id = events.post_id
    where events.series_id = ${seriesId} and events.occurrence_date is not null`.execute(db);
  return rows;
}

export async function saveRule(
  tx: Tx,
  id: string,
  { rule, startsOn, generatedThrough, now }: SeriesState & { now: Date },
): Promise<void> {
  await tx
    .updateTable('event_series')
    .set({ rule, starts_on: startsOn, generated_through: generatedThrough, next_generation_at: now })
    .where('id', '=', id)
    .execute();
}

/** @param day null: the rule no longer has it, so that a later rule can make that day anew */
export async function setOccurrenceDay(tx: Tx, id: string, day: string | null): Promise<void> {
  await tx.updateTable('events').set({ occurrence_date: day }).where('post_id', '=', id).execute();
}

/** The first that takes place from this day on. */
export async function putFirstInFeeds(tx: Tx, seriesId: string, from: string): Promise<void> {
  await sql`
    update events set is_in_feeds = true where post_id = (
      select events.post_id from events join posts on posts.id = events.post_id
      where events.series_id = ${seriesId} and events.occurrence_date >= ${from}::date
        and events.cancelled_at is null and posts.removed_at is null
      order by events.occurrence_date limit 1)`.execute(tx);
}
