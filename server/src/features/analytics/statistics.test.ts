import { dayOf } from '@radiant/contract/days.ts';
import type { exportFormats } from '@radiant/contract/exports.ts';
import { postKinds } from '@radiant/contract/post-shapes.ts';
import {
  exportStatistics,
  getStatistics,
  lastVisits,
  type Statistics,
  type StatisticsQuery,
} from '@radiant/contract/statistics.ts';
import { getZoneName } from '@radiant/contract/words/time-zones.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import type { Db } from '../../platform/database/database.ts';
import { readCsv, readExcel, readPdf } from '../../testing/read-exports.ts';
import { seedUnencodedParish } from '../../testing/sample-parish.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { serverWords } from '../../words/words.ts';
import { placeholderId } from '../posts/visible-to.ts';
import { exportStatistics as exportFile } from './export-service.ts';
import { inSnapshot, sumEngagement } from './statistics-queries.ts';
import * as service from './statistics-service.ts';

const app = await createTestApp();
const { platform, people, clock, send } = app;
const { db } = platform;
const timeZone = 'America/Toronto';

// The sample data needs an empty site: members join afterwards.
await seedUnencodedParish(platform);
const admin = await people.join('Anna Administrator', { role: 'admin' });
const actor = { kind: 'member', id: admin.id, role: 'admin', sessionId: newId(), pending: null } as const;

// A site older than a year, with rows at the boundaries of days, months and clock changes.
const edges = [
  '2025-11-01T05:00:00Z',
  '2025-12-31T05:00:00Z',
  '2026-03-08T04:59:59.999Z',
  '2026-03-08T05:00:00Z',
  '2026-03-09T03:59:59.999Z',
  '2026-03-09T04:00:00Z',
  '2026-10-01T03:59:59Z',
  '2026-10-01T04:00:00Z',
  '2026-11-01T03:59:59Z',
  '2026-11-01T04:00:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-01T06:30:00Z',
  '2026-11-02T04:59:59Z',
  '2026-11-02T05:00:00Z',
];
for (const [index, at] of edges.entries()) {
  const author = await people.join(`Edith Edge ${index}`);
  const kind = postKinds[index % postKinds.length] ?? 'general';
  const postId = kind === 'event' ? await people.event(author) : await people.post(author, { kind });
  await sql`update members set created_at = ${at}, last_visit_at = ${at}::timestamptz + make_interval(days => ${index})
    where id = ${author.id}`.execute(db);
  await sql`update posts set published_at = ${at}, removed_at = ${index === 3 ? new Date(at) : null}
    where id = ${postId}`.execute(db);
  await sql`insert into reactions (post_id, member_id, created_at) values (${postId}, ${admin.id}, ${at})`.execute(
    db,
  );
  const commentId = await people.comment(admin, postId);
  await sql`update comments set created_at = ${at} where id = ${commentId}`.execute(db);
}

const read = (query: StatisticsQuery) => service.getStatistics(platform, actor, query);

const queries: StatisticsQuery[] = [
  { range: '7-days' },
  { range: '30-days' },
  { range: 'month' },
  { range: 'last-month' },
  { range: 'year' },
  { range: 'custom', from: '2026-03-07', to: '2026-03-09' },
  { range: 'custom', from: '2026-11-01', to: '2026-11-01' },
  { range: 'custom', from: '2026-02-01', to: '2026-06-30' },
  { range: 'custom', from: '2025-11-01', to: '2026-11-20' },
];

const few = (count: number) => (count > 0 && count < 5 ? 'hidden' : count);

const localDays = new Map<number, string>();

/** Remembered, because formatting dates took most of the time of counting. */
function localDayOf(at: Date): string {
  const day = localDays.get(at.getTime()) ?? dayOf(at, timeZone);
  localDays.set(at.getTime(), day);
  return day;
}

/** Recounts the page by loops over whole tables, with its own calendar. */
async function countByHand({ period, before }: Statistics) {
  const [members, allPosts, reactions, allComments, shares, friendships, answers, prayers, events] =
    await Promise.all([
      db.selectFrom('members').selectAll().where('id', '<>', placeholderId).execute(),
      db.selectFrom('posts').selectAll().execute(),
      db.selectFrom('reactions').selectAll().execute(),
      db.selectFrom('comments').selectAll().execute(),
      db.selectFrom('shares').selectAll().execute(),
      db.selectFrom('friendships').selectAll().execute(),
      db.selectFrom('participations').selectAll().execute(),
      db.selectFrom('prayers').selectAll().execute(),
      db.selectFrom('events').selectAll().execute(),
    ]);
  const posts = allPosts.filter((post) => post.removed_at === null);
  const standing = new Set(posts.map((post) => post.id));
  const comments = allComments.filter((comment) => comment.removed_at === null);
  type Days = { from: string; to: string };
  const isIn = (at: Date | null, { from, to }: Days) =>
    at !== null && localDayOf(at) >= from && localDayOf(at) <= to;
  const created = (rows: readonly { created_at: Date }[], days: Days) =>
    rows.filter((row) => isIn(row.created_at, days)).length;
  const published = (days: Days) => posts.filter((post) => isIn(post.published_at, days));
  const came = (days: Days) => members.filter((member) => isIn(member.created_at, days));
  const dayLong = 24 * 60 * 60 * 1000;
  const numbers = (days: Days) => ({
    newMembers: came(days).length,
    authors: new Set(published(days).flatMap(({ author_id: id }) => (id === placeholderId ? [] : id))).size,
    friendships: created(friendships, days),
    posts: published(days).length,
    prayers: published(days).filter((post) => post.kind === 'prayer').length,
    answered: prayers.filter((row) => standing.has(row.post_id) && isIn(row.answered_at, days)).length,
    reactions: created(reactions, days),
    comments: created(comments, days),
    shares: created(shares, days),
    events: events.filter(
      (event) => standing.has(event.post_id) && !event.cancelled_at && isIn(event.starts_at, days),
    ).length,
    participations: created(
      answers.filter(({ answer }) => answer !== 'not-going'),
      days,
    ),
  });
  const daysAgo = (at: Date) =>
    (Date.parse(dayOf(clock.now(), timeZone)) - Date.parse(localDayOf(at))) / dayLong;
  const visits = { month: 0, quarter: 0, earlier: 0, never: 0 };
  for (const member of members) {
    const days = member.last_visit_at && daysAgo(member.last_visit_at);
    if (days === null) visits.never += 1;
    else if (days <= 30) visits.month += 1;
    else if (days <= 90) visits.quarter += 1;
    else visits.earlier += 1;
  }
  return {
    members: members.length,
    visits,
    now: numbers(period),
    before: before && numbers(before),
    engagement: postKinds.map((kind) => {
      const those = published(period).filter((post) => post.kind === kind);
      const total = (field: 'reaction_count' | 'comment_count' | 'share_count') =>
        those.reduce((sum, post) => sum + post[field], 0);
      return {
        kind,
        posts: those.length,
        reactions: total('reaction_count'),
        comments: total('comment_count'),
        shares: total('share_count'),
      };
    }),
    within: (days: Days) => ({
      ...Object.fromEntries(
        postKinds.map((kind) => [kind, published(days).filter((post) => post.kind === kind).length]),
      ),
      posts: published(days).length,
      reactions: created(reactions, days),
      comments: created(comments, days),
      joined: came(days).length,
    }),
  };
}

describe.each(queries)('every number of $range $from', (query) => {
  test('matches a count over the rows', async () => {
    const shown = await read(query);
    const hand = await countByHand(shown);
    const figures = Object.fromEntries(shown.figures.map(({ name, ...figure }) => [name, figure]));
    const things = [
      'posts',
      'prayers',
      'answered',
      'reactions',
      'comments',
      'shares',
      'events',
      'participations',
    ] as const;
    for (const name of things)
      expect(figures[name], name).toEqual({ value: hand.now[name], before: hand.before?.[name] ?? null });
    for (const name of ['friendships'] as const) {
      const then = hand.before ? few(hand.before[name]) : null;
      expect(figures[name], name).toEqual({ value: few(hand.now[name]), before: then });
    }
    // Shown parts are correct; which parts are shown is tested with the policy.
    expect([hand.now.authors, 'hidden']).toContain(figures.authors?.value);
    expect([hand.before?.authors ?? null, 'hidden']).toContain(figures.authors?.before);
    // Registrations are never hidden: the users table names them.
    expect(figures.newMembers).toEqual({
      value: hand.now.newMembers,
      before: hand.before?.newMembers ?? null,
    });
    expect(figures.members).toEqual({ value: hand.members, before: null });
    expect(figures.activeMembers?.value).toBe(shown.visits[0]?.count);
    for (const { name, count } of shown.visits) expect([hand.visits[name], 'hidden']).toContain(count);
    expect(shown.visits.map(({ name }) => name)).toEqual([...lastVisits]);
    expect(shown.engagement).toEqual(hand.engagement);
    for (const { from, to, ...numbers } of shown.activity) {
      const { joined: _people, ...expected } = hand.within({ from, to });
      expect(numbers, from).toEqual(expected);
    }
    for (const { from, to, count } of shown.joined)
      expect(count, from).toBe(hand.within({ from, to }).joined);
    expect(shown.joined.reduce((sum, { count }) => sum + count, 0)).toBe(figures.newMembers?.value);
  });
});

test('the sample parish has data, so that the comparison proves something', async () => {
  const { figures, before, visits } = await read({ range: 'year' });
  for (const { name, value } of figures) if (name !== 'answered') expect(value, name).not.toBe(0);
  expect(before).toBeNull();
  expect((await read({ range: '30-days' })).before).not.toBeNull();
  expect(visits.some(({ count }) => count !== 'hidden' && count > 4)).toBe(true);
});

test('refuses an invalid custom range with its fields', async () => {
  await expect(read({ range: 'custom', from: '2026-11-02', to: '2026-11-01' })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { from: 'invalid', to: 'invalid' },
  });
  const { status } = await send(getStatistics, { as: admin.token, query: { range: 'custom' } });
  expect(status).toBe(400);
  const unknown = await send(getStatistics, { as: admin.token, query: { range: 'decade' } });
  expect(unknown.status).toBe(400);
});

test('days begin in the site’s time zone', async () => {
  const { today, period } = await read({ range: '7-days' });
  expect(today).toBe(dayOf(clock.now(), timeZone));
  expect(period.to).toBe(today);
});

describe('an export', () => {
  const words = serverWords.en.statistics;
  const exported = (
    format: (typeof exportFormats)[number],
    query: StatisticsQuery,
    locale: 'en' | 'fr' = 'en',
  ) => exportFile(platform, actor, { query, format, locale });

  test('as CSV contains every figure of the page and hides the same ones', async () => {
    const query: StatisticsQuery = { range: '30-days' };
    const shown = await read(query);
    const { bytes, name, type } = await exported('csv', query);
    expect(name).toBe(`radiant-statistics-${shown.period.from}-${shown.period.to}.csv`);
    expect(type).toBe('text/csv; charset=utf-8');
    const rows = readCsv(bytes);
    const [site, title, scope, made] = rows.map(([text]) => text);
    expect([site, title]).toEqual(['Radiant', words.title]);
    expect(scope).toMatch(/^October 22, 2026 to November 20, 2026, compared with September 22, 2026 to/);
    expect(made).toBe('Made on 2026-11-20 12:00 Toronto time');
    expect(rows).toContainEqual([words.hiddenNote]);
    expect(rows).toContainEqual([words.zone({ zone: getZoneName('en', timeZone) })]);
    for (const { name: figure, value, before } of shown.figures) {
      const row = rows.find(([label]) => label === words.figures[figure]);
      const print = (count: number | 'hidden' | null) =>
        count === 'hidden' ? words.hidden : count === null ? '' : String(count);
      expect(row?.slice(1, 3), figure).toEqual([print(value), print(before)]);
    }
    for (const { from, to, posts, reactions, comments } of shown.activity)
      expect(rows, to).toContainEqual([from, String(posts), String(reactions), String(comments)]);
    for (const { kind, posts, reactions, comments, shares } of shown.engagement)
      expect(rows).toContainEqual([words.kinds[kind], ...[posts, reactions, comments, shares].map(String)]);
    for (const { from, to, count } of shown.joined) expect(rows).toContainEqual([from, to, String(count)]);
  });

  test('as a workbook has a sheet per section', async () => {
    const query: StatisticsQuery = { range: 'year' };
    const shown = await read(query);
    const sheets = await readExcel((await exported('excel', query)).bytes);
    expect(Object.keys(sheets)).toEqual([
      'Overview',
      'Activity over time',
      'User Analytics',
      'New users over time',
      'Last visit',
      'Content & Engagement',
      'Posts by type over time',
      'Engagement by type',
      'About',
    ]);
    expect(sheets['Activity over time']?.slice(1)).toEqual(
      shown.activity.map(({ from, to, posts, reactions, comments }) => [
        new Date(from),
        new Date(to),
        posts,
        reactions,
        comments,
      ]),
    );
  });

  test('as a PDF is in the reader’s language and names the days', async () => {
    const pages = await readPdf((await exported('pdf', { range: 'last-month' }, 'fr')).bytes);
    const text = pages.join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('Analyses et statistiques');
    expect(text).toContain('Du 1er octobre 2026 au 31 octobre 2026');
    expect(text).toContain('Prières exaucées');
    expect(text).toContain(`Page 1 de ${pages.length}`);
  });

  test('is an uncached download and is logged', async () => {
    const answer = await send(exportStatistics, {
      as: admin.token,
      body: { range: '7-days', format: 'csv' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="radiant-statistics-2026-11-\d\d-2026-11-\d\d\.csv"$/,
      ),
    });
    const [line] = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'analytics.export')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(line).toMatchObject({
      actor_id: admin.id,
      subject_kind: 'statistics',
      details: { format: 'csv', range: '7-days' },
    });
  });

  test('that is refused is not logged', async () => {
    const count = async () => (await db.selectFrom('audit_log').select('id').execute()).length;
    const before = await count();
    const moderator = await people.join('Mona Moderator', { role: 'moderator' });
    const body = { range: '7-days', format: 'csv' };
    expect((await send(exportStatistics, { as: moderator.token, body })).status).toBe(403);
    expect((await send(exportStatistics, { as: admin.token, body: { ...body, format: 'xls' } })).status).toBe(
      400,
    );
    expect(await count()).toBe(before);
  });
});

test('counts in one snapshot with a longer statement timeout', async () => {
  const patience = async (of: Db) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(of)).rows[0]?.statement_timeout;
  const beforehand = await patience(db);
  const window = { start: new Date('2026-01-01'), end: new Date('2027-01-01'), timeZone };
  const posts = async (of: Db) => (await sumEngagement(of, window)).reduce((sum, row) => sum + row.posts, 0);
  const counted = Promise.withResolvers<void>();
  // Started outside the transaction, which must not take a second connection.
  const written = counted.promise.then(async () => {
    await people.post(admin);
    return await posts(db);
  });
  await inSnapshot(db, async (tx) => {
    expect(await patience(tx)).toBe('1min');
    const known = await posts(tx);
    counted.resolve();
    expect(await written).toBe(known + 1);
    expect(await posts(tx)).toBe(known);
  });
  expect(await patience(db)).toBe(beforehand);
});
