import type {
  AttendeeFilters,
  attendeeColumns,
  EventFilters,
  eventColumns,
  ManagedStatus,
} from '@radiant/contract/event-management.ts';
import type { TableOrder } from '@radiant/contract/tables.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type TableWindow, turnBack } from '../../platform/database/table-window.ts';
import { shownTo } from '../friends/visible-to.ts';
import { type Viewer, type VisiblePostId, visibleTo } from '../posts/visible-to.ts';
import type { AttendeeRow } from './manage-queries.ts';
import { type EventRow, selectEvents } from './queries.ts';

/** The rows of a table under its filters, at this moment. */
export type EventsAsked = { filters: EventFilters; now: Date };

const isOf = (status: ManagedStatus, now: Date): RawBuilder<SqlBool> => {
  switch (status) {
    case 'cancelled':
      return sql<SqlBool>`events.cancelled_at is not null`;
    case 'upcoming':
      return sql<SqlBool>`events.cancelled_at is null and events.starts_at > ${now}`;
    case 'ongoing':
      return sql<SqlBool>`events.cancelled_at is null and events.starts_at <= ${now} and events.ends_at > ${now}`;
    case 'completed':
      return sql<SqlBool>`events.cancelled_at is null and events.ends_at <= ${now}`;
  }
};

const selectAsked = (db: Db, viewer: Viewer, { filters: { status, from, to }, now }: EventsAsked) =>
  db
    .selectFrom('events')
    .innerJoin('posts', 'posts.id', 'events.post_id')
    .where('posts.kind', '=', 'event')
    .where(visibleTo(viewer))
    .$if(status !== undefined, (query) => query.where(isOf(status ?? 'upcoming', now)))
    .$if(from !== undefined, (query) => query.where(sql<SqlBool>`events.local_date >= ${from}::date`))
    .$if(to !== undefined, (query) => query.where(sql<SqlBool>`events.local_date <= ${to}::date`));

export async function countEvents(db: Db, viewer: Viewer, asked: EventsAsked): Promise<number> {
  const { count } = await selectAsked(db, viewer, asked)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type EventColumn = (typeof eventColumns)[number];

/** What is going on comes first, then what is to come, what is over, and what was called off. */
const standing = (now: Date) => sql`case
  when events.cancelled_at is not null then 3
  when events.starts_at > ${now} then 1
  when events.ends_at > ${now} then 0
  else 2 end`;

const eventOrders: Readonly<Record<EventColumn, (now: Date) => RawBuilder<unknown>>> = {
  name: () => sql`lower(posts.title)`,
  date: () => sql`events.starts_at`,
  location: () => sql`coalesce(lower(events.place), '')`,
  organizer: () => sql`(select search_name from members where members.id = posts.author_id)`,
  attendees: () => sql`events.going_count`,
  status: standing,
};

const isEventColumn = (name: string): name is EventColumn => Object.hasOwn(eventOrders, name);

/** A page of the table, the latest first unless told; which rows is found first, what they say after. */
export async function listEventsOfTable(
  db: Db,
  viewer: Viewer,
  { window, order, ...asked }: EventsAsked & { window: TableWindow; order: TableOrder },
): Promise<EventRow[]> {
  const wanted = order.length > 0 ? order : [{ column: 'date', descending: true }];
  let query = selectAsked(db, viewer, asked).select('events.post_id as id');
  for (const { column, descending } of wanted) {
    if (!isEventColumn(column)) continue;
    query = query.orderBy(eventOrders[column](asked.now), directionOf(descending, window));
  }
  const found = await query
    .orderBy('events.post_id', directionOf(wanted[0]?.descending ?? false, window))
    .offset(window.offset)
    .limit(window.limit)
    .execute();
  const ids = turnBack(window, found).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await selectEvents(db, viewer).where('posts.id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

const directionOf = (descending: boolean, { isReversed }: TableWindow) =>
  descending === isReversed ? 'asc' : 'desc';

// ---- who comes

export type AttendeesAsked = { id: VisiblePostId; filters: AttendeeFilters };

/** Somebody is found by a part of their name, accents or not, or of their address. */
const selectAttendees = (db: Db, viewer: Viewer, { id, filters: { term, answer } }: AttendeesAsked) =>
  db
    .selectFrom('participations')
    .innerJoin('members', 'members.id', 'participations.member_id')
    .where('participations.post_id', '=', id)
    .where('participations.answer', 'in', answer ? [answer] : ['going', 'interested'])
    .where(shownTo(viewer))
    .$if(term !== '', (query) =>
      query.where(
        // Signs alone fold to nothing, which every name holds.
        sql<SqlBool>`((btrim(fold_name(${term})) <> '' and strpos(members.search_name, fold_name(${term})) > 0)
          or strpos(lower(members.email), lower(${term})) > 0)`,
      ),
    );

export async function countAttendees(db: Db, viewer: Viewer, asked: AttendeesAsked): Promise<number> {
  const { count } = await selectAttendees(db, viewer, asked)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type AttendeeColumn = (typeof attendeeColumns)[number];

const attendeeOrders: Readonly<Record<AttendeeColumn, RawBuilder<unknown>>> = {
  name: sql`members.search_name`,
  email: sql`lower(members.email)`,
  answer: sql`participations.answer`,
  registered: sql`participations.updated_at`,
};

const isAttendeeColumn = (name: string): name is AttendeeColumn => Object.hasOwn(attendeeOrders, name);

/** A page of the table, the latest answer first unless told. */
export async function listAttendeesOfTable(
  db: Db,
  viewer: Viewer,
  { window, order, ...asked }: AttendeesAsked & { window: TableWindow; order: TableOrder },
): Promise<AttendeeRow[]> {
  const wanted = order.length > 0 ? order : [{ column: 'registered', descending: true }];
  let query = selectAttendees(db, viewer, asked)
    .leftJoin('media as avatar', 'avatar.id', 'members.avatar_media_id')
    .select(['members.id', 'members.display_name', 'members.church', 'members.email'])
    .select(['avatar.sizes as avatar_sizes', 'participations.answer', 'participations.updated_at']);
  for (const { column, descending } of wanted) {
    if (!isAttendeeColumn(column)) continue;
    query = query.orderBy(attendeeOrders[column], directionOf(descending, window));
  }
  const rows = await query
    .orderBy('members.id', directionOf(wanted[0]?.descending ?? false, window))
    .offset(window.offset)
    .limit(window.limit)
    .execute();
  return turnBack(window, rows);
}

export type AnswersRow = { date: string; going: number; interested: number };

/** On how many a day of the site those answered who go or are interested now, day after day. */
export async function countAnswersByDay(db: Db, id: VisiblePostId, timeZone: string): Promise<AnswersRow[]> {
  const { rows } = await sql<AnswersRow>`
    select to_char(updated_at at time zone ${timeZone}, 'YYYY-MM-DD') as date,
      count(*) filter (where answer = 'going')::int as going,
      count(*) filter (where answer = 'interested')::int as interested
    from participations
    where post_id = ${id} and answer in ('going', 'interested')
    group by 1 order by 1`.execute(db);
  return rows;
}
