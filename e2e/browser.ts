import type { Locale } from '@radiant/contract/words/words.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { browserArguments, findBrowser } from '../scripts/browser.ts';

/** A person at a browser of their own. What the page complains about is collected, and fails the test. */
export type Visitor = { page: Page; context: BrowserContext };

export type VisitorOptions = { locale?: Locale; theme?: 'light' | 'dark'; width?: number; height?: number };

let browser: Browser | undefined;
const complaints: string[] = [];

/** Complaints of the browser itself about answers that a test provokes on purpose. */
const expectedComplaint =
  /Failed to load resource: the server responded with a status of (4\d\d|503)|net::ERR_/;

async function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium: run `npm test`, or name one in CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: browserArguments });
}

/** Opens a browser of its own for one person on one site. */
export async function visit(url: string, options: VisitorOptions = {}): Promise<Visitor> {
  browser ??= await launch();
  const { locale = 'en', theme = 'light', width = 1280, height = 900 } = options;
  const context = await browser.newContext({
    baseURL: url,
    locale: `${locale}-CA`,
    timezoneId: 'America/Toronto',
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  await context.addCookies([
    { name: 'radiant-locale', value: locale, url },
    { name: 'radiant-theme', value: theme, url },
  ]);
  await context.addInitScript((value) => localStorage.setItem('radiant-theme', value), theme);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !expectedComplaint.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, context };
}

afterEach(() => {
  const heard = complaints.splice(0);
  expect(heard, 'the browser’s console stays silent').toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  browser = undefined;
});
