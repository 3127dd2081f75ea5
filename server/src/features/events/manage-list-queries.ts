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
import { inOrderOf } from '../../platform/database/in-order-of.ts';
import { restoreOrder, type TableWindow } from '../../platform/database/table-window.ts';
import { memberVisibleTo } from '../friends/visible-to.ts';
import { type Viewer, type VisiblePostId, visibleTo } from '../posts/visible-to.ts';
import type { AttendeeRow } from './manage-queries.ts';
import { type EventRow, selectEvents } from './queries.ts';

export type EventListQuery = { filters: EventFilters; now: Date };

const hasStatus = (status: ManagedStatus, now: Date): RawBuilder<SqlBool> => {
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

// Punctuation alone folds to an empty string, which every text contains.
const titleOrPlaceContains = (word: string) => sql<SqlBool>`(fold_name(${word}) <> ''
  and strpos(fold_name(concat_ws(' ', posts.title, events.place)), fold_name(${word})) > 0)`;

// A literal kind, so that the planner uses the index of events.
const matchesFilters = (
  viewer: Viewer,
  { filters: { q, status, from, to }, now }: EventListQuery,
): RawBuilder<SqlBool> => {
  const conditions = [sql<SqlBool>`posts.kind = 'event'`, visibleTo(viewer)];
  if (status !== undefined) conditions.push(hasStatus(status, now));
  if (from !== undefined) conditions.push(sql<SqlBool>`events.local_date >= ${from}::date`);
  if (to !== undefined) conditions.push(sql<SqlBool>`events.local_date <= ${to}::date`);
  if (q) conditions.push(...q.split(/\s+/).map(titleOrPlaceContains));
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

type EventColumn = (typeof eventColumns)[number];

const statusRank = (now: Date) => sql`case
  when events.cancelled_at is not null then 3
  when events.starts_at > ${now} then 1
  when events.ends_at > ${now} then 0
  else 2 end`;

const eventOrders: Readonly<Record<EventColumn, (now: Date) => RawBuilder<unknown>>> = {
  name: () => sql`lower(events.title)`,
  date: () => sql`events.starts_at`,
  location: () => sql`coalesce(lower(events.place), '')`,
  organizer: () => sql`(select search_name from members where members.id = events.author_id)`,
  attendees: () => sql`events.going_count`,
  status: statusRank,
};

const isEventColumn = (name: string): name is EventColumn => Object.hasOwn(eventOrders, name);

export type EventTablePage = EventListQuery & { page: number; size: number; order: TableOrder };

/** Count and ids in one statement, so that visibility is evaluated once. */
export function selectEventIds(
  viewer: Viewer,
  { page, size, order, ...listQuery }: EventTablePage,
): RawBuilder<{ total: number; ids: string[] }> {
  const wanted = order.length > 0 ? order : [{ column: 'date', descending: true }];
  const by = wanted.flatMap(({ column, descending }) =>
    isEventColumn(column) ? [sql`${eventOrders[column](listQuery.now)} ${toSqlDirection(descending)}`] : [],
  );
  return sql<{ total: number; ids: string[] }>`
    with found as materialized (
      select events.post_id, events.starts_at, events.ends_at, events.cancelled_at, events.place, events.going_count,
        posts.title, posts.author_id
      from events join posts on posts.id = events.post_id
      where ${matchesFilters(viewer, listQuery)})
    select (select count(*)::int from found) as total,
      array(select post_id from found as events
        order by ${sql.join([...by, sql`events.post_id ${toSqlDirection(wanted[0]?.descending ?? false)}`])}
        limit ${size} offset ${(page - 1) * size}) as ids`;
}

const toSqlDirection = (descending: boolean) => sql.raw(descending ? 'desc' : 'asc');

export async function listEventTablePage(
  db: Db,
  viewer: Viewer,
  listQuery: EventTablePage,
): Promise<{ rows: EventRow[]; total: number }> {
  const [found] = (await selectEventIds(viewer, listQuery).execute(db)).rows;
  if (!found || found.ids.length === 0) return { rows: [], total: found?.total ?? 0 };
  const rows = await selectEvents(db, viewer).where('posts.id', 'in', found.ids).execute();
  return { rows: inOrderOf(found.ids, rows), total: found.total };
}

const directionOf = (descending: boolean, { isReversed }: TableWindow) =>
  descending === isReversed ? 'asc' : 'desc';

export type AttendeeListQuery = { id: VisiblePostId; filters: AttendeeFilters };

const selectAttendees = (db: Db, viewer: Viewer, { id, filters: { term, answer } }: AttendeeListQuery) =>
  db
    .selectFrom('participations')
    .innerJoin('members', 'members.id', 'participations.member_id')
    .where('participations.post_id', '=', id)
    .where('participations.answer', 'in', answer ? [answer] : ['going', 'interested'])
    .where(memberVisibleTo(viewer))
    .$if(term !== '', (query) =>
      query.where(
        // Punctuation alone folds to an empty string, which every name contains.
        sql<SqlBool>`((btrim(fold_name(${term})) <> '' and strpos(members.search_name, fold_name(${term})) > 0)
          or strpos(lower(members.email), lower(${term})) > 0)`,
      ),
    );

export async function countAttendees(db: Db, viewer: Viewer, listQuery: AttendeeListQuery): Promise<number> {
  const { count } = await selectAttendees(db, viewer, listQuery)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Who answered, and whom the viewer may not see. */
export async function countHiddenAttendees(
  db: Db,
  viewer: Viewer,
  { id, filters: { answer } }: AttendeeListQuery,
): Promise<number> {
  const { count } = await db
    .selectFrom('participations')
    .innerJoin('members', 'members.id', 'participations.member_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('participations.post_id', '=', id)
    .where('participations.answer', 'in', answer ? [answer] : ['going', 'interested'])
    .where((eb) => eb.not(memberVisibleTo(viewer)))
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

export async function listAttendeeTablePage(
  db: Db,
  viewer: Viewer,
  { window, order, ...listQuery }: AttendeeListQuery & { window: TableWindow; order: TableOrder },
): Promise<AttendeeRow[]> {
  const wanted = order.length > 0 ? order : [{ column: 'registered', descending: true }];
  let query = selectAttendees(db, viewer, listQuery)
    .leftJoin('media as avatar', 'avatar.id', 'members.avatar_media_id')
    .select(['members.id', 'members.display_name', 'members.church', 'members.email'])
    .select(['avatar.sizes as avatar_sizes', 'participations.answer', 'participations.updated_at'])
    .select('participations.guests');
  for (const { column, descending } of wanted) {
    if (!isAttendeeColumn(column)) continue;
    query = query.orderBy(attendeeOrders[column], directionOf(descending, window));
  }
  const rows = await query
    .orderBy('members.id', directionOf(wanted[0]?.descending ?? false, window))
    .offset(window.offset)
    .limit(window.limit)
    .execute();
  return restoreOrder(window, rows);
}

export type AnswerCountRow = { date: string; going: number; interested: number };

export async function countAnswersByDay(
  db: Db,
  id: VisiblePostId,
  timeZone: string,
): Promise<AnswerCountRow[]> {
  const { rows } = await sql<AnswerCountRow>`
    select to_char(updated_at at time zone ${timeZone}, 'YYYY-MM-DD') as date,
      count(*) filter (where answer = 'going')::int as going,
      count(*) filter (where answer = 'interested')::int as interested
    from participations
    where post_id = ${id} and answer in ('going', 'interested')
    group by 1 order by 1`.execute(db);
  return rows;
}
