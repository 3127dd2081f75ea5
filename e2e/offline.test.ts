import type { Locale } from '@radiant/contract/words/locale.ts';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { offlineWords } from '../web/src/words/offline.ts';
import { expectAccessible, expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import type { Visitor } from './browser.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, buttonOf, expectAbsent, expectNoHorizontalScroll, labelled } from './fields.ts';
import { countCopies, readStored, waitUntilStored } from './offline-device.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

/** Two devices of one member that lose their connection, are opened and written on, and come back. */
const journeys = openSiteForFile(startSite);

afterEach(() => journeys.site.setReachable(true));

async function setOnline(devices: readonly Visitor[], isOnline: boolean): Promise<void> {
  await journeys.site.setReachable(isOnline);
  for (const { context } of devices) await context.setOffline(!isOnline);
}

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

const listTexts = async (table: 'posts' | 'comments', { id }: Pick<Person, 'id'>): Promise<string[]> => {
  const rows = await journeys.community.db
    .selectFrom(table)
    .select('body')
    .where('author_id', '=', id)
    .execute();
  return rows.map(({ body }) => body).sort();
};

async function comment(page: Page, locale: Locale, text: string): Promise<void> {
  const t = wordsOf(locale);
  await labelled(page, t.comments.label).fill(text);
  await button(page, t.comments.send).click();
  await page.getByText(t.comments.waiting).last().waitFor();
  await expect.poll(() => labelled(page, t.comments.label).inputValue()).toBe('');
}

async function share(page: Page, locale: Locale, text: string): Promise<void> {
  const t = wordsOf(locale);
  const composer = page.getByRole('region', { name: t.composer.label });
  await composer.getByLabel(t.composer.textLabels.prayer, { exact: true }).fill(text);
  await button(composer, t.composer.share).click();
  await page
    .getByRole('region', { name: offlineWords[locale].waitingTitle })
    .getByText(text)
    .first()
    .waitFor();
}

test.each<[Locale, { width: number; height: number }]>([
  ['en', { width: 1280, height: 900 }],
  ['fr', { width: 360, height: 740 }],
])(
  'two devices open without a connection, and what is written on both arrives once: %s',
  async (locale, size) => {
    const t = wordsOf(locale);
    const words = offlineWords[locale];
    const { community, site } = journeys;
    const author = await community.join(`Anne Author ${locale}`);
    const rain = await community.post(author, { kind: 'prayer', title: `For rain ${locale}` });
    const gone = await community.post(author, { kind: 'prayer', title: `For wind ${locale}` });
    const own = `My own words ${locale}`;
    const naomi = await community.join(`Naomi Nomad ${locale}`);
    await community.post(naomi, { title: own });
    const devices = [
      await visitAs(site, naomi, { locale, ...size, bypassCSP: true }),
      await visitAs(site, naomi, { locale, ...size }),
    ] as const;
    const [{ page }, { page: other }] = devices;
    for (const device of [page, other]) {
      await device.goto('/');
      await card(device, `For rain ${locale}`).waitFor();
    }
    await expect.poll(() => countCopies(page)).toBeGreaterThan(0);
    for (const path of ['/prayers', `/profile/${naomi.id}`, '/events', '/prayer-list']) {
      const before = await countCopies(page);
      await page.goto(path);
      // What stores it is loaded a moment after the page.
      await expect.poll(() => countCopies(page), { message: path }).toBeGreaterThan(before);
    }
    await expect.poll(() => countCopies(other)).toBeGreaterThan(0);
    await waitUntilStored(page);
    await waitUntilStored(other);
    const { cached } = await readStored(page);
    for (const entry of cached) expect(entry).not.toContain(naomi.id);

    await setOnline(devices, false);
    // What was read opens anew on each page, and says from when it is.
    await page.goto('/prayers');
    await card(page, `For rain ${locale}`).waitFor();
    const [before = ''] = words.loadedToday({ time: '#' }).split('#');
    await page.getByText(before.trim()).waitFor();
    await expectNoHorizontalScroll(page, 'the Prayer Wall without a connection');
    await page.goto(`/profile/${naomi.id}`);
    await card(page, own).waitFor();
    await page.goto('/events');
    await page.getByRole('heading', { level: 1, name: t.layout.events }).waitFor();
    await page.goto('/');
    await card(page, `For rain ${locale}`).waitFor();

    await share(page, locale, `Written on the train ${locale}`);
    await buttonOf(card(page, `For rain ${locale}`), t.post.pray).click();
    await page.goto(`/post/${rain}`);
    await page.getByText(t.comments.offline).waitFor();
    await comment(page, locale, `First from the train ${locale}`);
    await comment(page, locale, `Second from the train ${locale}`);
    // Nothing depends on the page that wrote it.
    await page.goto('/');
    const waiting = page.getByRole('region', { name: words.waitingTitle });
    await expect.poll(() => waiting.getByRole('listitem').count()).toBe(3);
    await expectNoHorizontalScroll(page, 'what waits to be sent');
    await expectAccessible(page, 'what waits to be sent', 'main');
    // Taken back, it is in its form again.
    const second = waiting.getByRole('listitem').filter({ hasText: `Second from the train ${locale}` });
    await buttonOf(second, words.edit).click();
    await page.waitForURL(`**/post/${rain}#comments`);
    await expect
      .poll(() => labelled(page, t.comments.label).inputValue())
      .toBe(`Second from the train ${locale}`);
    await comment(page, locale, `Third from the train ${locale}`);

    await other.goto(`/post/${rain}`);
    await comment(other, locale, `From the boat ${locale}`);
    await other.goto(`/post/${gone}`);
    await comment(other, locale, `To nobody ${locale}`);
    await other.goto('/');
    await share(other, locale, `Written on the boat ${locale}`);
    await buttonOf(card(other, `For rain ${locale}`), t.post.pray).click();
    await expect.poll(() => listTexts('comments', naomi)).toEqual([]);

    await community.db.updateTable('posts').set({ audience: 'private' }).where('id', '=', gone).execute();
    await setOnline(devices, true);
    const comments = [
      `First from the train ${locale}`,
      `From the boat ${locale}`,
      `Third from the train ${locale}`,
    ];
    const posts = [own, `Written on the boat ${locale}`, `Written on the train ${locale}`];
    await expect.poll(() => listTexts('comments', naomi)).toEqual(comments);
    await expect
      .poll(async () => (await listTexts('posts', naomi)).filter((text) => text.startsWith('Written')))
      .toEqual(posts.slice(1));
    await expect.poll(() => countReactions(rain)).toEqual({ rows: 1, count: 1 });
    await waiting.waitFor({ state: 'detached' });
    await expectAbsent(page.getByText(before.trim()));

    // What the server refuses stays with its writer, who is warned before it would be lost.
    const refused = other.getByRole('region', { name: words.waitingTitle }).getByRole('listitem');
    await refused.getByText(`To nobody ${locale}`).first().waitFor();
    await refused.getByRole('alert').waitFor();
    await other.reload();
    await refused.getByText(`To nobody ${locale}`).first().waitFor();
    for (const device of [page, other]) {
      await device.reload();
      await card(device, `For rain ${locale}`)
        .or(device.getByRole('heading', { level: 1 }))
        .first()
        .waitFor();
    }
    await expect.poll(() => listTexts('comments', naomi)).toEqual(comments);
    await expect.poll(() => countReactions(rain)).toEqual({ rows: 1, count: 1 });

    await other.setViewportSize({ width: 1280, height: 900 });
    const logOut = async () => {
      await other.getByRole('button', { name: new RegExp(t.layout.accountMenu) }).click();
      await other.getByRole('menuitem', { name: t.layout.logOut }).click();
    };
    await logOut();
    await other
      .getByRole('status')
      .getByText(words.unsent({ count: 1 }))
      .waitFor();
    await button(other, words.logOutAnyway).click();
    await other.waitForURL('**/login');
    await expectNothingStored(other, [own, 'For rain', 'To nobody', 'Written', naomi.id]);
    for (const { context } of devices) await context.close();
  },
);

async function countReactions(postId: string): Promise<{ rows: number; count: number }> {
  const { db } = journeys.community;
  const rows = await db.selectFrom('reactions').select('member_id').where('post_id', '=', postId).execute();
  const counts = await db
    .selectFrom('post_counts')
    .select('reaction_count')
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return { rows: rows.length, count: counts?.reaction_count ?? 0 };
}

async function expectNothingStored(page: Page, words: readonly string[]): Promise<void> {
  await expect.poll(async () => (await readStored(page)).cached).toEqual([]);
  const { local, rows } = await readStored(page);
  for (const word of words) expect(local).not.toContain(word);
  expect(local).not.toMatch(/radiant-(?:offline|draft)/);
  expect(rows).toBe(0);
}

test.each<Locale>(['en', 'fr'])(
  'comments that were not read say without a connection when they can be, and are there once it is back: %s',
  async (locale) => {
    const { community, site } = journeys;
    const title = `For calm ${locale}`;
    const post = await community.post(await community.join('Anne Asks'), { title });
    const words = `A word for calm ${locale}`;
    await community.comment(await community.join('Carl Comments'), post, words);
    const device = await visitAs(site, await community.join('Rhea Reader'), {
      locale,
      width: 360,
      height: 740,
    });
    const { page } = device;
    await page.goto('/');
    await card(page, title).waitFor();
    await waitUntilStored(page);
    await setOnline([device], false);
    await page.goto(`/post/${post}`);
    const explanation = page.getByText(wordsOf(locale).comments.offline);
    await explanation.waitFor();
    await expectNoHorizontalScroll(page, 'a post without its comments');
    await setOnline([device], true);
    await page.getByText(words).waitFor();
    await expectAbsent(explanation);
    await device.context.close();
  },
);

test('another member who uses the browser finds nothing of the last one', async () => {
  const { community, site } = journeys;
  const author = await community.join('Anne Another');
  await community.post(author, { kind: 'prayer', title: 'For both' });
  const [ruth, joel] = [await community.join('Ruth Before'), await community.join('Joel After')];
  const device = await visitAs(site, ruth);
  const { page, context } = device;
  await page.goto('/');
  await card(page, 'For both').waitFor();
  await waitUntilStored(page);
  await setOnline([device], false);
  await share(page, 'en', 'Unsent by Ruth');
  await expect.poll(async () => (await readStored(page)).local).toContain('Unsent by Ruth');
  await page.goto('about:blank');
  await community.db.deleteFrom('sessions').where('member_id', '=', ruth.id).execute();
  await setOnline([device], true);
  await context.addCookies([
    { name: 'sid', value: joel.token, url: site.url, httpOnly: true, sameSite: 'Lax' },
  ]);
  await page.goto('/events');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(async () => (await readStored(page)).local).not.toMatch(new RegExp(ruth.id));
  await expect.poll(async () => (await readStored(page)).local).not.toContain('Unsent by Ruth');
  await expect.poll(() => listTexts('posts', ruth)).toEqual([]);
  await context.close();
});

test.each([
  ['en', { width: 1280, height: 900 }, 'For rain', 'Shared from elsewhere'],
  ['fr', frenchPhone, 'Pour la pluie', 'Reçu d’une autre application\u202f: «\u00a0Prions\u00a0»'],
] as const)(
  'a new version is offered, and a text that another application shares arrives in the form: %s',
  async (locale, size, title, text) => {
    const { community, site } = journeys;
    const miriam = await community.join(`Miriam Maker ${locale}`);
    const { page, context } = await visitAs(site, miriam, { ...size, locale, bypassCSP: true });
    const words = offlineWords[locale];
    await page.goto(`/posts/create?${new URLSearchParams({ title, text })}`);
    await expect.poll(() => page.locator('#create-post-text').inputValue()).toBe(text);
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.reload();
    await expect.poll(() => page.locator('#create-post-text').inputValue()).toBe(text);

    let isDeployed = true;
    await page.route('**/pray', async (route) => {
      if (!isDeployed) return route.continue();
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(<script type="module"[^>]* src=")[^"]+/,
        '$1/assets/new-a1.js',
      );
      await route.fulfill({ response, body });
    });
    // What listens is loaded a moment after the page.
    const isOffered = async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return await page.getByText(words.updateReady).isVisible();
    };
    await expect.poll(isOffered).toBe(true);
    await expectFitsAndAccessible(page, 'the notice of a new version');
    isDeployed = false;
    await button(page, words.update).click();
    await expect.poll(() => page.locator('#create-post-text').inputValue()).toBe(text);
    await expectAbsent(page.getByText(words.updateReady));
    await context.close();
  },
);
