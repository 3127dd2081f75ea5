import type { Locale } from '@radiant/contract/words/words.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { visit } from './browser.ts';
import { type Community, openCommunity } from './community.ts';
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
  await page.route(/\/assets\/(?!start-after-paint).*\.js$/, async (route) => {
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
