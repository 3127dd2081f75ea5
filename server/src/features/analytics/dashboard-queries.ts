import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isCountHidden } from '../posts/service.ts';
import {
  isAnonymous,
  isCommentUnderReview,
  isNotPlaceholder,
  listedForModerators,
  readableByModerators,
  type Viewer,
  visibleTo,
} from '../posts/visible-to.ts';

export type KindCountRow = { kind: PostKind; count: number };

/** Posts that are not removed, in any state; from tallies. */
export async function countPosts(db: Database): Promise<KindCountRow[]> {
  const { rows } = await sql<KindCountRow>`
    select kind, sum(count)::int as count from post_days group by kind`.execute(db);
  return rows;
}

export type MonthRow = { month: string; kind: PostKind; count: number };

/** By month of the site's calendar, from daily UTC tallies plus the posts between UTC midnight and the site's. */
export async function countByMonth(
  db: Database,
  window: { now: Date; timeZone: string; months: number },
): Promise<MonthRow[]> {
  const { rows } = await selectByMonth(window).execute(db);
  return rows;
}

export const selectByMonth = ({
  now,
  timeZone,
  months,
}: {
  now: Date;
  timeZone: string;
  months: number;
}): RawBuilder<MonthRow> => sql<MonthRow>`
    with edges as (
      select n, local, local at time zone ${timeZone} as instant
      from generate_series(${1 - months}::int, 1) as n, lateral (
        select date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) + make_interval(months => n)) as moment (local)),
    kinds (kind) as (
      values ('prayer'), ('testimony'), ('scripture'), ('event'), ('general'), ('link')),
    tallies as (
      select kind, day, sum(count) as count from post_days
      where day >= (select min(instant at time zone 'UTC')::date from edges)
      group by kind, day),
    days_before as (
      select n, kind, sum(count) as count from edges join tallies on day < (instant at time zone 'UTC')::date
      group by n, kind),
    hours_before as (
      select n, kind, count(*) as count
      from edges join posts on published_at >= date_trunc('day', instant, 'UTC') and published_at < instant
      where removed_at is null
      group by n, kind),
    before as (
      select n, local, kind, coalesce(days_before.count, 0) + coalesce(hours_before.count, 0) as count
      from edges cross join kinds left join days_before using (n, kind) left join hours_before using (n, kind))
    select to_char(local, 'YYYY-MM') as month, kind, (later - count)::int as count
    from (
      select n, local, kind, count, lead(count) over (partition by kind order by n) as later from before) as months
    where later is not null
    order by n, kind`;

/** `newThisMonth` counts from the start of the site's month. */
export async function countMembers(
  db: Database,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<{ all: number; newThisMonth: number }> {
  const { rows } = await sql<{ all: number; newThisMonth: number }>`
    select (select count(*)::int from members where ${isNotPlaceholder}) as all,
      (select count(*)::int from members where ${isNotPlaceholder} and created_at
        >= date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}) as "newThisMonth"`.execute(
    db,
  );
  return rows[0] ?? { all: 0, newThisMonth: 0 };
}

/** Posts as the admin list shows them; from tallies. */
export async function countListed(db: Database): Promise<KindCountRow[]> {
  const { rows } = await sql<KindCountRow>`
    select kind, sum(posts)::int as count from post_tallies group by kind`.execute(db);
  return rows;
}

export async function countEvents(
  db: Database,
  viewer: Viewer,
  now: Date,
): Promise<{ all: number; upcoming: number }> {
  const { rows } = await sql<{ all: number; upcoming: number }>`
    select count(*)::int as all,
      count(*) filter (where starts_at > ${now} and cancelled_at is null)::int as upcoming
    from events join posts on posts.id = events.post_id
    where posts.kind = 'event' and ${visibleTo(viewer)}`.execute(db);
  return rows[0] ?? { all: 0, upcoming: 0 };
}

/** `author`: null for an anonymous post. */
export type TopPostRow = {
  id: string;
  title: string;
  author: string | null;
  language: Locale;
  count: number;
};

/** Most reactions first, among what the viewer may see. */
export async function listTopPosts(
  db: Database,
  viewer: Viewer,
  { kind, limit }: { kind: 'prayer' | 'testimony'; limit: number },
): Promise<TopPostRow[]> {
  const { rows } = await sql<TopPostRow>`
    select posts.id, coalesce(title, left(body, 200)) as title, language,
      case when not ${isAnonymous} then members.display_name end as author, reaction_count as count
    from posts join members on members.id = posts.author_id
    where kind = ${kind} and kind in ('prayer', 'testimony') and reaction_count > 0 and ${visibleTo(viewer)}
      and posts.state = 'published' and not ${isCountHidden}
    order by kind, reaction_count desc, posts.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Published, open prayers without a reaction, that moderators may read. */
export async function countUnprayed(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from posts
    where kind = 'prayer' and reaction_count = 0 and state = 'published' and ${listedForModerators}
      and not exists (select from prayers
        where post_id = posts.id and (answered_at is not null or closed_at is not null))`.execute(db);
  return rows[0]?.count ?? 0;
}

export type WaitingRow = { reported: number; automatic: number; approval: number; appealed: number };

/** Open cases that moderators may read. */
export async function countWaiting(db: Database): Promise<WaitingRow> {
  const { rows } = await sql<WaitingRow>`
    select count(*) filter (where moderation_cases.report_count > 0)::int as reported,
      count(*) filter (where held = 'automatic')::int as automatic,
      count(*) filter (where held = 'approval')::int as approval,
      count(*) filter (where appellant_id is not null)::int as appealed
    from moderation_cases left join posts on posts.id = moderation_cases.post_id
    where settled_at is null
      and (${readableByModerators} or ${isCommentUnderReview} or moderation_cases.post_id is null)`.execute(
    db,
  );
  return rows[0] ?? { reported: 0, automatic: 0, approval: 0, appealed: 0 };
}

export async function countOpenMessages(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_messages where state = 'open'`.execute(db);
  return rows[0]?.count ?? 0;
}

export type BackgroundProblemsRow = {
  failed_mails: number;
  dead_letters: number;
  paused_webhooks: number;
  is_paused: boolean;
};

export async function getBackgroundProblems(db: Database): Promise<BackgroundProblemsRow> {
  const { rows } = await sql<BackgroundProblemsRow>`
    select (select count(*)::int from mails where state = 'failed') as failed_mails,
      (select count(*)::int from jobs where attempts >= max_attempts) as dead_letters,
      (select count(*)::int from webhooks where pause_reason in ('failing', 'gone')) as paused_webhooks,
      exists (select from mail_pauses) as is_paused`.execute(db);
  return rows[0] ?? { failed_mails: 0, dead_letters: 0, paused_webhooks: 0, is_paused: false };
}

/** Merges the tallies of a day into one row; returns how many were removed. */
export async function compactPostDays(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with many as (select kind, day from post_days group by kind, day having count(*) > 1),
    gone as (
      delete from post_days using many
      where post_days.kind = many.kind and post_days.day = many.day
      returning post_days.kind, post_days.day, post_days.count),
    folded as (
      insert into post_days (kind, day, count)
      select kind, day, sum(count) from gone group by kind, day having sum(count) <> 0)
    select count(*)::int as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}
