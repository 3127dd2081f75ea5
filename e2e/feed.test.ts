import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { visit } from './browser.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, expectFocus, labelled } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;
let author: Person;
let friend: Person;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  author = await community.join('Naomi Bouchard');
  friend = await community.join('Ruth Bouchard');
  await community.befriend(author, friend);
  const loved = [
    await community.post(author, { title: 'Loved long ago', at: hoursAgo(24 * 50), category: 'healing' }),
    await community.post(author, { title: 'Loved this month', at: hoursAgo(24 * 9), kind: 'testimony' }),
  ];
  for (const id of loved) {
    await community.db.updateTable('posts').set({ reaction_count: 60 }).where('id', '=', id).execute();
  }
  await community.post(author, {
    title: 'For the exams',
    at: hoursAgo(40),
    category: 'exams',
    language: 'fr',
  });
  await community.post(author, {
    title: 'With a picture',
    at: hoursAgo(30),
    kind: 'general',
    mediaKind: 'image',
  });
  await community.post(author, { title: 'A good page', at: hoursAgo(20), kind: 'link' });
  await community.post(await community.join('Boaz Roy'), {
    title: 'Of a stranger',
    at: hoursAgo(2),
    kind: 'scripture',
  });
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const articles = (page: Page) => page.getByRole('article');
const titles = (page: Page) => articles(page).getByRole('heading', { level: 3 }).allTextContents();
const shows = (page: Page, ...expected: string[]) => expect.poll(() => titles(page)).toEqual(expected);
const filterButton = (page: Page) => page.getByRole('button', { name: /^Filter/ });
const chip = (page: Page, name: string) => button(page, `Remove the filter: ${name}`);
const search = (page: Page) => new URL(page.url()).search;

const everything = [
  'Of a stranger',
  'A good page',
  'With a picture',
  'For the exams',
  'Loved this month',
  'Loved long ago',
];

test('each tab shows its kinds, without the prayer category of another tab; sorting by popularity is kept after a reload', async () => {
  const { page, context } = await visit(site.url);
  await page.goto('/');
  await shows(page, ...everything);
  await page.getByRole('tab', { name: 'General' }).click();
  await shows(page, 'A good page', 'With a picture');
  await page.getByRole('tab', { name: 'Prayers' }).click();
  await shows(page, 'For the exams', 'Loved long ago');
  await page.getByRole('tab', { name: 'Events' }).click();
  await page.getByRole('heading', { name: 'No events to display' }).waitFor();

  await page.goto('/?tab=prayers&category=exams&period=year');
  await shows(page, 'For the exams');
  await page.getByRole('tab', { name: 'Testimonies' }).click();
  await shows(page, 'Loved this month');
  await expect.poll(() => search(page)).toBe('?tab=testimonies&period=year');

  await page.goto('/');
  await page.getByRole('radio', { name: 'Most Popular' }).check();
  await expect.poll(async () => (await titles(page))[0]).toBe('Loved this month');
  await expect.poll(() => search(page)).toBe('?sort=popular');
  await page.reload();
  await expect.poll(async () => (await titles(page))[0]).toBe('Loved this month');
  await page.getByRole('radio', { name: 'Most Recent' }).check();
  await shows(page, ...everything);
  await expect.poll(() => search(page)).toBe('');
  await context.close();
});

describe('filters', () => {
  test('apply one by one, are kept after a reload and can be removed', async () => {
    const { page, context } = await visit(site.url);
    await page.goto('/');
    const panel = page.getByRole('dialog', { name: 'Filter posts' });
    for (const [name, choice, address, expected] of [
      [
        'Period',
        'Last 7 days',
        'period=week',
        ['Of a stranger', 'A good page', 'With a picture', 'For the exams'],
      ],
      ['Category', 'Exams', 'category=exams', ['For the exams']],
      ['Pictures and video', 'With pictures', 'media=image', ['With a picture']],
      ['Language', 'French', 'language=fr', ['For the exams']],
    ] as const) {
      await filterButton(page).click();
      await panel.getByLabel(name).selectOption({ label: choice });
      await shows(page, ...expected);
      await expect.poll(() => search(page)).toBe(`?${address}`);
      await expect.poll(() => panel.getByText('My friends').count()).toBe(0);
      await button(panel, 'Show posts').click();
      await expectFocus(filterButton(page));
      if (name === 'Language') await page.reload();
      await shows(page, ...expected);
      await chip(page, choice).click();
      await shows(page, ...everything);
      await expect.poll(() => search(page)).toBe('');
    }
    await context.close();
  });

  test('open below their button, also near the end of a low screen, and show a member what friends wrote', async () => {
    const { page, context } = await visitAs(site, friend, { width: 1280, height: 640 });
    await page.goto('/');
    await articles(page).first().waitFor();
    await filterButton(page).click();
    const panel = page.getByRole('dialog', { name: 'Filter posts' });
    await button(panel, 'Show posts').waitFor();
    const bottom = async () => {
      const box = await filterButton(page).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect
      .poll(async () => ((await panel.boundingBox())?.y ?? 0) - (await bottom()))
      .toBeGreaterThan(0);
    const end = async () => {
      const box = await button(panel, 'Show posts').boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 640);
    };
    await expect.poll(end).toBeLessThan(640);
    await panel.getByLabel('My friends').check();
    await shows(page, ...everything.slice(1));
    await expect.poll(() => search(page)).toBe('?author=friends');
    await chip(page, 'From my friends').waitFor();
    await context.close();
  });

  test('open in a sheet on a phone, are counted and can be reset', async () => {
    const { page, context } = await visit(site.url, { width: 360, height: 780 });
    await page.goto('/?sort=popular&period=year');
    await button(page, 'Filter, 1 active').click();
    const sheet = page.getByRole('dialog', { name: 'Filter posts' });
    await sheet.getByLabel('Language').selectOption({ label: 'French' });
    await sheet.getByLabel('Pictures and video').selectOption({ label: 'With video' });
    await button(sheet, 'Show posts').click();
    await sheet.waitFor({ state: 'hidden' });
    await expectFocus(button(page, 'Filter, 3 active'));
    await page.getByText('Nothing matches these filters. Remove one of them to see more.').waitFor();
    await page
      .getByRole('list', { name: 'Active filters' })
      .getByRole('button', { name: 'Clear all' })
      .click();
    await expect.poll(() => articles(page).count()).toBe(everything.length);
    await expect.poll(() => search(page)).toBe('?sort=popular');
    await context.close();
  });

  test('are available in French', async () => {
    const t = wordsOf('fr').feed.filters;
    const { page, context } = await visit(site.url, { locale: 'fr' });
    await page.goto('/?tab=prayers&category=exams');
    await shows(page, 'For the exams');
    await button(page, t.remove({ filter: 'Examens' })).waitFor();
    await context.close();
  });
});

test('new posts appear only in views whose order and filters include them', async () => {
  const [writing, popular, prayers, french] = [
    await visitAs(site, author),
    await visit(site.url),
    await visit(site.url),
    await visit(site.url),
  ];
  await writing.page.goto('/');
  await popular.page.goto('/?sort=popular');
  await expect.poll(() => articles(popular.page).count()).toBe(6);
  // An empty list may not have loaded yet, so the page must say that it is empty.
  await prayers.page.goto('/?tab=prayers&period=day');
  await prayers.page.getByText('Nothing matches these filters. Remove one of them to see more.').waitFor();
  await french.page.goto('/?language=fr');
  await expect.poll(() => articles(french.page).count()).toBe(1);
  await labelled(writing.page, 'Your prayer request').fill('For everyone on night shift.');
  await button(writing.page, 'Share').first().click();
  const own = articles(writing.page).filter({ hasText: 'For everyone on night shift.' });
  await own.getByText(wordsOf('en').post.ownPrayerWaits).waitFor();
  await button(prayers.page, '1 new post').click();
  await articles(prayers.page).filter({ hasText: 'For everyone on night shift.' }).waitFor();
  for (const { page } of [popular, french]) {
    await expect.poll(() => page.getByRole('button', { name: /new post/ }).count()).toBe(0);
    await expect.poll(() => articles(page).filter({ hasText: 'night shift' }).count()).toBe(0);
  }
  for (const { context } of [writing, popular, prayers, french]) await context.close();
});

describe('beside the feed', () => {
  test('a wide screen shows trending testimonies, events and people, also on a low one; a narrow screen shows people among the posts', async () => {
    const height = 560;
    const { page, context } = await visitAs(site, friend, { width: 1280, height });
    await page.goto('/');
    const people = page.getByRole('complementary').getByRole('region', { name: 'Suggested Friends' });
    await people.waitFor();
    await articles(page).nth(5).waitFor();
    const end = async () => {
      const box = await people.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? Number.NaN);
    };
    await expect.poll(end).toBeGreaterThan(height);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(end).toBeLessThanOrEqual(height);
    await expect.poll(end).toBeGreaterThan(height - 60);

    const aside = page.getByRole('complementary');
    const trending = aside.getByRole('region', { name: 'Trending testimonies' });
    await trending.getByRole('link', { name: 'Loved this month' }).waitFor();
    await aside.getByRole('region', { name: 'Most recent events' }).waitFor();
    await aside.getByRole('region', { name: 'Suggested Friends' }).waitFor();
    await expect.poll(() => trending.getByRole('listitem').count()).toBe(1);
    await trending.getByRole('link', { name: 'All testimonies' }).click();
    await page.waitForURL(/\/testimonies$/);

    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/');
    await articles(page).first().waitFor();
    await expect.poll(() => page.getByRole('complementary').count()).toBe(0);
    // They are loaded once they are near.
    await articles(page).nth(3).scrollIntoViewIfNeeded();
    await page.getByRole('main').getByRole('region', { name: 'Suggested Friends' }).waitFor();
    await page.goto('/?tab=prayers');
    await articles(page).first().waitFor();
    await expect
      .poll(() => page.getByRole('main').getByRole('region', { name: 'Suggested Friends' }).count())
      .toBe(0);
    await context.close();
  });
});

test('going back from a post restores the view and position', async () => {
  const many = await community.join('Lydia Many');
  for (let index = 0; index < 30; index += 1) {
    await community.post(many, { title: `Verse ${index}`, kind: 'scripture', at: hoursAgo(3 + index) });
  }
  const { page, context } = await visitAs(site, friend, { width: 360, height: 780 });
  await page.goto('/?tab=scriptures&sort=popular');
  await expect.poll(() => articles(page).count()).toBe(20);
  await button(page, 'Load More Posts').press('Enter');
  await expect.poll(() => articles(page).count()).toBe(31);
  const post = articles(page).nth(25);
  const comment = post.getByRole('link', { name: /Comment/ });
  const place = async () => (await post.boundingBox())?.y ?? Number.NaN;
  // Cards get their real height near the viewport: the click waits until the layout is stable.
  await comment.scrollIntoViewIfNeeded();
  await comment.hover();
  const title = await post.getByRole('heading', { level: 3 }).textContent();
  const before = await place();
  await comment.click();
  await page.waitForURL(/\/post\//);
  await page.goBack();
  await expect.poll(() => articles(page).count()).toBe(31);
  await expect.poll(() => search(page)).toBe('?tab=scriptures&sort=popular');
  await expect.poll(place).toBeCloseTo(before, -1);
  await expect
    .poll(() => articles(page).nth(25).getByRole('heading', { level: 3 }).textContent())
    .toBe(title);
  await context.close();
});
