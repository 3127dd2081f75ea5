import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, expectFieldError, expectFocus, holdRequests, labelled } from './fields.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
let community: Community;
let tara: Person;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  tara = await community.join('Tara Thankful');
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const card = (page: Page, title: string) => page.getByRole('article', { name: title });

test('a testimony requires title, content and category, and appears first once shared', async () => {
  const { page, context } = await visitAs(site, tara);
  await page.goto('/testimonies');
  await button(page, 'Share Testimony').first().click();
  await expectFocus(labelled(page, 'Title'));
  await labelled(page, 'Title').fill('   ');
  await button(page, 'Share').click();
  await expectFieldError(labelled(page, 'Title'), 'Title is required');
  await expectFieldError(labelled(page, 'Content'), 'Content is required');
  await expectFieldError(labelled(page, 'Category'), 'Please select a category');
  await expect.poll(() => labelled(page, 'Content').getAttribute('rows')).toBe('6');

  await labelled(page, 'Title').fill('The letter came');
  await labelled(page, 'Content').fill('After a long year, an open door.');
  await labelled(page, 'Category').selectOption({ label: 'Career' });
  await page.getByRole('main').getByText('Friends', { exact: true }).last().click();
  await page.getByText('Only your friends').waitFor();
  const { release } = await holdRequests(page, '**/api/post-actualite');
  await button(page, 'Share').click();
  await button(page, 'Submitting...').waitFor();
  release();
  await expectFocus(card(page, 'The letter came'));
  await card(page, 'The letter came').getByText('Friends', { exact: true }).waitFor();
  await expect.poll(() => labelled(page, 'Content').count()).toBe(0);
  await context.close();
});

test('one category is shown, kept in the URL; events and trending testimonies are beside it', async () => {
  await community.post(tara, { kind: 'testimony', title: 'Healed', category: 'health' });
  await community.post(tara, { kind: 'testimony', title: 'A safe way home', category: 'travel' });
  const { page, context } = await visitAs(site, tara, { width: 1366, height: 900 });
  await page.goto('/testimonies?category=travel');
  await card(page, 'A safe way home').waitFor();
  await expect.poll(() => card(page, 'Healed').count()).toBe(0);
  await page.getByRole('tab', { name: 'Health' }).click();
  await card(page, 'Healed').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?category=health');
  // The categories wrap; none is cut off.
  await page.setViewportSize({ width: 1280, height: 900 });
  const row = page.getByRole('tablist');
  await expect.poll(() => row.getByRole('tab').count()).toBeGreaterThan(10);
  await expect
    .poll(() => row.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth))
    .toBe(0);
  const names = await row.getByRole('tab').allInnerTexts();
  const sorted = names.slice(1, -1).toSorted((a, b) => a.localeCompare(b, 'en-CA'));
  expect(names).toEqual(['All', ...sorted, 'Other']);
  await page.getByRole('region', { name: 'Trending testimonies' }).waitFor();
  await page.getByRole('region', { name: 'Most recent events' }).waitFor();
  await context.close();
});
