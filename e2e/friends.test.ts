import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { visit } from './browser.ts';
import { becomePerson, type Community, openCommunity, visitAs } from './community.ts';
import { button, expectFocus, expectNoHorizontalScroll } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const open = async (person: Person, path = '/friends') => {
  const visitor = await visitAs(site, person);
  await visitor.page.goto(path);
  await visitor.page.getByRole('heading', { name: 'Friends in Faith' }).waitFor();
  return visitor;
};

test('one sends a request, the other sees it immediately and accepts, and both are friends', async () => {
  const [anna, boris, carla] = [
    await community.join('Anna Asker'),
    await community.join('Boris Brother'),
    await community.join('Carla Common'),
  ];
  await community.befriend(anna, carla);
  await community.befriend(boris, carla);
  const asking = await open(anna);
  const answering = await open(boris);
  await section(answering.page, 'Received Requests').getByText('No requests are waiting for you.').waitFor();

  const suggestion = section(asking.page, 'Suggested Friends')
    .getByRole('listitem')
    .filter({ hasText: 'Boris' });
  await suggestion.getByText('1 mutual friend').waitFor();
  await button(asking.page, 'Add Boris Brother as a friend').click();
  await suggestion.getByText('successful', { exact: true }).waitFor();
  await section(asking.page, 'Sent Requests').getByText('Sent today').waitFor();

  // Live, without a reload.
  await answering.page.getByRole('link', { name: /^Friends .*1 request is waiting for you/ }).waitFor();
  await button(answering.page, 'Accept the request from Anna Asker').click();
  await section(answering.page, 'All Friends').getByText('Anna Asker').waitFor();
  await section(answering.page, 'Received Requests').getByText('No requests are waiting for you.').waitFor();
  await expectFocus(answering.page.getByRole('heading', { name: 'Received Requests' }));
  await section(asking.page, 'All Friends').getByText('Boris Brother').waitFor();
  await section(asking.page, 'Sent Requests')
    .getByText('You have no requests waiting for an answer')
    .waitFor();
});

test('a declined request looks pending to its sender', async () => {
  const [dora, emil] = [await community.join('Dora Asker'), await community.join('Emil Asked')];
  const asking = await open(dora);
  await button(asking.page, 'Add Emil Asked as a friend').click();
  const sent = section(asking.page, 'Sent Requests').getByText('Emil Asked');
  await sent.waitFor();
  const answering = await open(emil, '/friends/requests');
  await button(answering.page, 'Decline the request from Dora Asker').click();
  await section(answering.page, 'Received Requests').getByText('No requests are waiting for you.').waitFor();
  await asking.page.reload();
  await sent.waitFor();
  await button(asking.page, 'Cancel Request to Emil Asked').click();
  await section(asking.page, 'Sent Requests')
    .getByText('You have no requests waiting for an answer')
    .waitFor();
});

test('two requests are shown at first, all on demand, and all are accepted at once', async () => {
  const asked = await community.join('Fiona Popular');
  const asking = await visit(site.url);
  for (const name of ['Gus One', 'Hal Two', 'Ida Three']) {
    await becomePerson(asking, site, await community.join(name));
    await asking.page.goto('/friends');
    await button(asking.page, 'Add Fiona Popular as a friend').click();
    await section(asking.page, 'Sent Requests').getByText('Fiona Popular').waitFor();
  }
  await becomePerson(asking, site, asked);
  const { page } = asking;
  await page.goto('/friends');
  const received = section(page, 'Received Requests');
  await received.getByText('3 requests are waiting for you').waitFor();
  await expect.poll(() => received.getByRole('listitem').count()).toBe(2);
  await button(page, 'Show 1 more request').click();
  await expect.poll(() => received.getByRole('listitem').count()).toBe(3);
  await button(page, 'Accept All').click();
  await button(page.getByRole('alertdialog'), 'Accept All').click();
  await received.getByText('No requests are waiting for you.').waitFor();
  await section(page, 'All Friends').getByText('Ida Three').waitFor();
});

test('a friend is found by name, removed, blocked and unblocked', async () => {
  const jane = await community.join('Jane Keeper');
  for (const name of ['Karl Kind', 'Élodie Caron'])
    await community.befriend(jane, await community.join(name));
  const { page } = await open(jane);
  const all = section(page, 'All Friends');
  await all.getByText('Karl Kind').waitFor();
  await page.getByLabel('Search your friends').fill('elodie');
  await all.getByText('Karl Kind').waitFor({ state: 'detached' });
  await all.getByText('Élodie Caron').waitFor();
  await expect.poll(() => page.url()).toContain('q=elodie');

  await button(page, 'Options for Élodie Caron').click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await button(page.getByRole('alertdialog'), 'Block').click();
  await all.getByText('No friends match').waitFor();
  await button(page, 'Unblock Élodie Caron').click();
  await section(page, 'Blocked people').waitFor({ state: 'detached' });

  await page.getByLabel('Search your friends').fill('');
  await button(page, 'Options for Karl Kind').click();
  await page.getByRole('menuitem', { name: 'Remove from friends' }).click();
  await button(page.getByRole('alertdialog'), 'Remove from friends').click();
  await all.getByText('No friends here yet').waitFor();
});

test('errors appear where they happened and can be retried', async () => {
  const lena = await community.join('Lena Patient');
  const max = await community.join('Max Patient');
  const visitor = await open(max);
  const { page } = visitor;
  await button(page, 'Add Lena Patient as a friend').click();
  await section(page, 'Sent Requests').getByText('Lena Patient').waitFor();
  await becomePerson(visitor, site, lena);
  await page.goto('/friends');
  await page.route('**/api/accepter-demande', (route) => route.abort());
  const accept = button(page, 'Accept the request from Max Patient');
  await accept.click();
  await section(page, 'Received Requests').getByRole('alert').waitFor();
  await page.unroute('**/api/accepter-demande');
  await accept.click();
  await section(page, 'All Friends').getByText('Max Patient').waitFor();
});

test('a guest sees people who shared something publicly, with a way to sign in', async () => {
  const author = await community.join('Paula Public');
  await community.post(author);
  const { page } = await visit(site.url, { height: 2_000 });
  await page.goto('/');
  const card = section(page, 'Suggested Friends');
  await card.getByText('Paula Public').waitFor();
  await expect.poll(() => card.getByRole('button').count()).toBe(0);
  await card.getByRole('link', { name: 'Log in to add friends' }).click();
  await page.waitForURL(/\/login/);
});

test('works in French on a phone', async () => {
  const { friends } = wordsOf('fr');
  const marie = await community.join('Marie Petite');
  const { page } = await visitAs(site, marie, { locale: 'fr', width: 320 });
  await page.goto('/friends');
  await page.getByRole('heading', { name: friends.title }).waitFor();
  await section(page, friends.received).getByText(friends.receivedEmpty).waitFor();
  await section(page, friends.suggested).getByRole('listitem').first().waitFor();
  await expectNoHorizontalScroll(page, 'the friends');
});
