import type { EventDetails, ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { encodeTimeCursor, isAfter, toPage } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { StoredSize } from '../../stored-json.ts';
import { type TranslationRow, translationOfPost } from '../posts/service.ts';
import { isNotHiddenBy, type Viewer, visibleTo } from '../posts/visible-to.ts';
import { seriesOfEvent } from './series-queries.ts';
import { waitingCount, waitingPosition } from './waiting-queries.ts';

export type EventRow = {
  id: string;
  title: string | null;
  body: string;
  language: string;
  translation: TranslationRow | null;
  author_id: string;
  author_name: string;
  author_church: string | null;
  author_avatar_sizes: StoredSize[] | null;
  local_date: string;
  local_time: string;
  time_zone: string;
  starts_at: Date;
  ends_at: Date;
  place: string | null;
  is_online: boolean;
  has_meeting_link: boolean;
  going_count: number;
  interested_count: number;
  /** Null: as many as come. */
  capacity: number | null;
  waiting_count: number | null;
  waiting_position: number | null;
  own_guests: number | null;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  series: NonNullable<EventDetails['series']> | null;
  ownAnswer: ParticipationAnswer | null;
};

export type EventPage = {
  limit: number;
  now: Date;
  after: { at: Date; id: string } | undefined;
  /** The occurrences of one series only. */
  series?: string | undefined;
};

const viewerAnswer = (viewer: Viewer): RawBuilder<ParticipationAnswer | null> =>
  viewer.kind === 'guest'
    ? sql<null>`null`
    : sql<ParticipationAnswer | null>`(
        select answer from participations where post_id = events.post_id and member_id = ${viewer.id})`;

const viewerGuests = (viewer: Viewer): RawBuilder<number | null> =>
  viewer.kind === 'guest'
    ? sql<null>`null`
    : sql<number | null>`(
        select guests from participations where post_id = events.post_id and member_id = ${viewer.id})`;

export const selectEvents = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('events')
    .innerJoin('posts', 'posts.id', 'events.post_id')
    .innerJoin('members as author', 'author.id', 'posts.author_id')
    .leftJoin('media as avatar', 'avatar.id', 'author.avatar_media_id')
    .select([
      'posts.id',
      'posts.title',
      'posts.body',
      'posts.language',
      translationOfPost.as('translation'),
      'posts.author_id',
      'author.display_name as author_name',
      'author.church as author_church',
      'avatar.sizes as author_avatar_sizes',
      'events.local_date',
      'events.local_time',
      'events.time_zone',
      'events.starts_at',
      'events.ends_at',
      'events.place',
      'events.is_online',
      'events.going_count',
      'events.interested_count',
      'events.capacity',
      waitingCount.as('waiting_count'),
      (viewer.kind === 'guest' ? sql<null>`null` : waitingPosition(viewer.id)).as('waiting_position'),
      'events.cancelled_at',
      'events.cancel_reason',
      seriesOfEvent.as('series'),
      viewerAnswer(viewer).as('ownAnswer'),
      viewerGuests(viewer).as('own_guests'),
      sql<boolean>`events.meeting_url is not null`.as('has_meeting_link'),
    ])
    .where(visibleTo(viewer));

export const findEvent = (db: Db, viewer: Viewer, id: string): Promise<EventRow | undefined> =>
  selectEvents(db, viewer).where('posts.id', '=', id).executeTakeFirst();

/** Only those who go, and the author, get the meeting link. */
const canJoinMeeting = (memberId: string): RawBuilder<SqlBool> => sql<SqlBool>`(posts.author_id = ${memberId}
  or exists (select from participations
    where post_id = events.post_id and member_id = ${memberId} and answer = 'going'))`;

/** @param options `isManager`: anyone who sees the event gets the link */
export async function findMeetingUrl(
  db: Db,
  viewer: Viewer & { id: string },
  { id, isManager }: { id: string; isManager: boolean },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('events')
    .innerJoin('posts', 'posts.id', 'events.post_id')
    .select('events.meeting_url')
    .where('posts.id', '=', id)
    .where(visibleTo(viewer))
    .$if(!isManager, (query) => query.where(canJoinMeeting(viewer.id)))
    .executeTakeFirst();
  return row?.meeting_url ?? undefined;
}

/** The same as a column. */
export const meetingUrlFor = (viewer: Viewer): RawBuilder<string | null> =>
  viewer.kind === 'guest'
    ? sql<null>`null`
    : sql<string | null>`case when ${canJoinMeeting(viewer.id)} then events.meeting_url end`;

export const selectUpcoming = (db: Db, viewer: Viewer, page: EventPage) =>
  selectEventPage(db, viewer, page)
    .where(isNotHiddenBy(viewer))
    .$if(page.series !== undefined, (query) => query.where('events.series_id', '=', page.series ?? null));

const selectEventPage = (db: Db, viewer: Viewer, { limit, now, after }: EventPage) =>
  selectEvents(db, viewer)
    .where('events.ends_at', '>', now)
    .where(isAfter(after, { asc: ['events.starts_at', 'events.post_id'] }))
    .orderBy('events.starts_at')
    .orderBy('events.post_id')
    .limit(limit + 1);

/** Those the member goes to, waits for or is interested in, hidden or not. */
export const selectOwnUpcoming = (db: Db, viewer: Viewer & { id: string }, page: EventPage) =>
  selectEventPage(db, viewer, page).where(
    sql<SqlBool>`events.post_id in (
      select post_id from participations where member_id = ${viewer.id} and answer in ('going', 'interested')
      union all select post_id from event_waiting where member_id = ${viewer.id})`,
  );

export async function toEventPage(
  selected: ReturnType<typeof selectUpcoming>,
  limit: number,
): Promise<{ rows: EventRow[]; next: string | null }> {
  return toPage(await selected.execute(), limit, (last) =>
    encodeTimeCursor({ at: last.starts_at, id: last.id }),
  );
}
