import type { Locale } from '@radiant/contract/words/words.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { expectAccessible } from './accessible.ts';
import { visit } from './browser.ts';
import { becomePerson, type Community, openCommunity } from './community.ts';
import { type Site, startSite } from './site.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;
let member: Person;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  member = await community.join('Esther Cormier');
  for (let index = 0; index < 12; index += 1) {
    const kind = index % 2 === 0 ? 'prayer' : 'testimony';
    await community.post(member, { title: `For rain ${index}`, text: 'See https://parish.example/a', kind });
  }
  await community.event(member, { title: 'Choir' });
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

test('without script a guest reads home and the Prayer Wall, and finds the login page', async () => {
  const { page } = await visit(site.url, { javaScript: false });
  const { layout, accounts } = wordsOf('en');
  await page.goto('/');
  await page.getByRole('heading', { name: 'For rain 11' }).waitFor();
  await page.getByRole('link', { name: layout.prayerWall }).first().click();
  await page.getByRole('heading', { level: 1, name: layout.prayerWall }).waitFor();
  await page.getByRole('heading', { name: 'For rain 10' }).waitFor();
  await page.getByRole('link', { name: layout.logIn, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: accounts.loginTitle }).waitFor();
  await page.getByLabel(accounts.password, { exact: true }).waitFor();
});

/** Each rendered page, and the calls that its data would otherwise come from; cards beside it may make others. */
const pages = (): [string, RegExp][] => [
  ['/', /liste-publication|prayer-verse-day/],
  ['/prayers', /liste-publication|prayer-verse-day|categories/],
  ['/testimonies', /liste-publication|prayer-verse-day|categories/],
  ['/events', /evenement/],
  [`/profile/${member.id}`, /profile/],
  ['/login', /^\/api\/(?!live)/],
  ['/signup', /^\/api\/(?!live)/],
  ['/forgot-password', /^\/api\/(?!live)/],
  ['/bible', /bible/],
  ['/bible?q=berger&translation=fr', /bible/],
  ['/bible/john-3', /bible/],
];

/** Runs in the page. */
function markServerHeading(): void {
  addEventListener('DOMContentLoaded', () =>
    document.querySelector('main h1')?.toggleAttribute('data-from-server'),
  );
}

// Errors of hydration are in the console, which must stay silent.
describe.each<[Locale, 'light' | 'dark', number]>([
  ['en', 'light', 390],
  ['en', 'dark', 1400],
  ['fr', 'light', 1400],
  ['fr', 'dark', 390],
])('in %s, %s, at %i px', (locale, theme, width) => {
  test('every rendered page is kept as it is, and requests nothing it holds', async () => {
    const { page } = await visit(site.url, { locale, theme, width });
    await page.addInitScript(markServerHeading);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const [path, data] of pages()) {
      asked.length = 0;
      await page.goto(path);
      await page.locator('main h1[data-from-server]').waitFor({ timeout: 1_000 });
      await page.waitForLoadState('networkidle');
      expect(
        asked.filter((called) => called.startsWith('/api/') && data.test(called)),
        path,
      ).toEqual([]);
      await expect.poll(() => page.locator('html').getAttribute('data-theme'), { message: path }).toBe(theme);
    }
  });
});

/** Holds every script back, except the first one. Call what it returns to let them pass. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!start-on-interaction).*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('what a guest presses and types before the scripts have arrived is not lost', async () => {
  const { page } = await visit(site.url);
  const release = await holdScripts(page);
  const opened = page.goto('/');
  await page.getByRole('tab', { name: 'Prayers' }).click();
  await page.getByRole('combobox').fill('rain');
  release();
  await opened;
  await page.waitForURL(/tab=prayers/);
  await page.getByRole('tab', { name: 'Prayers', selected: true }).waitFor();
  await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('rain');
  // React knows it too: it survives a render.
  await page.getByRole('combobox').press('Enter');
  await page.waitForURL(/\/search\?q=rain/);
});

test('a login before the scripts have arrived is sent once they have, and never by the address', async () => {
  const { page } = await visit(site.url);
  const { accounts } = wordsOf('en');
  const release = await holdScripts(page);
  const opened = page.goto('/login');
  await page.getByLabel(accounts.email, { exact: true }).fill('nobody@parish.example');
  await page.getByLabel(accounts.password, { exact: true }).fill('Quiet-Morning-8');
  await page.getByLabel(accounts.password, { exact: true }).press('Enter');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  release();
  await opened;
  expect((await sent).postDataJSON()).toMatchObject({ email: 'nobody@parish.example' });
  await page.getByRole('alert').waitFor();
  await expect.poll(() => page.url()).toBe(`${site.url}/login`);
  await expect
    .poll(() => page.getByLabel(accounts.email, { exact: true }).inputValue())
    .toBe('nobody@parish.example');
});

describe('on a first visit with a phone', () => {
  const firstVisit = { width: 390, height: 844, isFirstVisit: true, savesData: true } as const;
  const { layout, feed, pendingActs } = wordsOf('en');

  const waitForApplication = (page: Page) =>
    page.locator('#root[data-hydrating]').waitFor({ state: 'detached' });

  const isWaiting = (page: Page) => page.locator('#root[data-hydrating]').isVisible();

  /** Collects the scripts that a page loads, beside the first one. */
  function listenForScripts(page: Page): string[] {
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/assets\/(?!start-on-interaction).*\.js$/.test(pathname)) scripts.push(pathname);
    });
    return scripts;
  }

  /** As assistive technology does: without a pointer. */
  const press = (target: Locator) => target.evaluate((element: HTMLElement) => element.click());

  test('a page that is only read loads no application, and starts it when scrolled', async () => {
    const { page } = await visit(site.url, firstVisit);
    const scripts = listenForScripts(page);
    for (const [path] of pages()) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(scripts, path).toEqual([]);
    }
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await page.evaluate(() => scrollBy(0, 100));
    await waitForApplication(page);
    expect(scripts).not.toEqual([]);
  });

  test('every page is accessible without the application', async () => {
    const { page } = await visit(site.url, { ...firstVisit, bypassCSP: true });
    await holdScripts(page);
    for (const [path] of pages()) {
      await page.goto(path);
      await expectAccessible(page, path);
    }
  });

  test('the application is fetched but not run once the page is idle', async () => {
    const { page } = await visit(site.url, { ...firstVisit, savesData: false });
    const fetched = page.waitForResponse(/\/assets\/vendor-.*\.js$/);
    await page.goto('/');
    await fetched;
    await page.waitForLoadState('networkidle');
    await expect.poll(() => isWaiting(page)).toBe(true);
  });

  test('a button that is pressed first works once the application is there', async () => {
    const { page } = await visit(site.url, firstVisit);
    await page.goto('/');
    await press(page.getByRole('tab', { name: feed.tabs.prayers }));
    await page.waitForURL(/tab=prayers/);
    await page.getByRole('tab', { name: feed.tabs.prayers, selected: true }).waitFor();
  });

  test('a menu opens from the keyboard', async () => {
    const { page } = await visit(site.url, firstVisit);
    await page.goto('/');
    const menu = page.getByRole('button', { name: layout.openMenu });
    while (!(await menu.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
  });

  test('what is typed into a form starts the application and is kept', async () => {
    const { page } = await visit(site.url, firstVisit);
    const { accounts } = wordsOf('en');
    await page.goto('/login');
    const email = page.getByLabel(accounts.email, { exact: true });
    await email.evaluate((field) => field.focus());
    await page.keyboard.type('nobody@parish.example');
    await waitForApplication(page);
    await expect.poll(() => email.inputValue()).toBe('nobody@parish.example');
  });

  test('a link is followed without the application, and signing in leads back', async () => {
    const { page } = await visit(site.url, firstVisit);
    const { accounts } = wordsOf('en');
    const release = await holdScripts(page);
    await page.goto('/prayers');
    await press(page.getByRole('banner').getByRole('link', { name: layout.logIn, exact: true }));
    await page.getByRole('heading', { level: 1, name: accounts.loginTitle }).waitFor();
    release();
    await waitForApplication(page);
    await becomePerson({ context: page.context() }, site, member);
    await page.reload();
    await page.waitForURL(/\/prayers$/);
  });

  test('a comment is asked for again after signing in', async () => {
    const { page } = await visit(site.url, firstVisit);
    await page.goto('/');
    await press(
      page
        .getByRole('article')
        .first()
        .getByRole('link', { name: /^Comment/ }),
    );
    await page.waitForURL(/\/login$/);
    await page.getByText(pendingActs.why.comment).waitFor();
  });

  test.each([
    ['on a wide screen, whose right column it shows', { width: 1400 }],
    ['where the reader is in another time zone', { timeZone: 'Asia/Tokyo' }],
  ])('starts by itself %s', async (_where, options) => {
    const { page } = await visit(site.url, { ...firstVisit, ...options });
    await page.goto('/');
    await waitForApplication(page);
  });
});
