import pg from 'pg';
import { lists, type Table, tablesOf } from './admin-tables.ts';
import type { Community } from './community.ts';
import { signInAdministrator } from './people.ts';
import type { RunningProcess } from './processes.ts';

/** Milliseconds. */
const budget = 150;
/** Statistics of a range are counted on first use and cached afterwards (decision 0032). */
const countingBudget = 4_000;
/** In the small run: the medians of the slowest views, relative to the feed's first page. */
const smallSizeFactor = 10;

/** Repetitions of the slowest views. */
const detailedRuns = 25;
const slowestViewCount = 3;

type Parts = {
  community: Community;
  start: () => Promise<RunningProcess>;
  only: string;
  runs: number;
  isLarge: boolean;
};
type TimedRequest = (path: string) => Promise<{ milliseconds: number; answer: unknown }>;
type Limit = { of: (times: readonly number[]) => number; milliseconds: number };
type ViewTimes = { view: string; times: number[] };

export async function benchAdministration({
  community,
  start,
  only,
  runs,
  isLarge,
}: Parts): Promise<{ passed: number; missed: string[] }> {
  const client = new pg.Client({ connectionString: community.databaseUrl });
  await client.connect();
  const { token } = await signInAdministrator(client);
  const found = await findLargestEvent(client);
  await client.end();
  const server = await start();
  const ask: TimedRequest = (path) => time(`${server.url}${path}`, token);
  try {
    const feed = median((await repeat(ask, '/api/liste-publication-auth', detailedRuns)).times);
    print(`feed, first page: ${feed.toFixed(1)} ms`);
    const limit: Limit = isLarge
      ? { of: p99, milliseconds: budget }
      : { of: median, milliseconds: smallSizeFactor * feed };
    const missed: string[] = [];
    const tables = [...tablesOf(found), ...lists].filter(({ name }) => name.includes(only));
    for (const table of tables) missed.push(...(await measureTable(ask, table, { limit, runs })));
    const figures = await measureSummaries(ask, { only, limit, isLarge });
    return {
      passed: tables.length + figures.count - missed.length - figures.missed.length,
      missed: [...missed, ...figures.missed],
    };
  } finally {
    await server.stop();
  }
}

async function findLargestEvent(client: pg.Client): Promise<{ eventId: string; day: string }> {
  const { rows } = await client.query<{ eventId: string; day: string }>(
    `select post_id as "eventId", to_char(current_date - 30, 'YYYY-MM-DD') as day
      from events order by going_count desc, post_id limit 1`,
  );
  if (!rows[0]) throw new Error('the community has no event');
  return rows[0];
}

async function time(url: string, token: string): Promise<{ milliseconds: number; answer: unknown }> {
  const startedAt = performance.now();
  const response = await fetch(url, {
    headers: { cookie: `sid=${token}`, 'sec-fetch-site': 'same-origin' },
  });
  const text = await response.text();
  const milliseconds = performance.now() - startedAt;
  if (response.status < 500 && !response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  // A cancelled statement counts as infinitely slow.
  return { milliseconds: response.ok ? milliseconds : Number.POSITIVE_INFINITY, answer: JSON.parse(text) };
}

async function repeat(ask: TimedRequest, view: string, count: number): Promise<ViewTimes> {
  const times: number[] = [];
  for (let run = 0; run < count; run += 1) times.push((await ask(view)).milliseconds);
  return { view, times };
}

/** Measures every view a few times and the slowest often; describes the one that misses its limit. */
async function measureTable(
  ask: TimedRequest,
  table: Table,
  { limit, runs }: { limit: Limit; runs: number },
): Promise<string[]> {
  const seen: ViewTimes[] = [];
  for (const order of ['', ...table.orders])
    for (const filter of ['', ...table.filters])
      for (const view of await pagesOf(ask, table, [table.always, order, filter]))
        seen.push(await repeat(ask, view, runs));
  const candidates = seen.toSorted((one, other) => Math.min(...other.times) - Math.min(...one.times));
  const detailed: ViewTimes[] = [];
  for (const { view } of candidates.slice(0, slowestViewCount))
    detailed.push(await repeat(ask, view, detailedRuns));
  const [worst] = detailed.toSorted((one, other) => median(other.times) - median(one.times));
  const usual = seen.flatMap(({ times }) => times);
  print(
    `${table.name}: ${seen.length} views, p50 ${median(usual).toFixed(1)} ms, p95 ${at(usual, 0.95).toFixed(1)} ms`,
  );
  for (const one of detailed) print(`  ${describe(one)}`);
  return worst ? checkLimit(worst, limit) : [];
}

const checkLimit = (seen: ViewTimes, { of, milliseconds }: Limit): string[] =>
  of(seen.times) > milliseconds ? [`${describe(seen)}, asked for ${milliseconds.toFixed(0)} ms`] : [];

/** The first, a middle and the last page, or the first three pages of a list with cursors. */
async function pagesOf(
  ask: TimedRequest,
  table: Table,
  parts: readonly (string | undefined)[],
): Promise<string[]> {
  const query = parts.filter((part) => part).join('&');
  const first = `${table.path}?${query}`;
  const { answer } = await ask(first);
  if (table.pages === 'following') return await following(ask, first, answer);
  const { total } = Object(answer);
  const last = typeof total === 'number' ? Math.max(1, Math.ceil(total / 10)) : 1;
  return [...new Set([1, Math.ceil(last / 2), last])].map((page) => `${first}&page=${page}`);
}

async function following(ask: TimedRequest, first: string, answer: unknown): Promise<string[]> {
  const views = [first];
  let last = answer;
  while (views.length < 3) {
    const { next } = Object(last);
    if (typeof next !== 'string') break;
    const view = `${first}&cursor=${encodeURIComponent(next)}`;
    views.push(view);
    last = (await ask(view)).answer;
  }
  return views;
}

const summaries = [
  ['dashboard', '/api/dashboard/home'],
  ['what waits', '/api/dashboard/moderation/open'],
  ['how jobs stand', '/api/dashboard/jobs/summary'],
] as const;
const analytics = 'analytics';

/** Names that `--only` can select. */
export const listViewNames = (): string[] => [
  ...tablesOf({ eventId: '', day: '' }).map(({ name }) => name),
  ...lists.map(({ name }) => name),
  ...summaries.map(([name]) => name),
  analytics,
];

async function measureSummaries(
  ask: TimedRequest,
  { only, limit, isLarge }: { only: string; limit: Limit; isLarge: boolean },
): Promise<{ count: number; missed: string[] }> {
  const missed: string[] = [];
  let count = 0;
  for (const [name, path] of summaries.filter(([name]) => name.includes(only))) {
    const seen = await repeat(ask, path, detailedRuns);
    print(`${name}\n  ${describe(seen)}`);
    missed.push(...checkLimit(seen, limit));
    count += 1;
  }
  if (!analytics.includes(only)) return { count, missed };
  print('analytics, counted anew and remembered');
  for (const range of statisticsRanges()) {
    const path = `/api/dashboard/statistics?${range}`;
    const fresh = await repeat(ask, path, 1);
    const remembered = await repeat(ask, path, detailedRuns);
    print(`  ${describe(fresh)}; then p99 ${p99(remembered.times).toFixed(1)} ms`);
    missed.push(...checkLimit(remembered, limit));
    count += 1;
    if (!isLarge) continue;
    missed.push(...checkLimit(fresh, { of: median, milliseconds: countingBudget }));
    count += 1;
  }
  return { count, missed };
}

/** Custom ranges both with and without a previous period to compare with. */
function statisticsRanges(): string[] {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return [
    ...['7-days', '30-days', 'month', 'last-month', 'year'].map((range) => `range=${range}`),
    `range=custom&from=${day(730)}&to=${day(1)}`,
    `range=custom&from=${day(200)}&to=${day(20)}`,
  ];
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0;
const median = (times: readonly number[]) => at(times, 0.5);
const p99 = (times: readonly number[]) => at(times, 0.99);
const describe = ({ view, times }: ViewTimes) =>
  times.length === 1
    ? `${view}  ${median(times).toFixed(1)} ms`
    : `${view}  p50 ${median(times).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms, p99 ${p99(times).toFixed(1)} ms`;
const print = (line: string) => process.stdout.write(`${line}\n`);
