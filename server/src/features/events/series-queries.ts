import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { type Viewer, type VisiblePostId, visibleTo } from '../posts/visible-to.ts';
import type { Occurrence, SeriesPlan, SeriesState } from './series-policy.ts';

/** The series of `events` as `EventDetails` has it, where there is one. */
export const seriesOfEvent: RawBuilder<NonNullable<EventDetails['series']> | null> = sql`(
  select json_strip_nulls(json_build_object('id', event_series.id, 'rule', event_series.rule, 'from',
    case when event_series.starts_on > events.local_date then event_series.starts_on end))
  from event_series where event_series.id = events.series_id)`;

export async function insertSeries(
  tx: Tx,
  of: { id: string; rule: string; startsOn: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('event_series')
    .values({
      id: of.id,
      rule: of.rule,
      starts_on: of.startsOn,
      generated_through: of.startsOn,
      next_generation_at: of.now,
      created_at: of.now,
    })
    .execute();
}

const selectSeries = (db: Db, id: string) =>
  db
    .selectFrom('event_series')
    .select(['rule', 'starts_on as startsOn', 'generated_through as generatedThrough'])
    .where('id', '=', id);

export const findSeries = (db: Db, id: string): Promise<SeriesState | undefined> =>
  selectSeries(db, id).executeTakeFirst();

/** Before its events: whoever changes several occurrences, or makes them, takes turns. */
export const lockSeries = (tx: Tx, id: string): Promise<SeriesState | undefined> =>
  selectSeries(tx, id).forUpdate().executeTakeFirst();

export async function saveGeneration(
  tx: Tx,
  id: string,
  { generatedThrough, nextGenerationAt }: Omit<SeriesPlan, 'days'>,
): Promise<void> {
  await tx
    .updateTable('event_series')
    .set({ generated_through: generatedThrough, next_generation_at: nextGenerationAt })
    .where('id', '=', id)
    .execute();
}

export async function endSeries(tx: Tx, id: string, rule: string): Promise<void> {
  await tx.updateTable('event_series').set({ rule, next_generation_at: null }).where('id', '=', id).execute();
}

export async function listDueSeries(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('event_series')
    .select('id')
    .where('next_generation_at', '<=', now)
    .orderBy('next_generation_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type SeriesMembership = {
  seriesId: string;
  occurrenceDate: string;
  date: string;
  time: string;
  timeZone: string;
};

/** Undefined for an event that is not repeated. */
export async function findMembership(db: Db, id: VisiblePostId): Promise<SeriesMembership | undefined> {
  const row = await db
    .selectFrom('events')
    .select(['series_id', 'occurrence_date', 'local_date', 'local_time', 'time_zone'])
    .where('post_id', '=', id)
    .executeTakeFirst();
  if (!row?.series_id) return undefined;
  return {
    seriesId: row.series_id,
    occurrenceDate: row.occurrence_date ?? row.local_date,
    date: row.local_date,
    time: row.local_time.slice(0, 5),
    timeZone: row.time_zone,
  };
}

export type OpenOccurrence = Occurrence & {
  occurrenceDate: string;
  isChanged: boolean;
  startsAt: Date;
  isInFeeds: boolean;
  goingCount: number;
};

/** Neither over nor cancelled, in their order. @param of `from`: an occurrence date, inclusive */
export async function listOpenOccurrences(
  db: Db,
  viewer: Viewer,
  of: { seriesId: string; from: string | null; now: Date },
): Promise<OpenOccurrence[]> {
  const rows = await db
    .selectFrom('events')
    .innerJoin('posts', 'posts.id', 'events.post_id')
    .select(['events.post_id', 'events.local_date', 'events.occurrence_date', 'events.is_changed'])
    .select(['events.starts_at', 'events.is_in_feeds', 'events.going_count'])
    .where('events.series_id', '=', of.seriesId)
    .where('events.ends_at', '>', of.now)
    .where('events.cancelled_at', 'is', null)
    .$if(of.from !== null, (query) => query.where(sql<SqlBool>`events.occurrence_date >= ${of.from}::date`))
    .where(visibleTo(viewer))
    .orderBy('events.occurrence_date')
    .execute();
  return rows.map((row) => ({
    id: row.post_id,
    date: row.local_date,
    occurrenceDate: row.occurrence_date ?? row.local_date,
    isChanged: row.is_changed,
    startsAt: row.starts_at,
    isInFeeds: row.is_in_feeds,
    goingCount: row.going_count,
  }));
}

export async function markChanged(tx: Tx, id: VisiblePostId): Promise<void> {
  await tx
    .updateTable('events')
    .set({ is_changed: true })
    .where('post_id', '=', id)
    .where('series_id', 'is not', null)
    .where('is_changed', '=', false)
    .execute();
}
