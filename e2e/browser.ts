import type { Locale } from '@radiant/contract/words/words.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
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
  /** False: no page runs a script. */
  javaScript?: boolean;
  /** Nothing is stored yet: a page that the server rendered starts the application at the first interaction. */
  isFirstVisit?: boolean;
  /** The browser asks for fewer downloads. */
  savesData?: boolean;
  timeZone?: string;
  /** Scrollbars take up space, as with a mouse on Windows and Linux; Playwright hides them by default. */
  showsScrollbars?: boolean;
  /** Notifications can be allowed, which the headless shell does not support. */
  showsNotifications?: boolean;
};

const browsers = new Map<string, Promise<Browser>>();
const opened = new Set<BrowserContext>();
const pageErrors: string[] = [];

/** The browser's own messages about responses that a test provokes, and about a worker that it looks for offline. */
const expectedNetworkErrors =
  /Failed to load resource: the server responded with a status of (4\d\d|503)|net::ERR_|An unknown error occurred when fetching the script\./;

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
  const { locale = 'en', theme = 'light', width = 1280, height = 900, bypassCSP = false } = options;
  const context = await (await openBrowser(options)).newContext({
    baseURL: url,
    locale: `${locale}-CA`,
    timezoneId: options.timeZone ?? 'America/Toronto',
    viewport: { width, height },
    reducedMotion: 'reduce',
    bypassCSP,
    javaScriptEnabled: options.javaScript ?? true,
  });
  opened.add(context);
  context.on('close', () => opened.delete(context));
  await context.addCookies([
    { name: 'radiant-locale', value: locale, url },
    { name: 'radiant-theme', value: theme, url },
  ]);
  if (!options.isFirstVisit)
    await context.addInitScript(rememberTheme, { origin: new URL(url).origin, theme });
  if (options.savesData) await context.addInitScript(saveData);
  context.setDefaultTimeout(30_000);
  context.on('page', (page) => {
    listen(page, url, options);
    if (options.javaScript !== false && !options.isFirstVisit) waitForHydration(page);
  });
  const page = await context.newPage();
  pollFrequently(page.locator('html'));
  return { page, context };
}

/**
 * HTML from the server shows before its buttons work: every navigation of a test ends when they do. The application
 * starts by itself, because a theme is stored.
 */
function waitForHydration(page: Page): void {
  for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const navigate: (...given: never[]) => Promise<unknown> = page[name];
    Reflect.set(page, name, async (...given: unknown[]) => {
      const response: unknown = await Reflect.apply(navigate, page, given);
      await page.locator('#root[data-hydrating]').waitFor({ state: 'detached' });
      return response;
    });
  }
}

/** Runs in the page. Set only once, so that the test can change it. */
function rememberTheme({ origin, theme }: { origin: string; theme: string }): void {
  if (location.origin !== origin || localStorage.getItem('radiant-theme') !== null) return;
  localStorage.setItem('radiant-theme', theme);
}

/** Runs in the page. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Fails on console messages and on requests to other sites. */
function listen(page: Page, url: string, { expectedMessages, allowedDestinations }: VisitorOptions): void {
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

/** As a link within the site does. A page that keeps its heading is loaded instead. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  const heading = page.locator('main h1:not([data-left])').first();
  await heading.waitFor({ state: 'attached', timeout: 1000 }).catch(() => page.goto(address));
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
  await Promise.all([...opened].map((context) => context.close()));
  return pageErrors.splice(0);
}
