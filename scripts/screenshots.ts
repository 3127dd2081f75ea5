import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@radiant/contract/words/words.ts';
import { chromium, type Page } from 'playwright-core';
import { startSite } from '../e2e/site.ts';
import { demoPassword, emailOf } from '../server/seed/sign-ins.ts';
import { browserArguments, findBrowser } from './browser.ts';

/**
 * Every page of the sample parish, for guests and members, in both languages and schemes, at three widths:
 * `npm run screenshots [-- folder]`.
 */
const folder = process.argv[2] ?? join(import.meta.dirname, '../screenshots');
const widths = [360, 768, 1280];
const locales: Locale[] = ['en', 'fr'];
const themes = ['light', 'dark'] as const;

const guestPages: [name: string, path: string][] = [
  ['home', '/'],
  ['prayers', '/prayers'],
  ['testimonies', '/testimonies'],
  ['events', '/events'],
  ['search', '/search?q=ma'],
  ['login', '/login'],
  ['sign-up', '/signup'],
  ['forgot-password', '/forgot-password'],
  ['reset-password', '/reset-password/ana@parish.example/example'],
  ['verify-email', '/verify-email/example'],
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['not-found', '/nothing/here'],
];

const memberPages: [name: string, path: string][] = [
  ['prayers', '/prayers?add='],
  ['friends', '/friends'],
  ['search', '/search?q=zz'],
];

type Shot = { page: Page; name: string; who: string; locale: Locale; theme: string; width: number };

async function shoot({ page, name, who, locale, theme, width }: Shot): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(folder, `${who}-${name}-${width}-${theme}-${locale}.png`) });
}

async function signIn(page: Page, key: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(emailOf(key));
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('/');
}

/** The first post of the feed that has remarks. */
async function findPost(page: Page): Promise<string> {
  const href = await page.locator('article a[href^="/post/"]').first().getAttribute('href');
  if (!href) throw new Error('the feed shows no post');
  return href.split('#')[0] ?? href;
}

const executablePath = findBrowser();
if (!executablePath) throw new Error('no Chromium: run `npm test` once, or name one in CHROMIUM_PATH');
await mkdir(folder, { recursive: true });
const site = await startSite({ RATE_LIMITS: 'off' }, ['--demo']);
const browser = await chromium.launch({ executablePath, args: browserArguments });
try {
  for (const locale of locales) {
    for (const theme of themes) {
      const member = await browser.newContext({
        baseURL: site.url,
        locale: `${locale}-CA`,
        reducedMotion: 'reduce',
      });
      const guest = await browser.newContext({
        baseURL: site.url,
        locale: `${locale}-CA`,
        reducedMotion: 'reduce',
      });
      for (const context of [member, guest]) {
        await context.addCookies([
          { name: 'radiant-locale', value: locale, url: site.url },
          { name: 'radiant-theme', value: theme, url: site.url },
        ]);
        await context.addInitScript((value) => localStorage.setItem('radiant-theme', value), theme);
      }
      const asGuest = await guest.newPage();
      const asMember = await member.newPage();
      await signIn(asMember, locale === 'fr' ? 'marguerite' : 'ana');
      for (const width of widths) {
        const size = { width, height: width === 360 ? 780 : 1000 };
        await asGuest.setViewportSize(size);
        for (const [name, path] of guestPages) {
          await asGuest.goto(path);
          await shoot({ page: asGuest, name, who: 'guest', locale, theme, width });
        }
        await asMember.setViewportSize(size);
        await asMember.goto('/');
        await shoot({ page: asMember, name: 'home', who: 'member', locale, theme, width });
        await asMember.goto(await findPost(asMember));
        await shoot({ page: asMember, name: 'post', who: 'member', locale, theme, width });
        await asMember.locator('article a[href^="/profile/"]').first().click();
        await shoot({ page: asMember, name: 'profile', who: 'member', locale, theme, width });
        for (const [name, path] of memberPages) {
          await asMember.goto(path);
          await shoot({ page: asMember, name, who: 'member', locale, theme, width });
        }
      }
      await member.close();
      await guest.close();
    }
  }
  process.stdout.write(`Screenshots are in ${folder}\n`);
} finally {
  await browser.close();
  await site.stop();
}
