import { dayOf, startOfNextDay } from '@radiant/contract/days.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { visit } from './browser.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { type Site, startSite } from './site.ts';

const zone = 'America/Toronto';
const minute = 60_000;

let site: Site;
let community: Community;
let thomas: Person;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  thomas = await community.join('Thomas Priest', { role: 'admin' });
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

beforeEach(async () => {
  await community.db.deleteFrom('daily_picks').execute();
});

const choose = async (slot: 'verse' | 'prayer', post: Parameters<Community['post']>[1]) => {
  const postId = await community.post(thomas, post);
  const now = new Date();
  await community.db
    .insertInto('daily_picks')
    .values({
      slot,
      day: dayOf(now, zone),
      language: post?.language ?? 'en',
      post_id: postId,
      chosen_at: now,
    })
    .onConflict((conflict) => conflict.columns(['slot', 'language', 'day']).doUpdateSet({ post_id: postId }))
    .execute();
  return postId;
};
const cards = (page: Page) => page.getByRole('region', { name: 'Today', exact: true });
const verse = (page: Page) => cards(page).getByRole('link', { name: /Verse of the Day/ });
const prayer = (page: Page) => cards(page).getByRole('link', { name: /Prayer of the Day/ });

test('the cards show the beginning of the verse and the prayer and link to their posts', async () => {
  const verseId = await choose('verse', {
    kind: 'scripture',
    title: 'Lumière 🕯️ '.repeat(8),
    text: 'The light shines in the darkness. '.repeat(8),
  });
  await choose('prayer', { title: 'For those who keep watch', text: 'Let this night be short.' });
  const { page, context } = await visitAs(site, thomas);
  await page.goto('/');
  const words = await verse(page).innerText();
  const [title = '', text = ''] = words.split('\n').filter((line) => /Lumière|light/.test(line));
  const lengthOf = (shown: string) =>
    [...new Intl.Segmenter('en').segment(shown.replace(/^“|”$/g, '').replace(/…$/, ''))].length;
  expect(title).toMatch(/…$/);
  expect(lengthOf(title)).toBeLessThanOrEqual(40);
  expect(lengthOf(title)).toBeGreaterThan(35);
  expect(text).toContain('…');
  expect(lengthOf(text)).toBeLessThanOrEqual(130);
  expect(lengthOf(text)).toBeGreaterThan(120);
  await cards(page).getByRole('link', { name: 'John 1:5' }).waitFor();
  await expect.poll(() => prayer(page).innerText()).toContain('Let this night be short.');
  // On every page, at the same place.
  const place = await cards(page).boundingBox();
  for (const path of ['/prayers', '/events', '/settings']) {
    await page.goto(path);
    await expect.poll(() => cards(page).boundingBox()).toEqual(place);
  }
  await verse(page).click();
  await page.waitForURL(`**/post/${verseId}`);
  await context.close();
});

test('a guest finds the same cards in French', async () => {
  await choose('verse', { kind: 'scripture', title: 'Repos', text: 'Venez à moi.', language: 'fr' });
  const { page, context } = await visit(site.url, { locale: 'fr' });
  await page.goto('/');
  const card = page
    .getByRole('region', { name: 'Aujourd’hui' })
    .getByRole('link', { name: /Verset du jour/ });
  await card.waitFor();
  await expect.poll(() => card.innerText()).toContain('Venez à moi.');
  await expect.poll(() => card.locator('[lang=fr]').count()).toBe(1);
  await context.close();
});

test('an open page switches to the new day at midnight in the site’s time zone', async () => {
  await choose('verse', { kind: 'scripture', title: 'Yesterday', text: 'The first day.' });
  const { page, context } = await visitAs(site, thomas);
  const midnight = startOfNextDay(new Date(), zone).getTime();
  // The clock keeps running, so the page must be read within half an hour.
  await page.clock.install({ time: midnight - 30 * minute });
  await page.goto('/');
  await verse(page).getByText('The first day.').waitFor();
  await choose('verse', { kind: 'scripture', title: 'Today', text: 'The second day.' });
  await page.clock.fastForward(10 * minute);
  await verse(page).getByText('The first day.').waitFor();
  await page.clock.fastForward(25 * minute);
  // Pages switch to the new day at slightly different times.
  await expect
    .poll(async () => {
      await page.clock.runFor(minute);
      return verse(page).getByText('The second day.').isVisible();
    })
    .toBe(true);
  await context.close();
});
