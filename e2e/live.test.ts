import { livePath } from '@radiant/contract/live.ts';
import { changeShownPosts } from '@radiant/contract/live-posts.ts';
import type { Audience } from '@radiant/contract/post-shapes.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createLive } from '../server/src/platform/live/live.ts';
import type { Person } from '../server/src/testing/people.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectAbsent } from './fields.ts';
import { startSiteProcess } from './site-process.ts';
import { waitFor } from './wait-for.ts';
import { wordsOf } from './words.ts';

// A separate database, so that things can happen while the site is down.
const home = openSiteForFile(() => startSiteProcess({ RATE_LIMITS: 'off' }));
let count = 0;

/** Two friends without other friends: only one sees what the other shares. */
async function befriend(): Promise<{ author: Person; reader: Person }> {
  count += 1;
  const author = await home.community.join(`Junia Ferland ${count}`);
  const reader = await home.community.join(`Andronicus Ferland ${count}`);
  await home.community.befriend(author, reader);
  return { author, reader };
}

/** Shares a post like the product, with its live event. */
async function share(author: Person, title: string, audience: Audience = 'friends'): Promise<void> {
  const postId = await home.community.post(author, { title, audience });
  await createLive().publish(home.community.db, {
    type: 'post-created',
    postId,
    kind: 'prayer',
    authorId: author.id,
  });
}

/** The pages that open a connection to the server, in order. */
function watchConnections(context: BrowserContext): Page[] {
  const openers: Page[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === livePath) openers.push(request.frame().page());
  });
  return openers;
}

const isNew = (page: Page, number: number, timeout = 30_000) =>
  button(page, number === 1 ? '1 new post' : `${number} new posts`).waitFor({ timeout });
const emptyHome = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('heading').first().waitFor();
};

/** Opens tabs of one browser and waits until all receive events; earlier posts are in the feed. */
async function openTabs(
  context: BrowserContext,
  first: Page,
  { author }: { author: Person },
): Promise<Page[]> {
  const tabs = [first, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await emptyHome(tab);
    // A tab that receives events announces new posts in a pill.
    let number = 0;
    await waitFor('the tab to listen', async () => {
      number += 1;
      await share(author, `Peace be with this house, ${number}`);
      return await button(tab, '1 new post')
        .or(tab.getByRole('button', { name: /^\d+ new posts$/ }))
        .waitFor({ timeout: 2_000 })
        .then(
          () => true,
          () => false,
        );
    });
  }
  for (const tab of tabs) {
    await tab.getByRole('button', { name: /new posts?$/ }).click();
    await tab.getByRole('button', { name: /new posts?$/ }).waitFor({ state: 'hidden' });
  }
  return tabs;
}

test('events between loading a page and connecting are delivered', async () => {
  const { author, reader } = await befriend();
  const { page, context } = await visitAs(home.site, reader);
  const held = Promise.withResolvers<void>();
  await context.route(
    ({ pathname }) => pathname === livePath,
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  await page.goto('/');
  await page.getByText(wordsOf('en').feed.empty.all.title).waitFor();
  await share(author, 'Between reading and listening');
  held.resolve();
  await isNew(page, 1);
  await context.close();
});

test('three tabs share one connection; when the leader closes or crashes, another takes over', async () => {
  const { author, reader } = await befriend();
  const { page, context } = await visitAs(home.site, reader);
  const openers = watchConnections(context);
  const tabs = await openTabs(context, page, { author });
  expect(openers).toEqual([page]);

  await share(author, 'For the harvest');
  for (const tab of tabs) await isNew(tab, 1);

  const [, ...others] = tabs;
  await page.close();
  await share(author, 'For those who travel');
  for (const tab of others) await isNew(tab, 2);
  expect(openers).toHaveLength(2);

  const leader = openers[1];
  const last = others.find((tab) => tab !== leader);
  if (!leader || !last) throw new Error('nobody leads');
  const crashing = await context.newCDPSession(leader);
  const crashed = leader.waitForEvent('crash');
  crashing.send('Page.crash').catch(() => {});
  await crashed;
  await share(author, 'For a quiet night');
  await isNew(last, 3);
  expect(openers).toEqual([page, leader, last]);
  await context.close();
});

test.each(['en', 'fr'] as const)(
  'counts change on what each tab of a browser shows, also further down (%s)',
  async (locale) => {
    const { author, reader } = await befriend();
    const titles = Array.from({ length: 45 }, (_, index) => `Intention ${locale} ${index}`);
    const posts: string[] = [];
    for (const title of titles) posts.push(await home.community.post(author, { title, audience: 'friends' }));
    const [oldest, newest] = [0, titles.length - 1];
    const articleOf = (tab: Page, index: number) =>
      tab.getByRole('article').filter({ has: tab.getByText(titles[index] ?? '', { exact: true }) });
    const { page, context } = await visitAs(home.site, reader, { locale });
    const named: string[] = [];
    context.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname === changeShownPosts.path) named.push(request.postData() ?? '');
    });
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) {
      await tab.goto('/');
      await articleOf(tab, newest).waitFor();
    }
    const [, scrolled] = tabs;
    if (!scrolled) throw new Error('there is one tab');
    await waitFor('the older posts', async () => {
      await scrolled.keyboard.press('End');
      return articleOf(scrolled, oldest)
        .waitFor({ timeout: 1_000 })
        .then(
          () => true,
          () => false,
        );
    });
    // The first tab never loaded the oldest; both named what they show.
    const isNamed = (index: number, times: number) =>
      named.filter((body) => body.includes(posts[index] ?? '?')).length >= times;
    await waitFor('the tabs to name their posts', async () => isNamed(newest, 2) && isNamed(oldest, 1));

    const pray = (index: number, reactions: number) =>
      createLive().publish(home.community.db, {
        type: 'post-changed',
        postId: posts[index] ?? '',
        reactions,
        shares: 0,
      });
    const hasCount = (tab: Page, index: number, count: number) =>
      articleOf(tab, index).getByText(wordsOf(locale).post.prayedCount({ count })).waitFor();
    await pray(oldest, 41);
    await hasCount(scrolled, oldest, 41);
    await pray(newest, 42);
    await hasCount(page, newest, 42);
    await scrolled.keyboard.press('Home');
    await hasCount(scrolled, newest, 42);
    await context.close();
  },
);

test('pages reconnect to a restarted server and receive what they missed', async () => {
  const { author, reader } = await befriend();
  const { page, context } = await visitAs(home.site, reader, { expectedMessages: /EventSource/ });
  const tabs = await openTabs(context, page, { author });
  const ended = new Promise((resolve) => home.site.process().once('exit', resolve));
  const back = home.site.restart();
  await ended;
  await share(author, 'For the choir');
  await share(author, 'For the new neighbours');
  await back;
  // After a long outage a tab retries only once a minute.
  for (const tab of tabs) await isNew(tab, 2, 120_000);
  await share(author, 'For the kitchen');
  for (const tab of tabs) await isNew(tab, 3);
  await context.close();
});

test('a former friend no longer receives friends-only events', async () => {
  const { author, reader } = await befriend();
  const { page, context } = await visitAs(home.site, reader);
  const [tab] = await openTabs(context, page, { author });
  if (!tab) throw new Error('there is no tab');
  await share(author, 'Among friends');
  await isNew(tab, 1);
  await home.community.unfriend(author, reader);
  await share(author, 'Among friends alone');
  await share(author, 'For all of us', 'members');
  await isNew(tab, 2);
  await button(tab, '2 new posts').click();
  await tab.getByRole('article').filter({ hasText: 'For all of us' }).waitFor();
  await expectAbsent(tab.getByText('Among friends alone'));
  await context.close();
});

test('a session ended elsewhere ends in all tabs, which then receive no members’ events', async () => {
  // A first attempt may have left public posts.
  await home.community.db.updateTable('posts').set({ removed_at: new Date() }).execute();
  const { author, reader } = await befriend();
  const { page, context } = await visitAs(home.site, reader);
  const tabs = await openTabs(context, page, { author });
  await home.community.db.deleteFrom('sessions').where('member_id', '=', reader.id).execute();
  for (const tab of tabs)
    await tab
      .getByRole('banner')
      .getByRole('link', { name: wordsOf('en').layout.logIn, exact: true })
      .waitFor();
  // Posts shared before a guest's feed has loaded are in it and not announced.
  for (const tab of tabs) await tab.getByText(wordsOf('en').feed.empty.all.title).waitFor();
  await share(author, 'For members', 'members');
  await share(author, 'For everybody', 'public');
  for (const tab of tabs) await isNew(tab, 1);
  await context.close();
});
