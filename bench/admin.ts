import pg from 'pg';
import { lists, type Table, tablesOf } from './admin-tables.ts';
import type { Community } from './community.ts';
import { signInAdministrator } from './people.ts';
import type { Running } from './processes.ts';

/** Asked for of any sort, filter and page: speed.md. */
const budget = 150;
/** Figures of a range that nobody asked for a moment ago: they are counted anew, and then remembered (decision 0032). */
const countingBudget = 4_000;
/** In the small form: how the slowest view of a table stands to the feed's first page, both by their median. */
const guard = 10;

/** So often the slowest views are asked for once more. */
const closeLooks = 25;
const slowest = 3;

type Parts = {
  community: Community;
  start: () => Promise<Running>;
  only: string;
  /** So often each view is asked for. */
  looks: number;
  isLarge: boolean;
};
type Ask = (path: string) => Promise<{ milliseconds: number; answer: unknown }>;
/** What the slowest view may take, by its p99 or its median. */
type Most = { of: (times: readonly number[]) => number; milliseconds: number };
type Seen = { view: string; times: number[] };

/** Everything that the administration's tables, its dashboard and its figures can be asked, one question at a time. */
export async function benchAdministration({
  community,
  start,
  only,
  looks,
  isLarge,
}: Parts): Promise<{ passed: number; missed: string[] }> {
  const client = new pg.Client({ connectionString: community.databaseUrl });
  await client.connect();
  const { token } = await signInAdministrator(client);
  const found = await findCrowded(client);
  await client.end();
  const server = await start();
  const ask: Ask = (path) => time(`${server.url}${path}`, token);
  try {
    const feed = median((await repeat(ask, '/api/liste-publication-auth', closeLooks)).times);
    say(`feed, first page: ${feed.toFixed(1)} ms`);
    const most: Most = isLarge
      ? { of: p99, milliseconds: budget }
      : { of: median, milliseconds: guard * feed };
    const missed: string[] = [];
    const tables = [...tablesOf(found), ...lists].filter(({ name }) => name.includes(only));
    for (const table of tables) missed.push(...(await lookAt(ask, table, { most, looks })));
    const figures = await lookAtFigures(ask, { only, most, isLarge });
    return {
      passed: tables.length + figures.count - missed.length - figures.missed.length,
      missed: [...missed, ...figures.missed],
    };
  } finally {
    await server.stop();
  }
}

/** The event to which most come, and a day late in the year of the community. */
async function findCrowded(client: pg.Client): Promise<{ eventId: string; day: string }> {
  const { rows } = await client.query<{ eventId: string; day: string }>(
    `select post_id as "eventId", to_char(current_date - 30, 'YYYY-MM-DD') as day
      from events order by going_count desc, post_id limit 1`,
  );
  if (!rows[0]) throw new Error('there is no event');
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
  // A statement that was cut off is no answer, however late.
  return { milliseconds: response.ok ? milliseconds : Number.POSITIVE_INFINITY, answer: JSON.parse(text) };
}

async function repeat(ask: Ask, view: string, count: number): Promise<Seen> {
  const times: number[] = [];
  for (let look = 0; look < count; look += 1) times.push((await ask(view)).milliseconds);
  return { view, times };
}

/** Each view of a table, a few times; the slowest ones often. Answers what takes too long, in words. */
async function lookAt(
  ask: Ask,
  table: Table,
  { most, looks }: { most: Most; looks: number },
): Promise<string[]> {
  const seen: Seen[] = [];
  for (const order of ['', ...table.orders])
    for (const filter of ['', ...table.filters])
      for (const view of await pagesOf(ask, table, [table.always, order, filter]))
        seen.push(await repeat(ask, view, looks));
  const candidates = seen.toSorted((one, other) => Math.min(...other.times) - Math.min(...one.times));
  const close: Seen[] = [];
  for (const { view } of candidates.slice(0, slowest)) close.push(await repeat(ask, view, closeLooks));
  const [worst] = close.toSorted((one, other) => median(other.times) - median(one.times));
  const usual = seen.flatMap(({ times }) => times);
  say(
    `${table.name}: ${seen.length} views, p50 ${median(usual).toFixed(1)} ms, p95 ${at(usual, 0.95).toFixed(1)} ms`,
  );
  for (const one of close) say(`  ${describe(one)}`);
  return worst ? held(worst, most) : [];
}

const held = (seen: Seen, { of, milliseconds }: Most): string[] =>
  of(seen.times) > milliseconds ? [`${describe(seen)}, asked for ${milliseconds.toFixed(0)} ms`] : [];

/** The first page under this order and filter, one in the middle, and the last; or the first three of those that follow. */
async function pagesOf(ask: Ask, table: Table, parts: readonly (string | undefined)[]): Promise<string[]> {
  const query = parts.filter((part) => part).join('&');
  const first = `${table.path}?${query}`;
  const { answer } = await ask(first);
  if (table.pages === 'following') return await following(ask, first, answer);
  const { total } = Object(answer);
  const last = typeof total === 'number' ? Math.max(1, Math.ceil(total / 10)) : 1;
  return [...new Set([1, Math.ceil(last / 2), last])].map((page) => `${first}&page=${page}`);
}

async function following(ask: Ask, first: string, answer: unknown): Promise<string[]> {
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

/** Everything that `--only` can select. */
export const listViewNames = (): string[] => [
  ...tablesOf({ eventId: '', day: '' }).map(({ name }) => name),
  ...lists.map(({ name }) => name),
  ...summaries.map(([name]) => name),
  analytics,
];

/** The dashboard and what waits; and the figures of each range, counted anew and remembered. */
async function lookAtFigures(
  ask: Ask,
  { only, most, isLarge }: { only: string; most: Most; isLarge: boolean },
): Promise<{ count: number; missed: string[] }> {
  const missed: string[] = [];
  let count = 0;
  for (const [name, path] of summaries.filter(([name]) => name.includes(only))) {
    const seen = await repeat(ask, path, closeLooks);
    say(`${name}\n  ${describe(seen)}`);
    missed.push(...held(seen, most));
    count += 1;
  }
  if (!analytics.includes(only)) return { count, missed };
  say('analytics, counted anew and remembered');
  for (const range of ranges()) {
    const path = `/api/dashboard/statistics?${range}`;
    const fresh = await repeat(ask, path, 1);
    const remembered = await repeat(ask, path, closeLooks);
    say(`  ${describe(fresh)}; then p99 ${p99(remembered.times).toFixed(1)} ms`);
    missed.push(...held(remembered, most));
    count += 1;
    if (!isLarge) continue;
    missed.push(...held(fresh, { of: median, milliseconds: countingBudget }));
    count += 1;
  }
  return { count, missed };
}

/** What can be chosen; of custom ranges one without and one with as many days before to compare with. */
function ranges(): string[] {
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
const describe = ({ view, times }: Seen) =>
  times.length === 1
    ? `${view}  ${median(times).toFixed(1)} ms`
    : `${view}  p50 ${median(times).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms, p99 ${p99(times).toFixed(1)} ms`;
const say = (line: string) => process.stdout.write(`${line}\n`);
