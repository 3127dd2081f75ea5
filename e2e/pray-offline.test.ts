import type { Locale } from '@radiant/contract/words/locale.ts';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { expectAbsent, expectNoHorizontalScroll } from './fields.ts';
import { readStored, waitUntilStored } from './offline-device.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

/** Pray now, opened and reloaded without a connection. */
const journeys = openSiteForFile(startSite);

afterEach(() => journeys.site.setReachable(true));

const titles = ['For rain', 'For rest', 'For peace', 'For courage'];
const screen = (page: Page, title: string) => page.getByRole('article', { name: title });

/** Oldest first, which is the order in which they are prayed for. */
async function askForAll(): Promise<void> {
  const { community } = journeys;
  await community.db.deleteFrom('posts').execute();
  for (const [index, title] of titles.entries()) {
    const asker = await community.join(`Asker ${title}`);
    const at = new Date(Date.now() - (titles.length - index) * 60_000);
    await community.post(asker, { kind: 'prayer', title, at });
  }
}

const countPrayers = async (person: Person): Promise<Record<string, number>> => {
  const rows = await journeys.community.db
    .selectFrom('reactions')
    .innerJoin('posts', 'posts.id', 'reactions.post_id')
    .innerJoin('post_counts', 'post_counts.post_id', 'posts.id')
    .select(['title', 'post_counts.reaction_count'])
    .where('member_id', '=', person.id)
    .execute();
  return Object.fromEntries(rows.map(({ title, reaction_count }) => [title, reaction_count]));
};

async function setOnline(page: Page, isOnline: boolean): Promise<void> {
  await journeys.site.setReachable(isOnline);
  await page.context().setOffline(!isOnline);
}

/** As a finger does. */
const swipeLeft = (page: Page) =>
  page.getByRole('article').evaluate((article) => {
    const touch = { bubbles: true, pointerType: 'touch', pointerId: 7, clientY: 300 };
    article.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: 300 }));
    article.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: 150 }));
  });

async function expectNothingStored(page: Page): Promise<void> {
  await expect.poll(async () => (await readStored(page)).cached).toEqual([]);
  const { local, rows } = await readStored(page);
  for (const title of titles) expect(local).not.toContain(title);
  expect(local).not.toContain('radiant-offline');
  expect(rows).toBe(0);
}

test.each<[Locale, { width: number; height: number }]>([
  ['en', { width: 1280, height: 900 }],
  ['fr', { width: 360, height: 740 }],
])(
  'opens without a connection, sends what was prayed once, and logging out leaves nothing: %s',
  async (locale, size) => {
    const t = wordsOf(locale);
    await askForAll();
    const boris = await journeys.community.join(`Boris Brother ${locale}`);
    const { page, context } = await visitAs(journeys.site, boris, { locale, ...size });
    await page.goto('/pray');
    await screen(page, 'For rain').waitFor();
    await waitUntilStored(page);
    const { cached } = await readStored(page);
    for (const entry of cached) {
      expect(entry).toMatch(/^radiant-offline \/(pray|theme\.css|assets\/[\w.-]+) /);
      for (const own of [boris.id, 'Boris', 'For rain']) expect(entry).not.toContain(own);
    }

    await setOnline(page, false);
    const notice = page.getByText(t.pray.sentLater);
    await page.reload();
    await screen(page, 'For rain').waitFor();
    await notice.waitFor();
    await expectNoHorizontalScroll(page, 'Pray now without a connection');

    await page.keyboard.press('Space');
    await screen(page, 'For rest').waitFor();
    await swipeLeft(page);
    await screen(page, 'For peace').waitFor();
    await page.keyboard.press('ArrowLeft');
    await screen(page, 'For rest').waitFor();
    await page.keyboard.press('Space');
    await screen(page, 'For peace').waitFor();
    await page.reload();
    await screen(page, 'For peace').waitFor();
    await expect.poll(() => countPrayers(boris)).toEqual({});

    // Meanwhile it is no longer for others.
    await journeys.community.db
      .updateTable('posts')
      .set({ audience: 'private' })
      .where('title', '=', 'For peace')
      .execute();
    await setOnline(page, true);
    await expect.poll(() => countPrayers(boris)).toEqual({ 'For rain': 1, 'For rest': 1 });
    await screen(page, 'For courage').waitFor();
    await notice.waitFor({ state: 'detached' });
    await expect.poll(async () => (await readStored(page)).local).not.toContain('For peace');
    await page.reload();
    await screen(page, 'For courage').waitFor();
    await expectAbsent(notice);
    await expect.poll(() => countPrayers(boris)).toEqual({ 'For rain': 1, 'For rest': 1 });

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: new RegExp(t.layout.accountMenu) }).click();
    await page.getByRole('menuitem', { name: t.layout.logOut }).click();
    await page.waitForURL((url) => url.pathname !== '/pray');
    await expectNothingStored(page);
    // Files that are still on their way would fail, which the console says.
    await page.waitForLoadState('networkidle');
    await setOnline(page, false);
    await expect(page.goto('/pray')).rejects.toThrow(/ERR_/);
    await context.close();
  },
);

test('a session that ended meanwhile leaves nothing on the device', async () => {
  await askForAll();
  const ruth = await journeys.community.join('Ruth Reader');
  const { page, context } = await visitAs(journeys.site, ruth);
  await page.goto('/pray');
  await screen(page, 'For rain').waitFor();
  await waitUntilStored(page);
  await setOnline(page, false);
  await page.reload();
  await screen(page, 'For rain').waitFor();
  await journeys.community.db.deleteFrom('sessions').where('member_id', '=', ruth.id).execute();
  await setOnline(page, true);
  await page.waitForURL('**/login');
  await expectNothingStored(page);
  await context.close();
});

test('what is stored is renewed on other pages too, and goes when another member uses the browser', async () => {
  await askForAll();
  const { community, site } = journeys;
  const [naomi, joel] = [await community.join('Naomi Keeper'), await community.join('Joel Joiner')];
  const { page, context } = await visitAs(site, naomi);
  await page.goto('/pray');
  await screen(page, 'For rain').waitFor();
  await waitUntilStored(page);
  const readLocal = async () => (await readStored(page)).local;
  await expect.poll(readLocal).toContain('For peace');
  await community.db
    .updateTable('posts')
    .set({ audience: 'private' })
    .where('title', '=', 'For peace')
    .execute();
  await page.goto('/events');
  await expect.poll(readLocal).not.toContain('For peace');
  await expect.poll(readLocal).toContain('For rain');

  await context.addCookies([
    { name: 'sid', value: joel.token, url: site.url, httpOnly: true, sameSite: 'Lax' },
  ]);
  await page.goto('/events');
  await expect.poll(readLocal).not.toContain(naomi.id);
  for (const title of titles) await expect.poll(readLocal).not.toContain(title);
  await context.close();
});
