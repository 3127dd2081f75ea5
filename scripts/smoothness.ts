import { parseArgs } from 'node:util';
import { listMemberFeed } from '@radiant/contract/feed.ts';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { startSiteProcess } from '../e2e/site-process.ts';
import { wordsOf } from '../e2e/words.ts';
import { composerTextId } from '../web/src/features/posts/composer-tabs.ts';
import { browserArguments, findBrowser } from './browser.ts';
import { copySamplePosts } from './copy-sample-posts.ts';
import { signIn } from './sign-in.ts';
import { type Part, type Task, type Trace, traceWhile } from './trace.ts';

/**
 * Measures how smoothly a member's home scrolls and answers on a processor a quarter as fast: scrolls through 1,000 posts,
 * then prays, writes and opens posts with all of them loaded. Fails when a figure exceeds its goal. Judged by processor
 * time, because other work on the machine lengthens everything else; both are printed.
 *
 *   npm run smoothness
 *   npm run smoothness -- --posts 200 --width 390    fewer posts, one width
 *   npm run smoothness -- --profile                  names the functions of the longest tasks; slower
 *   npm run smoothness -- --site http://…            a sample parish that is already running, with as many posts
 */
const { values: options } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000' },
    width: { type: 'string', default: '390,1280' },
    profile: { type: 'boolean', default: false },
    site: { type: 'string' },
  },
});

const slowDown = 4;
const maxTaskMs = 50;
const maxInteractionMs = 100;
const maxLayoutShift = 0.01;
const wantedPosts = Number(options.posts);
const postsPerPage = 20;
const t = wordsOf('en');

type Home = { browser: Browser; page: Page; session: CDPSession };

async function openHome(browser: Browser, site: string, width: number): Promise<Home> {
  const viewport = { width, height: width < 640 ? 844 : 900 };
  const context = await browser.newContext({ baseURL: site, locale: 'en-CA', viewport });
  const page = await context.newPage();
  await signIn(page, 'ana');
  await page.locator('article').nth(5).waitFor();
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.mouse.move(width / 2, viewport.height / 2);
  return { browser, page, session };
}

const trace = ({ browser, page }: Home, act: () => Promise<void>): Promise<Trace> =>
  traceWhile(page, { browser, isProfiled: options.profile, act });

/** Nothing is evaluated in the page meanwhile: it would be measured. */
async function scrollThroughPosts({ page }: Home): Promise<void> {
  let pages = 1;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === listMemberFeed.path) pages += 1;
  });
  while (pages * postsPerPage < wantedPosts) await turnWheel(page, 3000);
  // To the end of the last page.
  await turnWheel(page, 9000);
}

/** 3,000 pixels a second, a lively reader; a page that answers late gets the larger turns that a browser sends then. */
async function turnWheel(page: Page, pixels: number): Promise<void> {
  const startedAt = performance.now();
  const direction = Math.sign(pixels);
  for (let turned = 0; turned < Math.abs(pixels); ) {
    await page.waitForTimeout(16);
    const due = Math.min(Math.abs(pixels), (performance.now() - startedAt) * 3) - turned;
    await page.mouse.wheel(0, direction * due);
    turned += due;
  }
}

/** Among few posts there are not ten that Ana has not prayed for: other prayers are withdrawn, which renders as much. */
async function prayForPosts({ page }: Home): Promise<void> {
  const { pray, prayed } = t.post.reactionHints;
  for (let presses = 0; presses < 10; presses += 1) {
    await pressInView(page, `button[title="${pray}"], button[title="${prayed}"]`);
    await page.waitForTimeout(1000);
    await turnWheel(page, -600);
    await page.waitForTimeout(500);
  }
}

/** Presses the first one on the screen; scrolls until there is one. */
async function pressInView(page: Page, selector: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const place = await page.evaluate(findInView, selector);
    if (place) return await page.mouse.click(place.x, place.y);
    await turnWheel(page, -400);
    await page.waitForTimeout(500);
  }
  throw new Error(`no post has a ${selector}`);
}

/** Asks the screen for its cards: rectangles of the others would lay them out. */
function findInView(selector: string) {
  for (let y = 100; y < innerHeight - 120; y += 40) {
    const card = document.elementFromPoint(innerWidth / 2, y)?.closest('article');
    for (const element of card?.querySelectorAll(selector) ?? []) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const place = { x: left + width / 2, y: top + height / 2 };
      const isOnTop = element.contains(document.elementFromPoint(place.x, place.y));
      if (isOnTop && place.y > 100 && place.y < innerHeight - 120) return place;
    }
  }
  return null;
}

const sentence = 'Please pray for my neighbour, who moves into her new home this week.';

async function writeInComposer({ page }: Home): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(2000);
  await page.locator(`#${composerTextId}`).click();
  await page.waitForTimeout(1000);
  // A fast typist.
  await page.keyboard.type(sentence, { delay: 120 });
  await page.waitForTimeout(1000);
}

async function openPosts({ page }: Home): Promise<void> {
  for (let opened = 1; opened <= 5; opened += 1) {
    await page.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), opened / 6);
    await page.waitForTimeout(2000);
    await pressInView(page, 'a:has(time)');
    await page.locator('#comments').waitFor();
    await page.waitForTimeout(1000);
    await page.goBack();
    await page.locator('#feed article').first().waitFor();
    await page.waitForTimeout(2000);
  }
}

async function readMemory({ page, session }: Home): Promise<string> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const cards = await page.evaluate(() => document.getElementsByTagName('article').length);
  const megabytes = (metric('JSHeapUsedSize') / 1e6).toFixed(1);
  return `${cards} posts, ${metric('Nodes').toLocaleString('en')} nodes, ${megabytes} MB of JavaScript heap`;
}

type Figure = { cpuMs: number; ms: number };

const byLength = <F extends Figure>(figures: readonly F[]): F[] =>
  figures.toSorted((a, b) => b.cpuMs - a.cpuMs);

const columns = ['worst', 'p98', 'goal', 'worst, with waiting', 'number'];

const printRow = (name: string, cells: readonly string[]): void =>
  void process.stdout.write(
    `${name.padEnd(32)} ${cells.map((cell, index) => cell.padStart(columns[index]?.length ?? 0).padStart(7)).join('  ')}\n`,
  );

function printFigures(name: string, figures: readonly Figure[], goal?: number): void {
  const sorted = byLength(figures);
  const worst = sorted[0]?.cpuMs ?? Number.NaN;
  const p98 = sorted[Math.floor(sorted.length * 0.02)]?.cpuMs ?? Number.NaN;
  const withWaiting = Math.max(...figures.map(({ ms }) => ms));
  const cells = [worst, p98, goal, withWaiting].map((value) => value?.toFixed(0) ?? '');
  printRow(name, [...cells, String(figures.length)]);
  // Nothing measured is no success.
  if (goal !== undefined && !(worst <= goal)) process.exitCode = 1;
}

function printLongTasks(tasks: readonly Task[]): void {
  const long = byLength(tasks).filter(({ cpuMs }) => cpuMs > maxTaskMs);
  if (long.length === 0) return;
  process.stdout.write(`  ${long.length} tasks over ${maxTaskMs} ms; together and the longest:\n`);
  printParts(`${long.length} tasks`, sumParts(long));
  for (const { cpuMs, ms, parts } of long.slice(0, 5))
    printParts(`${cpuMs.toFixed(0)} of ${ms.toFixed(0)} ms`, parts);
}

function sumParts(tasks: readonly Task[]): Part[] {
  const sums = new Map<string, number>();
  for (const { name, ms } of tasks.flatMap(({ parts }) => parts)) sums.set(name, (sums.get(name) ?? 0) + ms);
  return [...sums].map(([name, ms]) => ({ name, ms })).sort((a, b) => b.ms - a.ms);
}

function printParts(name: string, parts: readonly Part[]): void {
  const shown = parts.slice(0, 10).map((part) => `${part.name} ${part.ms.toFixed(0)}`);
  process.stdout.write(`    ${name}: ${shown.join(', ')}\n`);
}

/** Shorter ones are far too many to say anything. */
const countedTasks = ({ tasks }: Trace): Task[] => tasks.filter(({ cpuMs }) => cpuMs >= 1);

async function measure(browser: Browser, site: string, width: number): Promise<void> {
  const home = await openHome(browser, site, width);
  printRow(`${width} pixels, milliseconds`, columns);
  process.stdout.write(`  ${await readMemory(home)}\n`);
  const scroll = await trace(home, () => scrollThroughPosts(home));
  printFigures('tasks while scrolling', countedTasks(scroll), maxTaskMs);
  printLongTasks(scroll.tasks);
  process.stdout.write(`  ${await readMemory(home)}\n`);
  printRow('layout shift while scrolling', [scroll.layoutShift.toFixed(3), '', String(maxLayoutShift)]);
  if (scroll.layoutShift > maxLayoutShift) process.exitCode = 1;
  for (const [name, act] of [
    ['pray', prayForPosts],
    ['type', writeInComposer],
    ['open a post', openPosts],
  ] as const) {
    const { interactions, tasks } = await trace(home, () => act(home));
    printFigures(name, interactions, maxInteractionMs);
    printLongTasks(tasks);
  }
  await home.page.context().close();
}

const executablePath = findBrowser({ isWhole: true });
if (!executablePath) throw new Error('no Chromium: run `npm test` once, or name one in CHROMIUM_PATH');
const site = options.site ? undefined : await startSiteProcess({ RATE_LIMITS: 'off' }, ['--demo']);
if (site) await copySamplePosts(site.dataDir, wantedPosts + 200);
const browser = await chromium.launch({ executablePath, args: browserArguments });
try {
  for (const width of options.width.split(',').map(Number))
    await measure(browser, options.site ?? site?.url ?? '', width);
} finally {
  await browser.close();
  await site?.stop();
}
