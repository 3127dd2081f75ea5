import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { startSiteProcess } from '../e2e/site-process.ts';
import { wordsOf } from '../e2e/words.ts';
import { adminWords } from '../web/src/words/admin.ts';
import { browserArguments, findBrowser } from './browser.ts';
import { type Look, type Screen, samplePosts, screens, type Viewer, viewers } from './screens.ts';
import { signIn } from './sign-in.ts';

/** `--only` takes prefixes of names; `--site` uses a sample parish that is already running. */
const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: join(import.meta.dirname, '../screenshots') },
    only: { type: 'string', default: '' },
    viewer: { type: 'string', default: viewers.join() },
    locale: { type: 'string', default: 'en,fr' },
    theme: { type: 'string', default: 'light,dark' },
    width: { type: 'string', default: '360,390,768,1280,1920' },
    site: { type: 'string' },
  },
});

const wanted = (text: string): string[] => text.split(',').filter((part) => part !== '');
const isAskedFor = ({ name, viewer }: Screen): boolean =>
  wanted(options.viewer).includes(viewer) &&
  (options.only === '' || wanted(options.only).some((beginning) => name.startsWith(beginning)));

type Setting = { url: string; locale: Locale; theme: string; width: number };

const heightOf = (width: number): number => (width < 640 ? 780 : 1000);

const keys: Record<Viewer, (locale: Locale) => string | null> = {
  guest: () => null,
  newcomer: (locale) => (locale === 'fr' ? 'elise' : 'peter'),
  noted: () => 'wei',
  member: (locale) => (locale === 'fr' ? 'marguerite' : 'ana'),
  admin: () => 'thomas',
};

async function openAs(browser: Browser, viewer: Viewer, setting: Setting): Promise<Page> {
  const { url, locale, theme, width } = setting;
  const context = await browser.newContext({
    baseURL: url,
    locale: `${locale}-CA`,
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    viewport: { width, height: heightOf(width) },
    hasTouch: width < 640,
  });
  await context.addCookies([
    { name: 'radiant-locale', value: locale, url },
    { name: 'radiant-theme', value: theme, url },
  ]);
  await context.addInitScript((value) => localStorage.setItem('radiant-theme', value), theme);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const key = keys[viewer](locale);
  if (key !== null) await signIn(page, key);
  return page;
}

async function settle(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  const isThere = () =>
    !document.querySelector('[class*="_skeleton_"], [aria-busy="true"]') &&
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight);
  await page.waitForFunction(isThere, undefined, { timeout: 10_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(400);
}

async function takeScreenshot(look: Look, screen: Screen, setting: Setting): Promise<void> {
  const { page } = look;
  const { locale, theme, width } = setting;
  const name = `${screen.viewer}-${screen.name}-${width}-${theme}-${locale}`;
  try {
    await page.setViewportSize({ width, height: screen.isTall ? 2800 : heightOf(width) });
    await screen.show(look);
    await settle(page);
    await page.screenshot({ path: join(options.folder, `${name}.png`) });
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${name}: ${String(error).split('\n')[0]}\n`);
  } finally {
    await page.context().setOffline(false);
  }
}

async function takeScreenshots(browser: Browser, setting: Setting): Promise<void> {
  for (const viewer of viewers) {
    const asked = screens.filter((screen) => screen.viewer === viewer && isAskedFor(screen));
    if (asked.length === 0) continue;
    const page = await openAs(browser, viewer, setting);
    const { locale } = setting;
    const posts = await samplePosts(setting.url, locale);
    const look = { page, t: wordsOf(locale), admin: adminWords[locale], posts };
    for (const screen of asked) await takeScreenshot(look, screen, setting);
    await page.context().close();
  }
}

const executablePath = findBrowser();
if (!executablePath) throw new Error('no Chromium: run `npm test` once, or name one in CHROMIUM_PATH');
await mkdir(options.folder, { recursive: true });
const site = options.site ? undefined : await startSiteProcess({ RATE_LIMITS: 'off' }, ['--demo']);
const url = options.site ?? site?.url ?? '';
const browser = await chromium.launch({ executablePath, args: browserArguments });
const isLocale = (word: string): word is Locale => word === 'en' || word === 'fr';
try {
  for (const locale of wanted(options.locale).filter(isLocale)) {
    for (const theme of wanted(options.theme)) {
      for (const width of wanted(options.width).map(Number)) {
        await takeScreenshots(browser, { url, locale, theme, width });
      }
    }
  }
  process.stdout.write(`Screenshots are in ${options.folder}\n`);
} finally {
  await browser.close();
  await site?.stop();
}
