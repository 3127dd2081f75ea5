import { parseArgs } from 'node:util';
import { listGuestFeed } from '@radiant/contract/feed.ts';
import lighthouse, { type Result } from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { startSiteProcess } from '../e2e/site-process.ts';
import { findFreePort } from '../server/src/testing/free-port.ts';
import { paths } from '../web/src/paths.ts';
import { browserArguments, findBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';

/**
 * Measures the public pages of the sample parish, and a member's home, with Lighthouse's mobile profile; prints medians
 * beside the goals. Fails only when a page cannot be measured: absolute times depend on the machine.
 *
 *   npm run lighthouse
 *   npm run lighthouse -- --only 'home,log in'      pages by name
 *   npm run lighthouse -- --runs 5
 *   npm run lighthouse -- --site http://…           a sample parish that is already running
 *   npm run lighthouse -- --without-scripts x.png   a picture of the guests' home with scripts off, and nothing else
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '3' },
    site: { type: 'string' },
    'without-scripts': { type: 'string' },
  },
});

type MeasuredPage = { name: string; path: string; member?: string };
type Figures = Record<keyof typeof columns, number>;

const score = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? Number.NaN) * 100);

const metric = (result: Result, audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN;

type NetworkRequest = { resourceType?: string; transferSize: number };

/** Type guard for the details of an audit, which are a table of anything. */
const isRequest = (item: unknown): item is NetworkRequest =>
  typeof item === 'object' && item !== null && 'transferSize' in item;

function requestsOf({ audits }: Result): NetworkRequest[] {
  const details = audits['network-requests']?.details;
  return details?.type === 'table' ? details.items.filter(isRequest) : [];
}

const kilobytesOf = (result: Result, type?: string): number =>
  requestsOf(result)
    .filter(({ resourceType }) => type === undefined || resourceType === type)
    .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;

/** Sizes as transferred, with Brotli, headers included. */
const columns = {
  performance: (result: Result) => score(result, 'performance'),
  accessibility: (result: Result) => score(result, 'accessibility'),
  'best practices': (result: Result) => score(result, 'best-practices'),
  SEO: (result: Result) => score(result, 'seo'),
  'LCP s': (result: Result) => metric(result, 'largest-contentful-paint') / 1000,
  'TBT ms': (result: Result) => metric(result, 'total-blocking-time'),
  CLS: (result: Result) => metric(result, 'cumulative-layout-shift'),
  'script kB': (result: Result) => kilobytesOf(result, 'Script'),
  'CSS kB': (result: Result) => kilobytesOf(result, 'Stylesheet'),
  'all kB': (result: Result) => kilobytesOf(result),
  requests: (result: Result) => requestsOf(result).length,
};

const decimals: Partial<Figures> = { 'LCP s': 2, CLS: 3 };

const homeGoals: Figures = {
  performance: 98,
  accessibility: 100,
  'best practices': 100,
  SEO: 100,
  'LCP s': 1.5,
  'TBT ms': 50,
  CLS: 0.01,
  'script kB': 120,
  'CSS kB': 20,
  'all kB': 250,
  requests: 15,
};
const otherGoals: Partial<Figures> = {
  performance: 95,
  accessibility: 100,
  'best practices': 100,
  SEO: 100,
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function listPages(site: string): Promise<MeasuredPage[]> {
  const pages: MeasuredPage[] = [
    { name: 'home', path: paths.home() },
    { name: 'prayers', path: paths.prayers() },
    { name: 'testimonies', path: paths.testimonies() },
    { name: 'events', path: paths.events() },
    { name: 'profile', path: paths.profile(await findAuthor(site)) },
    { name: 'log in', path: paths.login() },
    { name: 'sign up', path: paths.signUp() },
    { name: 'forgotten password', path: paths.forgotPassword() },
    { name: 'home of a member', path: paths.home(), member: 'ana' },
  ];
  const names = options.only.split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !pages.some((page) => page.name === name));
  if (unknown.length > 0)
    throw new Error(`no such page: ${unknown.join()}; there are ${pages.map(({ name }) => name).join()}`);
  return pages.filter(({ name }) => names.length === 0 || names.includes(name));
}

async function findAuthor(site: string): Promise<string> {
  const answer = await fetch(new URL(listGuestFeed.path, site));
  const { items } = listGuestFeed.answer.decode(await answer.json());
  const id = items.map(({ author }) => author.id).find((one) => one !== null);
  if (!id) throw new Error('the sample parish has no public post with a name');
  return id;
}

/** Lighthouse uses the browser's own context, whose cookies it leaves alone. */
async function measurePage(context: BrowserContext, site: string, { path, member }: MeasuredPage) {
  await context.clearCookies();
  const page = await context.newPage();
  if (member) await signIn(page, member);
  // The first answer of a server that has just started takes longer.
  else await page.goto(path);
  await page.close();
  const results: Result[] = [];
  for (let run = 0; run < Number(options.runs); run += 1)
    results.push(await measureOnce(new URL(path, site).href));
  return results;
}

/** Tries again when nothing was measured: on a busy machine a trace may lack the start of the navigation. */
async function measureOnce(address: string, attempts = 3): Promise<Result> {
  const result = (await lighthouse(address, { port, logLevel: 'silent' }))?.lhr;
  if (result && !result.runtimeError) return result;
  if (attempts > 1) return await measureOnce(address, attempts - 1);
  throw new Error(`${address}: ${result?.runtimeError?.message ?? 'nothing was measured'}`);
}

/** Of the categories whose score has to be 100. */
function listFailures({ categories, audits }: Result): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
  );
}

const columnNames = Object.keys(columns).filter((name): name is keyof Figures => name in columns);

function printRow(name: string, figures: Partial<Figures>): void {
  const cells = columnNames.map((column) =>
    (figures[column]?.toFixed(decimals[column] ?? 0) ?? '').padStart(Math.max(column.length, 6)),
  );
  process.stdout.write(`${name.padEnd(20)} ${cells.join('  ')}\n`);
}

function printPage({ name }: MeasuredPage, results: readonly Result[]): void {
  const figures = Object.fromEntries(
    columnNames.map((column) => [column, median(results.map(columns[column]))]),
  );
  printRow(name, figures);
  const failures = new Set(results.flatMap(listFailures));
  for (const failure of failures) process.stdout.write(`  ${failure}\n`);
}

async function photographWithoutScripts(site: string, file: string): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage({ baseURL: site, locale, javaScriptEnabled: false, viewport: phone });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.screenshot({ path: file });
  await browser.close();
}

async function measurePages(site: string): Promise<void> {
  const pages = await listPages(site);
  const context = await chromium.launchPersistentContext('', { ...launchOptions, baseURL: site, locale });
  process.stdout.write(`${''.padEnd(20)} ${columnNames.map((name) => name.padStart(6)).join('  ')}\n`);
  for (const page of pages) {
    try {
      printPage(page, await measurePage(context, site, page));
    } catch (error) {
      process.exitCode = 1;
      process.stderr.write(`${String(error)}\n`);
    }
  }
  printRow('goals: home', homeGoals);
  printRow('goals: others', otherGoals);
  await context.close();
}

const locale = 'en-CA';
/** As most readers of the sample parish: elsewhere a page starts the application to write its times. */
const env = { ...process.env, TZ: 'America/Toronto' };
/** As Lighthouse's. */
const phone = { width: 412, height: 823 };
const executablePath = findBrowser({ isWhole: true });
if (!executablePath) throw new Error('no Chromium: run `npm test` once, or name one in CHROMIUM_PATH');
const port = await findFreePort();
const launchOptions = { executablePath, env, args: [...browserArguments, `--remote-debugging-port=${port}`] };
const site = options.site ? undefined : await startSiteProcess({ RATE_LIMITS: 'off' }, ['--demo']);
const url = options.site ?? site?.url ?? '';
const picture = options['without-scripts'];
try {
  if (picture) await photographWithoutScripts(url, picture);
  else await measurePages(url);
} finally {
  await site?.stop();
}
