import type { Locale } from '@radiant/contract/words/words.ts';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { browserArguments, findBrowser } from '../scripts/browser.ts';
import { pollFrequently } from './fast-polling.ts';

/** A person with a separate browser. Errors of the page fail the test. */
export type Visitor = { page: Page; context: BrowserContext };

export type VisitorOptions = {
  locale?: Locale;
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
  /** Console messages that the test provokes. */
  expectedMessages?: RegExp;
  /** Destinations of deliberate navigation; nothing else is fetched from there. */
  allowedDestinations?: RegExp;
  /** Allows injected scripts such as axe; never where the policy itself matters. */
  bypassCSP?: boolean;
  /** Scrollbars take up space, as with a mouse on Windows and Linux; Playwright hides them by default. */
  showsScrollbars?: boolean;
  /** Notifications can be allowed, which the headless shell does not support. */
  showsNotifications?: boolean;
  /** A browser that has loaded nothing yet, to measure downloads and loading. */
  isFirstVisit?: boolean;
};

/** A context with its first page, which stays in its process when the next visitor of the same kind takes it. */
type Tab = Visitor & {
  kind: string;
  url: string;
  viewport: { width: number; height: number };
  session: CDPSession;
  options: VisitorOptions;
  end(): Promise<void>;
  hasLastingChanges: boolean;
};

const browsers = new Map<string, Promise<Browser>>();
const opened = new Set<Tab>();
/** Emptied; loading a page there takes a third of the processor time that a new process takes. */
const idle = new Set<Tab>();
const pageErrors: string[] = [];

/** The browser's own messages about responses that a test provokes. */
const expectedNetworkErrors =
  /Failed to load resource: the server responded with a status of (4\d\d|503)|net::ERR_/;

async function launch(options: { isWhole?: boolean; ignoreDefaultArgs?: string[] } = {}): Promise<Browser> {
  const { isWhole, ...more } = options;
  const executablePath = findBrowser({ isWhole });
  if (!executablePath) throw new Error('no Chromium: run `npm test`, or name one in CHROMIUM_PATH');
  return await chromium.launch({ executablePath, args: browserArguments, ...more });
}

/** One browser of each kind per process. */
function openBrowser({ showsScrollbars, showsNotifications }: VisitorOptions): Promise<Browser> {
  const options = {
    ...((showsScrollbars || showsNotifications) && { isWhole: true }),
    ...(showsScrollbars && { ignoreDefaultArgs: ['--hide-scrollbars'] }),
  };
  const kind = JSON.stringify(options);
  const browser = browsers.get(kind) ?? launch(options);
  browsers.set(kind, browser);
  return browser;
}

export async function visit(url: string, options: VisitorOptions = {}): Promise<Visitor> {
  const { locale = 'en', theme = 'light' } = options;
  const { expectedMessages, allowedDestinations, ...sameForKind } = options;
  const kind = JSON.stringify([url, sameForKind]);
  const tab =
    [...idle].find((one) => one.kind === kind && !options.isFirstVisit) ??
    (await openTab(kind, url, options));
  idle.delete(tab);
  opened.add(tab);
  tab.options = options;
  listen(tab.page, tab);
  await tab.context.addCookies([
    { name: 'radiant-locale', value: locale, url },
    { name: 'radiant-theme', value: theme, url },
  ]);
  return tab;
}

async function openTab(kind: string, url: string, options: VisitorOptions): Promise<Tab> {
  const { locale = 'en', theme = 'light', width = 1280, height = 900, bypassCSP = false } = options;
  const viewport = { width, height };
  const context = await (await openBrowser(options)).newContext({
    baseURL: url,
    locale: `${locale}-CA`,
    timezoneId: 'America/Toronto',
    viewport,
    reducedMotion: 'reduce',
    bypassCSP,
  });
  await context.addInitScript(rememberTheme, { origin: new URL(url).origin, theme });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  pollFrequently(page.locator('html'));
  const session = await context.newCDPSession(page);
  const end = context.close.bind(context);
  const tab: Tab = { page, context, kind, url, viewport, session, options, end, hasLastingChanges: false };
  context.on('page', (another) => listen(another, tab));
  context.close = async () => {
    if (!opened.delete(tab)) return;
    if (await canBeReused(tab)) idle.add(tab);
    else await end();
  };
  markLastingChanges(tab);
  return tab;
}

/** What these methods change lasts as long as the context. */
const lastingChanges: readonly (readonly [of: 'context' | 'page' | 'clock', methods: readonly string[]])[] = [
  [
    'context',
    [
      'addInitScript',
      'exposeBinding',
      'exposeFunction',
      'grantPermissions',
      'newCDPSession',
      'on',
      'setGeolocation',
    ],
  ],
  ['page', ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders']],
  ['clock', ['fastForward', 'install', 'pauseAt', 'setFixedTime', 'setSystemTime']],
];

function markLastingChanges(tab: Tab): void {
  const objects = { context: tab.context, page: tab.page, clock: tab.context.clock };
  for (const [name, methods] of lastingChanges) {
    for (const method of methods) {
      const change: unknown = Reflect.get(objects[name], method);
      if (typeof change !== 'function') throw new Error(`${name} has no ${method}`);
      Reflect.set(objects[name], method, (...given: unknown[]): unknown => {
        tab.hasLastingChanges = true;
        return Reflect.apply(change, objects[name], given);
      });
    }
  }
}

const pageEvents = [
  'console',
  'pageerror',
  'request',
  'response',
  'requestfailed',
  'dialog',
  'download',
  'popup',
] as const;

/** Clears everything a visit leaves behind, on a page of the same origin, since another one would end the process. */
async function canBeReused(tab: Tab): Promise<boolean> {
  const { context, page, session, url } = tab;
  if (tab.hasLastingChanges || page.isClosed() || tab.options.isFirstVisit) return false;
  try {
    for (const event of pageEvents) page.removeAllListeners(event);
    await Promise.all(context.pages().map((one) => one === page || one.close()));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await page.goto('/favicon.svg', { timeout: 5_000 });
    await page.evaluate(() => sessionStorage.clear());
    await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
    await session.send('Network.clearBrowserCache');
    await context.clearCookies();
    await page.setViewportSize(tab.viewport);
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: 'reduce' });
    await page.mouse.move(0, 0);
    return true;
  } catch {
    return false;
  }
}

/** Runs in the page. Set only once, so that the test can change it. */
function rememberTheme({ origin, theme }: { origin: string; theme: string }): void {
  if (location.origin !== origin || localStorage.getItem('radiant-theme') !== null) return;
  localStorage.setItem('radiant-theme', theme);
}

/** Fails on console messages and on requests to other sites. */
function listen(page: Page, { url, options: { expectedMessages, allowedDestinations } }: Tab): void {
  page.on('console', (message) => {
    const isError = message.type() === 'error' || message.type() === 'warning';
    const isExpected = expectedNetworkErrors.test(message.text()) || expectedMessages?.test(message.text());
    if (isError && !isExpected) pageErrors.push(message.text());
  });
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  const { origin } = new URL(url);
  page.on('request', (request) => {
    const target = new URL(request.url());
    const isOwn = target.origin === origin || target.protocol === 'data:' || target.protocol === 'blob:';
    const isAllowed = request.isNavigationRequest() && allowedDestinations?.test(request.url());
    if (!isOwn && !isAllowed) pageErrors.push(`a request left the site: ${request.url()}`);
  });
}

/** Waits until the page has drawn its changes; half a second at most, since a page may be drawn without a frame. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        setTimeout(resolve, 500);
      }),
  );

/** Returns the errors of their pages. Open pages would keep receiving live events, which takes time. */
export async function closeVisits(): Promise<string[]> {
  await Promise.all([...opened].map(({ context }) => context.close()));
  return pageErrors.splice(0);
}

/** The next file visits another site. */
export async function closeIdleTabs(): Promise<void> {
  const tabs = [...idle];
  idle.clear();
  await Promise.all(tabs.map(({ end }) => end()));
}
