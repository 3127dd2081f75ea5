import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { visit } from './browser.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { expectNoSidewaysScroll, failUntilPressed } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;
let host: Person;
const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const long =
  'Bring a bowl, a neighbour, or nothing at all. The kettle is on from five, and the corner for children is open until the end.';

beforeAll(async () => {
  site = await startSite({ RATE_LIMITS: 'off' });
  community = await openCommunity(site);
  host = await community.join('Helena Hostess-Of-Many-Names', { role: 'admin' });
  await community.event(host, {
    title: 'Friday soup for the whole of our street',
    text: long,
    startsAt: inDays(2),
    place: 'Parish hall',
  });
  await community.event(host, {
    title: 'Evening prayer',
    text: 'Half an hour.',
    startsAt: inDays(3),
    isOnline: true,
  });
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const event = (page: Page, title: string) =>
  section(page, 'Upcoming Events').getByRole('article').filter({ hasText: title });
const open = async (person: Person) => {
  const visitor = await visitAs(site, person, { height: 1_600 });
  await visitor.page.goto('/events');
  await event(visitor.page, 'Friday soup').waitFor();
  return visitor;
};

test('one joins, and everybody who looks sees the count move', async () => {
  const [mia, noah] = [await community.join('Mia Member'), await community.join('Noah Neighbour')];
  const joining = await open(mia);
  const looking = await open(noah);
  await event(looking.page, 'Friday soup').getByText('0 participants').waitFor();

  await event(joining.page, 'Friday soup')
    .getByRole('button', { name: /^Join Event/ })
    .click();
  await event(joining.page, 'Friday soup')
    .getByRole('button', { name: /^Leave Event/ })
    .waitFor();
  await section(joining.page, 'Your Events').getByText('Going').waitFor();
  await event(looking.page, 'Friday soup').getByText('1 participant').waitFor();
  await event(looking.page, 'Friday soup')
    .getByRole('button', { name: /^Join Event/ })
    .waitFor();

  await event(joining.page, 'Friday soup')
    .getByRole('button', { name: /^Leave Event/ })
    .click();
  await section(joining.page, 'Your Events').getByText('You have not joined an event yet.').waitFor();
  await event(looking.page, 'Friday soup').getByText('0 participants').waitFor();
});

test('a description is read in full on demand, and a long name is cut for the eye alone', async () => {
  const { page } = await open(await community.join('Rita Reader'));
  const soup = event(page, 'Friday soup');
  expect(await soup.getByText(long).count()).toBe(0);
  await soup.getByRole('button', { name: 'View More' }).click();
  await soup.getByText(long).waitFor();
  await soup.getByRole('button', { name: 'View Less' }).click();
  await soup.getByText('Helena Hostess-Of-Ma…').waitFor();
});

test('beside the events stand the next ones and the requests', async () => {
  const { page } = await open(await community.join('Sam Sideways'));
  const card = section(page, 'Most recent events');
  await card.getByText('Friday soup for the whole of o…').waitFor();
  await card.getByRole('listitem').filter({ hasText: 'Evening prayer' }).getByText('Online').waitFor();
  await card.getByRole('button', { name: /^Join Event Evening prayer/ }).click();
  await event(page, 'Evening prayer')
    .getByRole('button', { name: /^Leave Event/ })
    .waitFor();
  await section(page, 'Received Requests').getByText('No requests are waiting for you.').waitFor();
});

test('what ends in the meantime is refused with a word of why', async () => {
  const id = await community.event(host, { title: 'Short walk', startsAt: inDays(1) });
  const { page } = await open(await community.join('Tom Toolate'));
  const walk = event(page, 'Short walk');
  await walk.waitFor();
  await community.db
    .updateTable('events')
    .set({ starts_at: inDays(-2), ends_at: inDays(-1) })
    .where('post_id', '=', id)
    .execute();
  await walk.getByRole('button', { name: /^Join Event/ }).click();
  await walk.getByRole('alert').getByText('This event is over.').waitFor();
});

test('a guest reads what is public, and joining leads to the sign-in and back', async () => {
  await community.event(host, { title: 'For members', audience: 'members', startsAt: inDays(4) });
  const { page } = await visit(site.url, { locale: 'fr', width: 360 });
  const { events, eventPost } = wordsOf('fr');
  await page.goto('/events');
  const soup = section(page, events.upcoming).getByRole('article').filter({ hasText: 'Friday soup' });
  await soup.waitFor();
  expect(await page.getByText('For members').count()).toBe(0);
  await expectNoSidewaysScroll(page, 'the events');
  await soup.getByRole('button', { name: eventPost.join }).click();
  await page.waitForURL(/\/login/);
});

test('when the events cannot be read there is a way to try again', async () => {
  const { page } = await visitAs(site, await community.join('Una Unlucky'));
  await failUntilPressed(page, '**/api/evenement', 400);
  await page.goto('/events');
  const alert = section(page, 'Upcoming Events').getByRole('alert');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await event(page, 'Friday soup').waitFor();
});
