import { listManagedPosts } from '@radiant/contract/content-management.ts';
import { type Dashboard, getDashboard } from '@radiant/contract/dashboard.ts';
import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import { listManagedEvents } from '@radiant/contract/event-management.ts';
import { listModerationCases } from '@radiant/contract/moderation.ts';
import {
  getStatistics,
  type Period,
  Statistics,
  type StatisticsQuery,
} from '@radiant/contract/statistics.ts';
import { listSupportMessages } from '@radiant/contract/support-answers.ts';
import { listUsers } from '@radiant/contract/users.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { untypedJobs } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { seedUnencodedParish } from '../../testing/sample-parish.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { placeholderId } from '../posts/visible-to.ts';
import { updateSettings } from '../settings/service.ts';

/**
 * Recounts every figure of the dashboard and statistics by reading whole tables in loops, with the runtime's
 * calendar, sharing no code with the product.
 */
const app = await createTestApp();
const { platform, people, clock, send } = app;
const { db } = platform;

const kinds = ['prayer', 'testimony', 'scripture', 'event', 'general', 'link'] as const;
type Kind = (typeof kinds)[number];

await seedUnencodedParish(platform);
const admin = await people.join('Anna Administrator', { role: 'admin' });
await sql`update members set created_at = '2025-06-01T12:00:00Z' where id = ${admin.id}`.execute(db);

// What the sample parish lacks: a long history, day boundaries in every zone, pending work and excluded rows.
const author = await people.join('Edith Edges');
await sql`update members set created_at = '2025-06-02T12:00:00Z' where id = ${author.id}`.execute(db);
const edges = Array.from(
  { length: 60 },
  (_, index) => new Date(Date.UTC(2025, 9, 1 + index * 7, (index * 5) % 24, 30)),
);
for (const instant of [
  '2026-03-08T04:59:59.999Z',
  '2026-03-08T05:00:00Z',
  '2026-03-09T03:59:59Z',
  '2026-11-01T03:30:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-01T06:30:00Z',
  '2026-11-02T04:59:59Z',
  '2026-09-26T12:00:00Z',
])
  edges.push(new Date(instant));
const pastEdges = edges.filter((at) => at < clock.now());
for (const [index, at] of pastEdges.entries()) {
  const someone = await people.join(`Edgar Edge ${index}`);
  await sql`update members set created_at = ${at},
    last_visit_at = ${index % 4 === 0 ? null : new Date(at.getTime() + index * 7 * 3_600_000)} where id = ${someone.id}`.execute(
    db,
  );
  const kind = kinds[index % 6] ?? 'general';
  const audience = (['public', 'members', 'friends', 'private'] as const)[index % 4] ?? 'public';
  const id =
    kind === 'event'
      ? await people.event(someone, { startsAt: at, audience })
      : await people.post(someone, { kind, audience });
  await sql`update posts set published_at = ${at}, removed_at = ${index % 11 === 5 ? at : null} where id = ${id}`.execute(
    db,
  );
  await sql`insert into reactions (post_id, member_id, created_at) values (${id}, ${admin.id}, ${at})`.execute(
    db,
  );
  await sql`update posts set reaction_count = 1 where id = ${id}`.execute(db);
  const comment = await people.comment(admin, id);
  await sql`update comments set created_at = ${at}, removed_at = ${index % 7 === 0 ? at : null},
    state = ${index % 7 === 0 ? 'removed' : 'published'} where id = ${comment}`.execute(db);
  await sql`insert into shares (post_id, member_id, way, created_at) values (${id}, ${admin.id}, 'copy', ${at})`.execute(
    db,
  );
  await people.befriend(author, someone);
  await sql`update friendships set created_at = ${at} where ${someone.id} in (low_id, high_id)`.execute(db);
  if (kind === 'prayer')
    await sql`insert into prayers (post_id, answered_at) values (${id}, ${at})
    on conflict (post_id) do update set answered_at = excluded.answered_at`.execute(db);
}
await sql`update members set last_visit_at = ${clock.now()}::timestamptz - make_interval(days => 20 + get_byte(uuid_send(id), 15) % 90)
  where last_visit_at is not null and get_byte(uuid_send(id), 14) % 3 = 0`.execute(db);
await createPendingWork(author);

/** Reports, held texts, messages, mails and jobs in every state. */
async function createPendingWork(by: Person): Promise<void> {
  const at = clock.now();
  const hold = async (
    audience: 'public' | 'private',
    values: { held: string | null; reports: number; settled: boolean },
  ) => {
    const id = await people.post(by, { audience, state: values.held ? 'pending' : 'published' });
    await sql`insert into moderation_cases (id, post_id, post_kind, author_id, held, report_count, opened_at, settled_at, outcome)
      values (${newId()}, ${id}, 'prayer', ${by.id}, ${values.held}, ${values.reports}, ${at},
        ${values.settled ? at : null}, ${values.settled ? 'kept' : null})`.execute(db);
  };
  for (const audience of ['public', 'private'] as const)
    for (const held of ['automatic', 'approval', 'approval', null])
      for (const reports of [0, 2])
        if (held || reports) {
          await hold(audience, { held, reports, settled: false });
          await hold(audience, { held, reports, settled: true });
        }
  for (const [answeredAt, doneAt] of [
    [null, null],
    [null, null],
    [at, null],
    [null, at],
  ])
    await sql`insert into support_messages (id, member_id, email, subject, body, locale, answered_at, done_at, created_at)
      values (${newId()}, ${by.id}, ${by.email}, 'A question', 'How do I change my name?', 'en', ${answeredAt},
        ${doneAt}, ${at})`.execute(db);
  for (const state of ['failed', 'sent', 'failed'])
    await sql`insert into mails (id, dedupe_key, template, recipient, locale, state, failure, created_at)
      values (${newId()}, ${newId()}, 'verify-email', 'ruth@example.org', 'en', ${state},
        ${state === 'failed' ? 'recipient-refused' : null}, ${at})`.execute(db);
  await sql`insert into webhooks (id, url, events, secret_sealed, created_at, active_since, paused_at, pause_reason)
    select gen_random_uuid(), 'https://example.org/', '{post.published}', '', ${at}, ${at}, ${at}, reason
    from unnest(array['administrator', 'failing']) as reason`.execute(db);
  for (const number of [1, 2, 3]) await untypedJobs.enqueue(db, `a.b${number}`, {}, { key: newId() });
  await sql`update jobs set attempts = max_attempts, key = null where name in ('a.b1', 'a.b2')`.execute(db);
}

type Row = Readonly<Record<string, unknown>>;
const whole = async (table: string): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.raw(table)}`.execute(db)).rows;
const dateOf = (value: unknown): Date | null => (value instanceof Date ? value : null);

async function readTables() {
  const names = [
    'members',
    'posts',
    'reactions',
    'comments',
    'shares',
    'friendships',
    'participations',
    'prayers',
    'events',
    'moderation_cases',
    'support_messages',
    'mails',
    'mail_pauses',
    'webhooks',
  ] as const;
  const tables: Record<string, Row[]> = {};
  for (const name of names) tables[name] = await whole(name);
  tables.jobs = await whole('jobs');
  return (name: (typeof names)[number] | 'jobs'): Row[] => tables[name] ?? [];
}
type Tables = Awaited<ReturnType<typeof readTables>>;

/** The local date of an instant. */
function calendarOf(zone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // Remembered, because formatting dates took most of the time of counting.
  const days = new Map<number, string>();
  return (value: unknown): string => {
    const date = dateOf(value);
    if (!date) return '';
    const day = days.get(date.getTime()) ?? format.format(date);
    days.set(date.getTime(), day);
    return day;
  };
}

const plusDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** Small counts are hidden, and so is one more part when the total would reveal them. */
function discloseParts(parts: readonly number[]): (number | 'hidden')[] {
  const total = (some: readonly number[]) => some.reduce((sum, part) => sum + part, 0);
  const isFew = (number: number) => [1, 2, 3, 4].includes(number);
  if (isFew(total(parts))) return parts.map(() => 'hidden');
  const few = parts.filter(isFew);
  const isSafe = few.length === 0 || (few.length > 1 && total(few) > 4);
  const least = Math.min(...parts.filter((part) => part > 4));
  const sacrificed = isSafe ? -1 : parts.indexOf(least);
  return parts.map((part, index) => (isFew(part) || index === sacrificed ? 'hidden' : part));
}

function count(tables: Tables, zone: string) {
  const day = calendarOf(zone);
  const today = day(clock.now());
  const members = tables('members')
    .filter(({ id }) => id !== placeholderId)
    .toSorted(
      (a, b) => Number(a.created_at) - Number(b.created_at) || (String(a.id) < String(b.id) ? -1 : 1),
    );
  const posts = tables('posts').filter((post) => post.removed_at === null);
  const standing = new Map(posts.map((post) => [post.id, post]));
  const isWithin = (value: unknown, { from, to }: Period) => {
    const on = day(value);
    return on !== '' && on >= from && on <= to;
  };
  const happened = (rows: readonly Row[], field: string, period: Period) =>
    rows.filter((row) => isWithin(row[field], period)).length;
  const comments = tables('comments').filter((row) => row.state === 'published');
  const shared = (period: Period) => posts.filter((post) => isWithin(post.published_at, period));
  const authors = (period: Period) =>
    new Set(
      shared(period)
        .map((post) => post.author_id)
        .filter((id) => id !== placeholderId),
    ).size;

  /** Whole groups of five, in order of registration, within the period. */
  function cameBack(period: Period): { of: number; some: number } {
    const fives = Array.from({ length: Math.floor(members.length / 5) }, (_, index) =>
      members.slice(index * 5, index * 5 + 5),
    );
    const those = fives.filter((five) => five.every((one) => isWithin(one.created_at, period))).flat();
    const some = those.filter(
      ({ created_at, last_visit_at }) =>
        last_visit_at !== null && Number(last_visit_at) - Number(created_at) >= 86_400_000,
    );
    return { of: those.length, some: some.length };
  }

  function things(period: Period) {
    const { length } = shared(period);
    return {
      posts: length,
      prayers: shared(period).filter((post) => post.kind === 'prayer').length,
      answered: tables('prayers').filter(
        (row) => standing.has(row.post_id) && isWithin(row.answered_at, period),
      ).length,
      reactions: happened(tables('reactions'), 'created_at', period),
      comments: happened(comments, 'created_at', period),
      shares: happened(tables('shares'), 'created_at', period),
      events: tables('events').filter(
        (event) =>
          standing.has(event.post_id) && event.cancelled_at === null && isWithin(event.starts_at, period),
      ).length,
      participations: tables('participations').filter(
        (row) => row.answer !== 'not-going' && isWithin(row.created_at, period),
      ).length,
    };
  }

  function visits(): Record<'month' | 'quarter' | 'earlier' | 'never', number> {
    const counts = { month: 0, quarter: 0, earlier: 0, never: 0 };
    for (const { last_visit_at } of members) {
      const last = day(last_visit_at);
      if (last === '') counts.never += 1;
      else if (last >= plusDays(today, -30)) counts.month += 1;
      else if (last >= plusDays(today, -90)) counts.quarter += 1;
      else counts.earlier += 1;
    }
    return counts;
  }

  return {
    day,
    today,
    members,
    posts,
    standing,
    isWithin,
    happened,
    comments,
    shared,
    authors,
    cameBack,
    things,
    visits,
  };
}

/** What moderators may read. */
const isOpen = ({ audience, state, report_count }: Row): boolean =>
  audience === 'public' ||
  audience === 'members' ||
  (audience === 'friends' && (state !== 'published' || Number(report_count) > 0));

/** The total of a list. */
async function totalOf(endpoint: AnyEndpoint, query: Record<string, string>): Promise<unknown> {
  const { body } = await send(endpoint, { as: admin.token, query });
  return Object.entries(Object(body)).find(([name]) => name === 'total')?.[1];
}

function periodsOf(today: string): [StatisticsQuery, Period][] {
  const month = today.slice(0, 7);
  const lastDayBefore = plusDays(`${month}-01`, -1);
  const preset = (range: StatisticsQuery['range'], from: string, to = today): [StatisticsQuery, Period] => [
    { range },
    { from, to },
  ];
  const custom = (from: string, to: string): [StatisticsQuery, Period] => [
    { range: 'custom', from, to },
    { from, to },
  ];
  return [
    preset('7-days', plusDays(today, -6)),
    preset('30-days', plusDays(today, -29)),
    preset('month', `${month}-01`),
    preset('last-month', `${lastDayBefore.slice(0, 7)}-01`, lastDayBefore),
    preset('year', `${today.slice(0, 4)}-01-01`),
    // Both clock changes; Auckland's is in September.
    custom('2026-03-07', '2026-03-09'),
    custom('2026-03-08', '2026-03-08'),
    custom('2026-11-01', '2026-11-01'),
    custom('2026-09-27', '2026-10-02'),
    custom('2026-02-03', '2026-06-30'),
    custom('2025-10-01', '2026-11-15'),
    custom('2019-01-01', '2019-12-31'),
  ];
}

const toWireQuery = ({ range, from, to }: StatisticsQuery): Record<string, string> => ({
  range,
  ...(from && { from }),
  ...(to && { to }),
});

const bucketsOf = (shown: Statistics['activity'] | Statistics['joined']) =>
  shown.map(({ from, to }) => ({ from, to }));

/** Consecutive without gaps, from the first day to the last. */
function expectToCover(buckets: readonly Period[], period: Period): void {
  expect(buckets[0]?.from).toBe(period.from);
  expect(buckets.at(-1)?.to).toBe(period.to);
  buckets.slice(1).forEach(({ from }, index) => {
    expect(from).toBe(plusDays(buckets[index]?.to ?? '', 1));
  });
}

const actor = { kind: 'member', id: admin.id, role: 'admin', sessionId: newId(), pending: null } as const;
const changeZone = (timeZone: string) =>
  updateSettings(platform, actor, { category: 'general', changes: { timeZone } });

describe.each(['America/Toronto', 'America/St_Johns', 'Pacific/Auckland'])('on a site in %s', (zone) => {
  let tables: Tables;
  let by: ReturnType<typeof count>;
  beforeAll(async () => {
    await changeZone(zone);
    tables = await readTables();
    by = count(tables, zone);
  });

  const today = calendarOf(zone)(clock.now());
  test.each(periodsOf(today))(
    'every figure of $range $from $to matches an independent count',
    async (query, period) => {
      const { body } = await send(getStatistics, { as: admin.token, query: toWireQuery(query) });
      const shown = Statistics.parse(body);
      expect([shown.period, shown.timeZone, shown.today]).toEqual([period, zone, today]);
      const length = (Date.parse(period.to) - Date.parse(period.from)) / 86_400_000 + 1;
      const earlier = { from: plusDays(period.from, -length), to: plusDays(period.from, -1) };
      const firstDay = by.day(by.members[0]?.created_at);
      const before = earlier.from < firstDay ? null : earlier;
      expect([shown.before, shown.firstDay]).toEqual([before, firstDay]);

      const came = by.happened(by.members, 'created_at', period);
      const cameBefore = before && by.happened(by.members, 'created_at', before);
      const figures = Object.fromEntries(
        shown.figures.map(({ name, value, before: then }) => [name, [value, then]]),
      );
      const then = before && by.things(before);
      for (const [name, value] of Object.entries(by.things(period)))
        expect(figures[name], name).toEqual([
          value,
          then && Object.entries(then).find(([other]) => other === name)?.[1],
        ]);
      const all = by.members.length;
      expect(figures.members).toEqual([all, null]);
      const discloseShare = (some: number, of: number) => discloseParts([some, of - some])[0];
      expect(figures.authors).toEqual([
        discloseShare(by.authors(period), all),
        before && discloseShare(by.authors(before), all),
      ]);
      const few = (number: number) => (number > 0 && number < 5 ? 'hidden' : number);
      const friends = (days: Period) => few(by.happened(tables('friendships'), 'created_at', days));
      expect(figures.friendships).toEqual([friends(period), before && friends(before)]);

      // Registrations are never hidden: the users table names them.
      expect(figures.newMembers).toEqual([came, before && cameBefore]);

      const back = (number: number, days: Period) => {
        const { some, of } = by.cameBack(days);
        if (of === 0 && number !== 0) return 'hidden';
        return of === 0 ? 0 : discloseShare(some, of);
      };
      expect(figures.returned).toEqual([back(came, period), before && back(cameBefore ?? 0, before)]);

      const visits = by.visits();
      const names = ['month', 'quarter', 'earlier', 'never'] as const;
      const disclosedVisits = discloseParts(names.map((name) => visits[name]));
      expect(shown.visits).toEqual(names.map((name, index) => ({ name, count: disclosedVisits[index] })));
      expect(figures.activeMembers).toEqual([disclosedVisits[0], null]);

      expectToCover(bucketsOf(shown.activity), period);
      expectToCover(bucketsOf(shown.joined), period);
      for (const { from, to, ...numbers } of shown.activity) {
        const those = by.shared({ from, to });
        const expected = Object.fromEntries(
          kinds.map((kind) => [kind, those.filter((post) => post.kind === kind).length]),
        );
        const { reactions, comments } = by.things({ from, to });
        expect(numbers, from).toEqual({ ...expected, posts: those.length, reactions, comments });
      }
      const arrivals = shown.joined.map(({ from, to }) =>
        by.happened(by.members, 'created_at', { from, to }),
      );
      expect(shown.joined.map(({ count: number }) => number)).toEqual(arrivals);
      expect(arrivals.reduce((sum, number) => sum + number, 0)).toBe(came);
      const sum = (rows: readonly Row[], field: string) =>
        rows.reduce((total, row) => total + Number(row[field]), 0);
      expect(shown.engagement).toEqual(
        kinds
          .map((kind) => {
            const those = by.shared(period).filter((post) => post.kind === kind);
            return {
              kind,
              posts: those.length,
              reactions: sum(those, 'reaction_count'),
              comments: sum(those, 'comment_count'),
              shares: sum(those, 'share_count'),
            };
          })
          .toSorted(
            (a, b) =>
              shown.engagement.findIndex((one) => one.kind === a.kind) -
              shown.engagement.findIndex((one) => one.kind === b.kind),
          ),
      );
    },
  );

  test.each([
    ['2026-03-08', '2026-03-08'],
    ['2026-11-01', '2026-11-01'],
    ['2025-10-01', '2026-10-31'],
  ])('the lists of the days from %s to %s match an independent count', async (from, to) => {
    const within = (rows: readonly Row[], field: string) => by.happened(rows, field, { from, to });
    const open = by.posts.filter(isOpen);
    expect(await totalOf(listUsers, { from, to })).toBe(within(by.members, 'created_at'));
    expect(await totalOf(listManagedPosts, { from, to })).toBe(within(open, 'published_at'));
    const prayers = open.filter((post) => post.kind === 'prayer');
    expect(await totalOf(listManagedPosts, { kind: 'prayer', from, to })).toBe(
      within(prayers, 'published_at'),
    );
  });

  test('every figure of the dashboard matches an independent count', async () => {
    const shown = await readDashboard();
    const ofKinds = (rows: readonly Row[]): Record<Kind, number> => {
      const of = (kind: Kind) => rows.filter((row) => row.kind === kind).length;
      return {
        prayer: of('prayer'),
        testimony: of('testimony'),
        scripture: of('scripture'),
        event: of('event'),
        general: of('general'),
        link: of('link'),
      };
    };
    const month = today.slice(0, 7);
    const fresh = by.members.filter((one) => by.day(one.created_at).startsWith(month)).length;
    expect([shown.users, shown.posts, shown.byKind]).toEqual([
      by.members.length,
      by.posts.length,
      ofKinds(by.posts),
    ]);
    expect(shown.newUsers).toBe(fresh);
    const names = Array.from({ length: 12 }, (_, index) => {
      const [year = 0, number = 0] = month.split('-').map(Number);
      return new Date(Date.UTC(year, number - 12 + index, 1)).toISOString().slice(0, 7);
    });
    expect(shown.months).toEqual(
      names.map((name) => ({
        month: name,
        byKind: ofKinds(by.posts.filter((post) => by.day(post.published_at).startsWith(name))),
      })),
    );

    // What moderators may read; of events, what members may.
    const open = by.posts.filter(isOpen);
    const active = new Set(by.members.filter((one) => one.status === 'active').map((one) => one.id));
    const mine = new Set(
      tables('friendships').flatMap(({ low_id, high_id }) =>
        low_id === admin.id ? [high_id] : high_id === admin.id ? [low_id] : [],
      ),
    );
    const visible = by.posts.filter(
      ({ audience, author_id, state }) =>
        state === 'published' &&
        (active.has(author_id) || author_id === placeholderId) &&
        (audience === 'public' ||
          audience === 'members' ||
          author_id === admin.id ||
          (audience === 'friends' && mine.has(author_id))),
    );
    const isVisible = new Set(visible.map((post) => post.id));
    const events = tables('events').filter((event) => isVisible.has(event.post_id));
    expect(shown.listed).toEqual({ posts: open.length, byKind: { ...ofKinds(open), event: events.length } });
    expect(shown.upcomingEvents).toBe(
      events.filter((event) => event.cancelled_at === null && Number(event.starts_at) > clock.now().getTime())
        .length,
    );

    const loved = (kind: Kind) =>
      visible
        .filter((post) => post.kind === kind)
        .map(({ id }) => ({ id, count: tables('reactions').filter((one) => one.post_id === id).length }))
        .filter(({ count: number }) => number > 0)
        .toSorted((a, b) => b.count - a.count || (String(a.id) < String(b.id) ? 1 : -1))
        .slice(0, 5);
    expect(shown.prayers.map(({ id, prayed }) => ({ id, count: prayed }))).toEqual(loved('prayer'));
    expect(shown.testimonies.map(({ id, amens }) => ({ id, count: amens }))).toEqual(loved('testimony'));
    const names_ = new Map(by.members.map((one) => [one.id, one.display_name]));
    names_.set(placeholderId, 'Anonymous');
    for (const { id, author: name } of [...shown.prayers, ...shown.testimonies])
      expect(name).toBe(names_.get(by.standing.get(id)?.author_id));

    const openIds = new Set(open.map((post) => post.id));
    const cases = tables('moderation_cases').filter(
      (one) => one.settled_at === null && (one.post_id === null || openIds.has(one.post_id)),
    );
    const answered = new Set(tables('prayers').flatMap((row) => (row.answered_at ? [row.post_id] : [])));
    const size = (rows: readonly Row[], field: string, value: unknown) =>
      rows.filter((row) => row[field] === value).length;
    expect(shown.attention).toEqual({
      openReports: cases.filter((one) => Number(one.report_count) > 0).length,
      openAppeals: cases.filter((one) => one.appellant_id !== null).length,
      heldTexts: size(cases, 'held', 'automatic'),
      awaitingApproval: size(cases, 'held', 'approval'),
      unprayed: open.filter(
        ({ id, kind, state, reaction_count }) =>
          kind === 'prayer' && state === 'published' && reaction_count === 0 && !answered.has(id),
      ).length,
      openMessages: size(tables('support_messages'), 'state', 'open'),
      failedMails: size(tables('mails'), 'state', 'failed'),
      deadLetterJobs: tables('jobs').filter((job) => Number(job.attempts) >= Number(job.max_attempts)).length,
      pausedWebhooks: size(tables('webhooks'), 'pause_reason', 'failing'),
      isMailPaused: tables('mail_pauses').length > 0,
    });
    for (const [name, value] of Object.entries(shown.attention))
      if (name !== 'isMailPaused') expect(value, name).toBeGreaterThan(0);
  });
});

async function readDashboard(): Promise<Dashboard> {
  const { body } = await send(getDashboard, { as: admin.token });
  return getDashboard.answer.decode(getDashboard.answer.schema.parse(body));
}

test('a figure of the dashboard matches the length of its list', async () => {
  const shown = await readDashboard();
  const { attention, listed } = shown;
  const posts = (query: Record<string, string>) => totalOf(listManagedPosts, query);
  expect(await posts({})).toBe(listed.posts);
  for (const kind of kinds)
    if (kind !== 'event') expect(await posts({ kind }), kind).toBe(listed.byKind[kind]);
  expect(await posts({ kind: 'prayer', prayer: 'new', state: 'published' })).toBe(attention.unprayed);
  expect(await totalOf(listManagedEvents, {})).toBe(listed.byKind.event);
  expect(await totalOf(listManagedEvents, { status: 'upcoming' })).toBe(shown.upcomingEvents);
  expect(await totalOf(listUsers, {})).toBe(shown.users);
  expect(await totalOf(listModerationCases, { kind: 'reported' })).toBe(attention.openReports);
  expect(await totalOf(listModerationCases, { kind: 'automatic' })).toBe(attention.heldTexts);
  expect(await totalOf(listModerationCases, { kind: 'approval' })).toBe(attention.awaitingApproval);
  expect(await totalOf(listSupportMessages, { state: 'open' })).toBe(attention.openMessages);
});
