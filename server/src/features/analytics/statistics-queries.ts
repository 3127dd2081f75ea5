import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../../platform/database/database.ts';
import { isNotPlaceholder } from '../posts/visible-to.ts';

/** [`start`, `end`), by days of the site's calendar. */
export type Window = { start: Date; end: Date; timeZone: string };

export type DayCount = { day: string; count: number };
export type KindDayCount = DayCount & { kind: PostKind };

/** Days per statement: the cost of longer ranges grows faster than linearly. */
const maxDaysPerQuery = 62;

/** Parts may split a day, because clock changes shift their boundaries. */
function* splitWindow({ start, end, timeZone }: Window): Generator<Window> {
  for (let from = start; from < end; ) {
    const to = new Date(Math.min(end.getTime(), from.getTime() + maxDaysPerQuery * 86_400_000));
    yield { start: from, end: to, timeZone };
    from = to;
  }
}

/** One snapshot, so that parts and totals agree; a minute per statement instead of five seconds. */
export const inSnapshot = <Answer>(db: Database, counting: (tx: Db) => Promise<Answer>): Promise<Answer> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '60s'`.execute(tx);
      return await counting(tx);
    });

/** Not removed, in any state and audience. */
export async function countPostsByDay(db: Db, window: Window): Promise<KindDayCount[]> {
  const days = new Map<string, KindDayCount>();
  for (const { start, end, timeZone } of splitWindow(window)) {
    const { rows } = await sql<KindDayCount>`
      select to_char(day, 'YYYY-MM-DD') as day, kind, count from (
        select (published_at at time zone ${timeZone})::date as day, kind, count(*)::int as count
        from posts where removed_at is null and published_at >= ${start} and published_at < ${end}
        group by 1, 2) as days`.execute(db);
    for (const row of rows) {
      const key = `${row.day} ${row.kind}`;
      days.set(key, { ...row, count: row.count + (days.get(key)?.count ?? 0) });
    }
  }
  return [...days.values()];
}

const activitySources = {
  reactions: sql`select created_at as at from reactions`,
  comments: sql`select created_at as at from comments where state = 'published'`,
  shares: sql`select created_at as at from shares`,
  friendships: sql`select created_at as at from friendships`,
  members: sql`select created_at as at from members where ${isNotPlaceholder}`,
  participations: sql`select created_at as at from participations where answer in ('going', 'interested')`,
  answered: sql`
    select answered_at as at from prayers join posts on posts.id = prayers.post_id
    where answered_at is not null and removed_at is null`,
  events: sql`
    select starts_at as at from events join posts on posts.id = events.post_id
    where cancelled_at is null and removed_at is null`,
} as const satisfies Record<string, RawBuilder<unknown>>;
export type ActivityKind = keyof typeof activitySources;

/** Counts an index range per day, instead of converting millions of rows; a repeated midnight means its first. */
export const selectByDay = (
  what: ActivityKind,
  { start, end, timeZone }: Window,
): RawBuilder<DayCount> => sql<DayCount>`
  with days as (
    select day::date, lower, lead(lower, 1, 'infinity') over (order by day) as upper
    from generate_series((${start}::timestamptz at time zone ${timeZone})::date::timestamp,
        (${end}::timestamptz - interval '1 microsecond') at time zone ${timeZone}, interval '1 day') as day,
      lateral (select day at time zone ${timeZone}) as midnight (at),
      lateral (select case when ((midnight.at - interval '1 hour') at time zone ${timeZone})::date = day::date
        then midnight.at - interval '1 hour' else midnight.at end) as first (lower)),
  counted as materialized (
    select day, (
      select count(*)::int from (${activitySources[what]}) as happened
      where at >= greatest(lower, ${start}) and at < least(upper, ${end})) as count
    from days)
  select to_char(day, 'YYYY-MM-DD') as day, count from counted where count > 0 order by day`;

export async function countByDay(db: Db, what: ActivityKind, window: Window): Promise<DayCount[]> {
  const days = new Map<string, number>();
  for (const part of splitWindow(window)) {
    const { rows } = await selectByDay(what, part).execute(db);
    for (const { day, count } of rows) days.set(day, (days.get(day) ?? 0) + count);
  }
  return [...days].map(([day, count]) => ({ day, count }));
}

export type EngagementRow = {
  kind: PostKind;
  posts: number;
  reactions: number;
  comments: number;
  shares: number;
};

/** Reactions, comments and shares so far of the posts from that time. */
export async function sumEngagement(db: Db, window: Window): Promise<EngagementRow[]> {
  const kinds = new Map<PostKind, EngagementRow>();
  for (const { start, end } of splitWindow(window)) {
    const { rows } = await sql<EngagementRow>`
      select kind, count(*)::int as posts, sum(reaction_count)::int as reactions,
        sum(comment_count)::int as comments, sum(share_count)::int as shares
      from posts where removed_at is null and published_at >= ${start} and published_at < ${end}
      group by kind`.execute(db);
    for (const row of rows) {
      const sum = kinds.get(row.kind) ?? { posts: 0, reactions: 0, comments: 0, shares: 0 };
      kinds.set(row.kind, {
        kind: row.kind,
        posts: sum.posts + row.posts,
        reactions: sum.reactions + row.reactions,
        comments: sum.comments + row.comments,
        shares: sum.shares + row.shares,
      });
    }
  }
  return [...kinds.values()];
}

/** Members are queried in this many parts. */
const memberPartitions = 4;

export async function countAuthors(db: Db, { start, end }: Window): Promise<number> {
  let authors = 0;
  for (let part = 0; part < memberPartitions; part += 1) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from members
      where ${isNotPlaceholder} and hashtext(members.id::text) & ${memberPartitions - 1}::int = ${part}::int and exists (
        select from posts
        where author_id = members.id and published_at >= ${start} and published_at < ${end} and removed_at is null)`.execute(
      db,
    );
    authors += rows[0]?.count ?? 0;
  }
  return authors;
}

export async function countArrivals(
  db: Db,
  { start, end }: Window,
): Promise<{ earlier: number; within: number }> {
  const { rows } = await sql<{ earlier: number; within: number }>`
    select (select count(*)::int from members where ${isNotPlaceholder} and created_at < ${start}) as earlier,
      (select count(*)::int from members where ${isNotPlaceholder} and created_at >= ${start} and created_at < ${end}) as within`.execute(
    db,
  );
  return rows[0] ?? { earlier: 0, within: 0 };
}

/** Members of that time, in order of registration, who came back after 24 hours or more. */
export async function countReturned(
  db: Db,
  { start, end }: Window,
  { skip, take }: { skip: number; take: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select created_at, last_visit_at from members where ${isNotPlaceholder} and created_at >= ${start} and created_at < ${end}
      order by created_at, id offset ${skip} limit ${take}) as came
    where last_visit_at >= created_at + interval '24 hours'`.execute(db);
  return rows[0]?.count ?? 0;
}

export type VisitCounts = { month: number; quarter: number; earlier: number; never: number };

/** By last visit: since `month`, since `quarter`, earlier, never. */
export async function countVisits(
  db: Db,
  { month, quarter }: { month: Date; quarter: Date },
): Promise<VisitCounts> {
  const { rows } = await sql<VisitCounts>`
    select count(*) filter (where last_visit_at >= ${month})::int as month,
      count(*) filter (where last_visit_at >= ${quarter} and last_visit_at < ${month})::int as quarter,
      count(*) filter (where last_visit_at < ${quarter})::int as earlier,
      count(*) filter (where last_visit_at is null)::int as never
    from members where ${isNotPlaceholder}`.execute(db);
  return rows[0] ?? { month: 0, quarter: 0, earlier: 0, never: 0 };
}

export async function findFirstJoinedAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('members')
    .select('created_at')
    .where(isNotPlaceholder)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
