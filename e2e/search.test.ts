import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import type { VisitorOptions } from './browser.ts';
import { becomePerson, type Community, openCommunity, visitAs } from './community.ts';
import {
  button,
  expectAbsent,
  expectFocus,
  expectNoHorizontalScroll,
  failUntilRetried,
  holdRequests,
} from './fields.ts';
import { type Site, startSite } from './site.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;
let author: Person;
let friend: Person;
let stranger: Person;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  author = await community.join('Lucienne Lanternière-Des-Grands-Prés');
  friend = await community.join('Fabien Proche');
  stranger = await community.join('Solange Lointaine');
  await community.befriend(author, friend);
  await community.post(author, {
    title: 'Une guérison',
    text: 'Plein d’espoir : les <b>lanternes</b> brûlent.',
  });
  await community.post(author, {
    title: 'Only for friends',
    text: 'A lantern at the window',
    audience: 'friends',
  });
  await community.post(author, { kind: 'testimony', title: 'The lanterns of Advent', category: 'other' });
  await community.event(author, { title: 'Evening walk', text: 'Bring a lantern.', place: 'Old mill' });
  for (let index = 0; index < 24; index += 1) {
    await community.post(author, { kind: 'general', title: `Harvest ${index}`, text: 'Apples and pears.' });
  }
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const box = (page: Page) => page.getByRole('banner').getByRole('combobox');
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });
const found = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const address = (page: Page) => decodeURIComponent(new URL(page.url()).search.replaceAll('+', ' '));
const open = async (person: Person, path: string, options: VisitorOptions = {}) => {
  const visitor = await visitAs(site, person, options);
  await visitor.page.goto(path);
  return visitor;
};

test('the header search suggests people, then posts, and works by keyboard alone', async () => {
  const { page } = await open(stranger, '/events');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await expectFocus(box(page));
  await page.keyboard.type('lanter');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await list.waitFor();
  await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('true');
  await expect
    .poll(() => list.getByRole('group').getByRole('presentation').allInnerTexts())
    .toEqual(['People', 'Prayers', 'Testimonies', 'Events']);
  // No option is active before an arrow key.
  await expect.poll(() => box(page).getAttribute('aria-activedescendant')).toBeNull();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => option(page, /^See all results/).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const person = option(page, /^Lucienne/);
  await expect.poll(() => person.getAttribute('aria-selected')).toBe('true');
  await expect
    .poll(() => box(page).getAttribute('aria-activedescendant'))
    .toBe(await person.getAttribute('id'));
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await expect.poll(() => box(page).inputValue()).toBe('lanter');
  await page.keyboard.press('ArrowDown');
  await list.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/post\//);
  await page.getByRole('heading', { level: 1, name: 'Une guérison' }).waitFor();
  await expect.poll(() => box(page).inputValue()).toBe('');
});

test('Enter opens all results, and each tab finds its kind', async () => {
  const { page } = await open(stranger, '/prayers');
  await box(page).fill('lantern');
  await box(page).press('Enter');
  await page.waitForURL(/\/search\?q=lantern/);
  // Beside the results she may be suggested as a friend.
  const people = page.getByRole('tabpanel', { name: 'People' });
  await people.getByRole('link', { name: /Lucienne Lanternière/ }).waitFor();
  await people.getByText('Lucienne Lanternière…').waitFor();

  await tab(page, 'All posts').click();
  await expect.poll(() => page.getByRole('article').count()).toBe(3);
  await expect.poll(() => address(page)).toBe('?q=lantern&kind=posts');
  // Marked as text, never interpreted as markup.
  await expect.poll(() => found(page, 'Une guérison').locator('mark').allInnerTexts()).toEqual(['lanternes']);
  await found(page, 'Une guérison').getByText('<b>').waitFor();
  await tab(page, 'Prayers').click();
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await tab(page, 'Testimonies').click();
  await found(page, 'The lanterns of Advent').waitFor();
  await tab(page, 'Events').click();
  await found(page, 'Evening walk').getByText('Old mill').waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(1);

  // The URL contains the search.
  await page.reload();
  await found(page, 'Evening walk').waitFor();
  await expect.poll(() => tab(page, 'Events').getAttribute('aria-selected')).toBe('true');
});

test('a friends-only prayer is found by a friend, not by a stranger or guest', async () => {
  const visitor = await open(friend, '/search?q=window&kind=prayers');
  const { page, context } = visitor;
  await found(page, 'Only for friends').waitFor();
  await becomePerson(visitor, site, stranger);
  await page.goto('/search?q=window&kind=prayers');
  await page.getByRole('heading', { name: 'No prayers found' }).waitFor();
  await context.clearCookies({ name: 'sid' });
  await page.goto('/search?q=lantern&kind=posts');
  await found(page, 'Une guérison').waitFor();
  await expectAbsent(found(page, 'Only for friends'));
});

test('words match without accents and after an elision; what is not found or failed is searched elsewhere or again', async () => {
  const { page } = await open(stranger, '/search');
  const field = page.getByRole('searchbox');
  await expectFocus(field);
  await field.fill('espoir guer');
  await tab(page, 'All posts').click();
  await expect
    .poll(() => found(page, 'Une guérison').locator('mark').allInnerTexts())
    .toEqual(['guérison', 'espoir']);
  await field.fill('Psaume 23');
  await page.getByRole('heading', { name: 'No posts found' }).waitFor();
  await tab(page, 'People').click();
  await page.getByText('Please use only letters, spaces, hyphens and apostrophes').waitFor();

  // Without matching people the page says so and searches the posts.
  await page.goto('/search?q=advent');
  await page.getByRole('heading', { name: 'Empty', exact: true }).waitFor();
  await button(page, 'Search posts').click();
  await found(page, 'The lanterns of Advent').waitFor();

  await failUntilRetried(page, '**/api/search?*', 400);
  await page.goto('/search?q=lantern&kind=posts');
  await page.getByRole('heading', { name: 'The search did not work' }).waitFor();
  await button(page, 'Try again').click();
  await found(page, 'Une guérison').waitFor();
});

test('results load to the end, and going back restores the position', async () => {
  const { page } = await open(stranger, '/search?q=harvest&kind=posts');
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return page.getByRole('article').count();
    })
    .toBe(24);
  await page.getByText('That’s everything we found.').waitFor();
  const card = found(page, 'Harvest 3').last();
  await card.getByRole('link', { name: 'Harvest 3', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Harvest 3' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole('article').count()).toBe(24);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test('a result opened right after typing stays open, and going back finds what was typed', async () => {
  const { page } = await open(stranger, '/search?q=lantern&kind=posts');
  const loading = await holdRequests(page, '**/post-page-*.js');
  const title = 'The lanterns of Advent';
  const link = page.getByRole('article').getByRole('link', { name: title, exact: true });
  await link.waitFor();
  await page.getByRole('main').getByRole('searchbox').press('End');
  await page.keyboard.press('s');
  await link.evaluate((element: HTMLElement) => element.click());
  await loading.isSent;
  // Longer than a typed term takes to reach the URL.
  await page.waitForTimeout(400);
  loading.release();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goBack();
  await expect.poll(() => address(page)).toBe('?q=lanterns&kind=posts');
});

test('on a phone the icon opens the search page, which fits', async () => {
  const t = wordsOf('fr');
  const { page } = await open(stranger, '/prayers', { width: 360, height: 780, locale: 'fr' });
  await page.getByRole('banner').getByRole('link', { name: t.layout.search }).click();
  await page.waitForURL(/\/search$/);
  const field = page.getByRole('main').getByRole('searchbox');
  await expectFocus(field);
  await field.fill('lantern');
  await page.getByRole('link', { name: /^Lucienne/ }).waitFor();
  await expectNoHorizontalScroll(page, 'people');
  await tab(page, t.search.tabs.posts).click();
  await found(page, 'Une guérison').waitFor();
  await expectNoHorizontalScroll(page, 'posts');
});
