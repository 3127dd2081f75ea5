import type { Audience } from '@radiant/contract/post-shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { type TranslationRow, translationOfPost } from '../posts/service.ts';
import { type Viewer, type VisiblePostId, visibleTo, visibleToMember } from '../posts/visible-to.ts';
import type { Occurrence, SeriesPlan, SeriesState } from './series-policy.ts';

/** The series of `events` as `EventDetails` has it, where there is one. */
export const seriesOfEvent: RawBuilder<{ id: string; rule: string } | null> = sql`(
  select json_build_object('id', event_series.id, 'rule', event_series.rule)
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

/** Before its events: whoever changes several occurrences, or makes them, takes turns. */
export async function lockSeries(tx: Tx, id: string): Promise<SeriesState | undefined> {
  const row = await tx
    .selectFrom('event_series')
    .select(['rule', 'starts_on', 'generated_through'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { rule: row.rule, startsOn: row.starts_on, generatedThrough: row.generated_through };
}

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

export async function listUpcomingStarts(tx: Tx, seriesId: string, now: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('events')
    .innerJoin('posts', 'posts.id', 'events.post_id')
    .select('events.starts_at')
    .where('events.series_id', '=', seriesId)
    .where('events.starts_at', '>', now)
    .where('posts.removed_at', 'is', null)
    .execute();
  return rows.map(({ starts_at }) => starts_at);
}

export const hasOccurrences = async (tx: Tx, seriesId: string): Promise<boolean> =>
  (await tx
    .selectFrom('events')
    .innerJoin('posts', 'posts.id', 'events.post_id')
    .select('events.post_id')
    .where('events.series_id', '=', seriesId)
    .where('posts.removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export type OccurrenceTemplate = {
  id: string;
  author_id: string;
  audience: Audience;
  group_ids: string[];
  title: string | null;
  body: string;
  language: string;
  translation: TranslationRow | null;
  category: string | null;
  local_time: string;
  time_zone: string;
  duration_ms: number;
  place: string | null;
  is_online: boolean;
  meeting_url: string | null;
  capacity: number | null;
};

/** In a group only as long as its author leads it. */
const isStillLed = sql<SqlBool>`(posts.audience <> 'groups' or exists (
  select from group_members join groups on groups.id = group_members.group_id
  where group_members.group_id = any(posts.group_ids) and group_members.member_id = posts.author_id
    and group_members.role = 'leader' and groups.archived_at is null))`;

/**
 * What a new occurrence is copied from: the last published one that was not changed on its own, or else the last. Read as its
 * author: nothing is made of what a moderator hid, or for an account that is disabled.
 */
export const findTemplate = (tx: Tx, seriesId: string): Promise<OccurrenceTemplate | undefined> =>
  tx
    .selectFrom('events')
    .innerJoin('posts', 'posts.id', 'events.post_id')
    .select(['posts.id', 'posts.author_id', 'posts.audience', 'posts.group_ids', 'posts.title', 'posts.body'])
    .select(['posts.language', translationOfPost.as('translation'), 'posts.category'])
    .select(['events.local_time', 'events.time_zone', 'events.place', 'events.is_online'])
    .select(['events.meeting_url', 'events.capacity'])
    .select(
      sql<number>`(extract(epoch from events.ends_at - events.starts_at) * 1000)::float8`.as('duration_ms'),
    )
    .where('events.series_id', '=', seriesId)
    .where('posts.state', '=', 'published')
    .where(visibleToMember(sql.ref('posts.author_id')))
    .where(isStillLed)
    .orderBy('events.is_changed')
    .orderBy('events.occurrence_date', 'desc')
    .limit(1)
    .executeTakeFirst();

export type SeriesMembership = { seriesId: string; occurrenceDate: string; date: string };

/** Undefined for an event that is not repeated. */
export async function findMembership(db: Db, id: VisiblePostId): Promise<SeriesMembership | undefined> {
  const row = await db
    .selectFrom('events')
    .select(['series_id', 'occurrence_date', 'local_date'])
    .where('post_id', '=', id)
    .executeTakeFirst();
  if (!row?.series_id || !row.occurrence_date) return undefined;
  return { seriesId: row.series_id, occurrenceDate: row.occurrence_date, date: row.local_date };
}

export type OpenOccurrence = Occurrence & { occurrenceDate: string; isChanged: boolean };

/** Neither over nor cancelled, in their order. @param of `from`: an occurrence date, inclusive */
export async function listOpenOccurrences(
  tx: Tx,
  viewer: Viewer,
  of: { seriesId: string; from: string | null; now: Date },
): Promise<OpenOccurrence[]> {
  const rows = await tx
    .selectFrom('events')
    .innerJoin('posts', 'posts.id', 'events.post_id')
    .select(['events.post_id', 'events.local_date', 'events.occurrence_date', 'events.is_changed'])
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
