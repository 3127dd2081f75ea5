import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '../server/src/testing/free-port.ts';
import { type Community, openCommunity } from './community.ts';
import { inGroups } from './groups.ts';
import { load, requireWrk } from './load.ts';
import { type Measurement, measure, type Updates } from './measure.ts';
import { memoryOf, startBareServer, startServer } from './processes.ts';
import { openReference } from './reference.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { sizes } from './sizes.ts';

/**
 * Compares the product with what the machine can do at the same moment: bare HTTP, and a fixed reference of the smallest
 * schema and statements for the same work. Absolute figures differ between machines, the ratios and the CPU time per request
 * hardly.
 *
 *   npm run bench                      10,000 posts, a few minutes; fails when a ratio falls below its guard
 *   npm run bench -- --large           a diocese: a million posts, measured against the budgets
 *   npm run bench -- --huge            ten million posts, with few reactions and comments
 *   npm run bench -- --only 'feed'     scenarios whose name contains this
 *   npm run bench -- --keep ./folder   keeps the data in the folder and reuses them
 *   npm run bench -- --streams         5,000 open streams while members write
 *   npm run bench -- --campaign        an announcement to 100,000 members while the feed is read
 *   npm run bench -- --overload        four times (OVERLOAD_TIMES) as many requests as the server can serve
 *   npm run bench -- --soak            an hour of 50 requests a second and 500 streams, after a warm-up; SOAK_MINUTES
 *   npm run bench -- --against http://localhost:4567 --scenarios file.json
 *                                      any other server, with the requests of a file (bench/against.ts)
 *   npm run bench -- --admin           every sort, filter and page of the administration's tables, and the statistics
 */
const { values: options } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    huge: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    passes: { type: 'string', default: '2' },
    streams: { type: 'boolean', default: false },
    campaign: { type: 'boolean', default: false },
    admin: { type: 'boolean', default: false },
    overload: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
    against: { type: 'string' },
    scenarios: { type: 'string' },
  },
});
const selectedSize = options.large ? sizes.large : sizes.small;
const size = options.huge ? sizes.huge : selectedSize;
const isSmall = size.name === 'small';
const seconds = Number(options.seconds);
const passes = Number(options.passes);

const isSelected = (name: string) => name.includes(options.only);

/** Runs before data are created: a mistyped name would otherwise measure nothing and succeed. */
async function requireSelection(): Promise<void> {
  if (options.only === '') return;
  if (options.streams || options.campaign || options.overload || options.soak)
    throw new OptionError(
      '--only selects scenarios or tables: --streams, --campaign, --overload and --soak run as a whole.',
    );
  const names = options.admin
    ? (await import('./admin.ts')).listViewNames()
    : scenarios.map(({ name }) => name);
  if (names.some(isSelected)) return;
  throw new OptionError(
    `Nothing to measure: no name contains '${options.only}'. There are:\n${names.map((name) => `  ${name}`).join('\n')}`,
  );
}

class OptionError extends Error {}

async function measureHttp(): Promise<number> {
  const bare = await startBareServer();
  try {
    const request = { method: 'GET', path: '/', cookie: '', body: '' } as const;
    await load(bare.url, [request], { connections: 32, seconds: 1 });
    return (await load(bare.url, [request], { connections: 32, seconds: Math.min(seconds, 3) })).perSecond;
  } finally {
    await bare.stop();
  }
}

type Row = { scenario: Scenario; http: number; passes: Measurement[] };

async function measureAll(community: Community): Promise<{ rows: Row[]; memory: string }> {
  const server = await startServer(
    { DATA_DIR: community.dataDir, DATABASE_URL: community.databaseUrl },
    await findFreePort(),
  );
  const reference = await openReference(community.databaseUrl, size);
  const idle = memoryOf(server.pid);
  const rows: Row[] = [];
  try {
    for (const scenario of scenarios.filter(({ name }) => isSelected(name))) {
      const row: Row = { scenario, http: await measureHttp(), passes: [] };
      for (let pass = 0; pass < passes; pass += 1) {
        const run = () => measure(scenario, { community, reference, target: server, seconds });
        const { databaseUrl, testData } = community;
        row.passes.push(await (scenario.isInGroups ? inGroups(databaseUrl, testData.people, run) : run()));
      }
      rows.push(row);
      process.stdout.write(`${describe(row)}\n`);
    }
    return {
      rows,
      memory: `server ${idle.toFixed(0)} MB idle, ${memoryOf(server.pid).toFixed(0)} MB after the load`,
    };
  } finally {
    await server.stop();
  }
}

async function measureStreams(opened: Community): Promise<string[]> {
  const { benchStreams } = await import('./streams.ts');
  const port = await findFreePort();
  const environment = { DATA_DIR: opened.dataDir, DATABASE_URL: opened.databaseUrl };
  const start = () => startServer(environment, port);
  const { passed, missed } = await benchStreams({ community: opened, start, seconds });
  report(missed, passed);
  return missed;
}

async function measureOverload(opened: Community): Promise<string[]> {
  const { benchOverload } = await import('./overload.ts');
  const port = await findFreePort();
  const environment = { DATA_DIR: opened.dataDir, DATABASE_URL: opened.databaseUrl };
  const start = () => startServer(environment, port);
  const { passed, missed } = await benchOverload({ community: opened, start, seconds });
  report(missed, passed);
  return missed;
}

async function measureSoak(opened: Community): Promise<string[]> {
  const { benchSoak } = await import('./soak.ts');
  const token = 'bench-'.repeat(6);
  const server = await startServer(
    { DATA_DIR: opened.dataDir, DATABASE_URL: opened.databaseUrl, METRICS_TOKEN: token },
    await findFreePort(),
  );
  try {
    const { passed, missed } = await benchSoak({ community: opened, server, metricsToken: token });
    report(missed, passed);
    return missed;
  } finally {
    await server.stop();
  }
}

async function measureCampaign(opened: Community): Promise<string[]> {
  const { benchCampaign } = await import('./campaign.ts');
  const port = await findFreePort();
  const environment = { DATA_DIR: opened.dataDir, DATABASE_URL: opened.databaseUrl };
  const missed = await benchCampaign({
    community: opened,
    start: () => startServer(environment, port),
    seconds,
  });
  report(missed, 4 - missed.length);
  return missed;
}

async function measureAdministration(opened: Community): Promise<string[]> {
  const { benchAdministration } = await import('./admin.ts');
  const port = await findFreePort();
  const environment = { DATA_DIR: opened.dataDir, DATABASE_URL: opened.databaseUrl };
  const { passed, missed } = await benchAdministration({
    community: opened,
    start: () => startServer(environment, port),
    only: options.only,
    runs: passes,
    isLarge: !isSmall,
  });
  report(missed, passed);
  return missed;
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
const mean = (figures: readonly number[]) => sum(figures) / figures.length;
const spread = (figures: readonly number[]) =>
  ((Math.max(...figures) - Math.min(...figures)) / mean(figures)) * 100;

const meanOfSome = (figures: readonly (number | undefined)[]): number | undefined => {
  const some = figures.filter((figure) => figure !== undefined);
  return some.length === 0 ? undefined : mean(some);
};

function summarize({ http, passes: measured }: Row) {
  const perSecond = measured.map(({ server }) => server.perSecond);
  const reference = meanOfSome(measured.map((pass) => pass.reference));
  const own = meanOfSome(measured.map((pass) => pass.own));
  return {
    perSecond: mean(perSecond),
    spread: spread(perSecond),
    p50: mean(measured.map(({ server }) => server.p50)),
    p99: Math.max(...measured.map(({ server }) => server.p99)),
    errors: measured.reduce((total, { server }) => total + server.errors, 0),
    ofHttp: mean(perSecond) / http,
    reference,
    ofReference: reference && mean(perSecond) / reference,
    ofOwn: own && mean(perSecond) / own,
    cost: {
      server: mean(measured.map(({ cost }) => cost.server)),
      database: mean(measured.map(({ cost }) => cost.database)),
    },
  };
}

function describe(row: Row): string {
  const { perSecond, spread: apart, p50, p99, cost, errors, ...limit } = summarize(row);
  const columns = [
    row.scenario.name.padEnd(22),
    `${perSecond.toFixed(0).padStart(6)}/s ±${(apart / 2).toFixed(0)}%`,
    `p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms`,
    `cost ${cost.server.toFixed(2)} + ${cost.database.toFixed(2)} ms`,
    `${limit.ofHttp.toFixed(3)} of HTTP (${row.http.toFixed(0)})`,
  ];
  if (limit.ofReference !== undefined)
    columns.push(`${limit.ofReference.toFixed(2)} of the reference (${limit.reference?.toFixed(0)})`);
  if (limit.ofOwn !== undefined) columns.push(`${limit.ofOwn.toFixed(2)} of its own statements`);
  if (row.scenario.isWrite) columns.push(describeUpdates(row.passes.flatMap(({ updates }) => updates)));
  if (errors > 0) columns.push(`${errors} ERRORS`);
  return columns.join('  ');
}

/** The share of HOT updates, and the tables with most of the others. */
function describeUpdates(updates: readonly Updates[]): string {
  const tables = [...Map.groupBy(updates, ({ table }) => table)].map(([table, some]) => ({
    table,
    all: sum(some.map(({ all }) => all)),
    hot: sum(some.map(({ hot }) => hot)),
  }));
  const all = sum(tables.map((one) => one.all));
  const hot = sum(tables.map((one) => one.hot));
  const others = tables
    .filter((one) => one.all - one.hot > all / 100)
    .map((one) => `${one.table} ${one.all - one.hot}`);
  return `HOT ${((100 * hot) / Math.max(all, 1)).toFixed(0)} % of ${all} updates, others: ${others.join(', ') || 'none'}`;
}

/** Descriptions of missed targets: guards in the small run, budgets in the large one. */
function findMissedTargets(row: Row): string[] {
  const { perSecond, p99, ofHttp, ofReference, errors } = summarize(row);
  const { budget, guard, name } = row.scenario;
  const missed = errors > 0 ? [`${name}: ${errors} requests failed`] : [];
  const least = (what: string, is: number | undefined, atLeast: number | undefined) => {
    if (is !== undefined && atLeast !== undefined && is < atLeast)
      missed.push(`${name}: ${is.toFixed(2)} ${what}, asked for ${atLeast}`);
  };
  if (isSmall) {
    least('of HTTP', ofHttp, guard.http);
    least('of the reference', ofReference, guard.reference);
    return missed;
  }
  least('of HTTP', ofHttp, budget.http);
  const isFastEnough = budget.perSecond !== undefined && perSecond >= budget.perSecond;
  if (!isFastEnough) {
    least('of the reference', ofReference, budget.reference);
    if (budget.reference === undefined) least('a second', perSecond, budget.perSecond);
  }
  if (budget.p99 !== undefined && p99 > budget.p99)
    missed.push(`${name}: p99 ${p99.toFixed(1)} ms, asked for ${budget.p99}`);
  return missed;
}

async function measureScenarios(opened: Community): Promise<string[]> {
  const { rows, memory } = await measureAll(opened);
  process.stdout.write(`${memory}\n`);
  const missed = rows.flatMap(findMissedTargets);
  report(missed, rows.length - new Set(missed.map((line) => line.split(':')[0])).size);
  return missed;
}

function report(missed: readonly string[], passed: number): void {
  for (const line of missed) process.stdout.write(`BELOW  ${line}\n`);
  process.stdout.write(`${passed} passed, ${missed.length} failed\n`);
}

function measureSelected(opened: Community): Promise<string[]> {
  if (options.streams) return measureStreams(opened);
  if (options.overload) return measureOverload(opened);
  if (options.soak) return measureSoak(opened);
  if (options.campaign) return measureCampaign(opened);
  if (options.admin) return measureAdministration(opened);
  return measureScenarios(opened);
}

/** @returns requests that failed, by scenario */
async function measureOther(url: string, file: string): Promise<string[]> {
  const { benchOther } = await import('./against.ts');
  const http = await measureHttp();
  const failed = [];
  for await (const { name, perSecond, p50, p99, errors } of benchOther(url, { file, seconds, isSelected })) {
    const ofHttp = `${(perSecond / http).toFixed(4)} of HTTP (${http.toFixed(0)})`;
    process.stdout.write(
      `${name.padEnd(22)}  ${perSecond.toFixed(0)}/s  p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms  ${ofHttp}\n`,
    );
    if (errors > 0) failed.push(`${name}: ${errors} requests failed`);
  }
  return failed;
}

async function main(): Promise<void> {
  if (options.against !== undefined) {
    if (options.scenarios === undefined) throw new OptionError('--against needs a file: --scenarios');
    await requireWrk();
    const failed = await measureOther(options.against, options.scenarios);
    for (const line of failed) console.error(line);
    process.exitCode = failed.length === 0 ? 0 : 1;
    return;
  }
  if (options.scenarios !== undefined) throw new OptionError('--scenarios needs an address: --against');
  await requireSelection();
  if (!options.admin && !options.soak) await requireWrk();
  const folder = options.keep ? resolve(options.keep) : await mkdtemp(join(tmpdir(), 'radiant-bench-'));
  const community = await openCommunity(folder, size);
  try {
    const missed = await measureSelected(community);
    process.exitCode = missed.length === 0 ? 0 : 1;
  } finally {
    await community.stop();
    if (!options.keep) await rm(folder, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
