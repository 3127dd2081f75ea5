import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateProfile } from '@radiant/contract/own-profile.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { storagePath } from '@radiant/contract/storage.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cameraPhoto } from '../server/src/testing/camera-photo.ts';
import type { Person } from '../server/src/testing/people.ts';
import { composerTextId } from '../web/src/features/posts/composer-tabs.ts';
import { offlineWords } from '../web/src/words/offline.ts';
import { follow, nextFrame, type Visitor, visit } from './browser.ts';
import { becomePerson, type Community, openCommunity, visitAs } from './community.ts';
import {
  button,
  buttonOf,
  descriptionOf,
  expectAbsent,
  expectFocus,
  failUntilRetried,
  holdRequests,
  labelled,
} from './fields.ts';
import { waitUntilStored } from './offline-device.ts';
import { type Site, startSite } from './site.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;
let folder: string;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  folder = await mkdtemp(join(tmpdir(), 'radiant-files-'));
});

afterAll(async () => {
  await community.close();
  await site.stop();
  await rm(folder, { recursive: true });
});

const articles = (page: Page) => page.getByRole('article');
const articleWith = (page: Page, text: string) => articles(page).filter({ hasText: text });
const composer = (page: Page) => page.getByRole('region', { name: 'Share with your community' });
const prayerText = (page: Page) => labelled(page, 'Your prayer request');
const goneHeading = (page: Page) =>
  page.getByRole('heading', { name: 'POST NOT MORE AVAILABLE', exact: true });
const share = (page: Page) => button(composer(page), 'Share');
const ownFile = (name: string, content: Buffer): Promise<string> => {
  const path = join(folder, name);
  return writeFile(path, content).then(() => path);
};
const chooseFile = (page: Page, path: string) =>
  composer(page).locator('input[type=file]').setInputFiles(path);

async function countPosts(text: string): Promise<number> {
  const posts = await community.db
    .selectFrom('posts')
    .select('id')
    .where('body', '=', text)
    .where('removed_at', 'is', null)
    .execute();
  return posts.length;
}

async function removePosts(titleOrText: string): Promise<void> {
  await community.db
    .updateTable('posts')
    .set({ removed_at: new Date() })
    .where((eb) => eb.or([eb('body', '=', titleOrText), eb('title', '=', titleOrText)]))
    .execute();
}

async function openHome(person: Person, options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visitAs(site, person, options);
  await visitor.page.goto('/');
  await prayerText(visitor.page).waitFor();
  return visitor;
}

describe('an empty site', () => {
  const empty: [tab: string, title: string, text: string][] = [
    ['All Posts', 'No posts to display', 'There are no posts in your feed yet.'],
    ['Prayers', 'No prayers to display', 'There are no prayer posts to display.'],
    ['Testimonies', 'No testimonies to display', 'There are no testimony posts to display.'],
    ['Scriptures', 'No scriptures to display', 'There are no scripture posts to display.'],
    ['Events', 'No events to display', 'There are no event posts to display.'],
    ['General', 'No general posts to display', 'There are no general posts to display.'],
  ];

  test('welcomes guests, also from an unknown URL; each tab says that it is empty; no composer is loaded', async () => {
    const { page, context } = await visit(site.url);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/nothing/here?at=all');
    await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('heading', { name: 'Welcome to Radiant' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await page.goto('/home');
    await page.getByRole('heading', { level: 1, name: 'Welcome to Radiant' }).waitFor();
    await page.getByRole('heading', { name: 'Prayers Feed' }).waitFor();
    await page.getByRole('link', { name: 'Create an account' }).waitFor();
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(empty.map(([tab]) => tab));
    for (const [tab, title, text] of empty) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      await page.getByText(text, { exact: true }).waitFor();
    }
    // The URL contains the tab.
    await page.reload();
    await page.getByRole('heading', { name: 'No general posts to display' }).waitFor();
    await page.waitForLoadState('networkidle');
    await expectAbsent(composer(page));
    expect(asked.filter((path) => path.includes('composer'))).toEqual([]);
    await context.close();
  });

  test('leads a new member to the composer; the first steps lead to their places, are ticked once done, and stay hidden', async () => {
    const newcomer = await community.join('Tabitha Newcomer');
    const friend = await community.join('Dorcas Friend');
    const { page, context } = await openHome(newcomer, { width: 360 });
    await button(page, 'Share a prayer').click();
    await expectFocus(prayerText(page));
    const steps = page.getByRole('region', { name: 'Your first steps' });
    await steps.getByText('0 of 4 done').waitFor();
    await steps.getByRole('link', { name: 'Share a first prayer' }).click();
    await expectFocus(prayerText(page));
    await prayerText(page).fill('My very first prayer');
    await share(page).click();
    await steps.getByText('1 of 4 done').waitFor();

    await community.befriend(newcomer, friend);
    await steps.getByRole('link', { name: 'Find friends' }).click();
    await page.getByRole('heading', { level: 1, name: 'Friends in Faith' }).waitFor();
    await page.goBack();
    await steps.getByText('2 of 4 done').waitFor();
    await steps.getByRole('link', { name: 'Find friends (done)' }).waitFor();

    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/preferences'));
    await button(steps, 'Hide your first steps').click();
    await expect.poll(() => steps.count()).toBe(0);
    await saved;
    await removePosts('My very first prayer');
    await context.close();
    const elsewhere = { ...newcomer, token: await community.signIn(newcomer) };
    const { page: other, context: otherContext } = await openHome(elsewhere);
    await other.waitForLoadState('networkidle');
    await expectAbsent(other.getByRole('region', { name: 'Your first steps' }));
    await otherContext.close();
  });
});

describe('the feed', () => {
  const total = 45;
  let author: Person;

  beforeAll(async () => {
    author = await community.join('Joel Richard');
    for (let index = 0; index < total; index += 1) {
      await community.post(author, {
        title: `Petition ${index}`,
        kind: index % 5 === 0 ? 'testimony' : 'prayer',
        at: new Date(Date.now() - (index + 1) * 60_000),
      });
    }
    await community.post(author, { title: 'Among members', audience: 'members' });
    await community.post(author, { title: 'Among friends', audience: 'friends' });
    await community.post(author, { title: 'For myself', audience: 'private' });
  });

  test('shows a guest public posts, newest first, each once, to the end, also after a page that could not be loaded', async () => {
    const { page, context } = await visit(site.url);
    await page.goto('/');
    await expect.poll(() => articles(page).count()).toBe(10);
    await page.route('**/api/liste-publication-guest*', (route) => route.abort());
    await button(page, 'Load More Posts').scrollIntoViewIfNeeded();
    await page.getByText('More posts could not be loaded.').waitFor();
    await page.unroute('**/api/liste-publication-guest*');
    await button(page, 'Load More Posts').click();
    for (const count of [30, total]) {
      // New cards get their real height once visible, so keep scrolling.
      await expect
        .poll(async () => {
          if ((await articles(page).count()) < count)
            await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
          return articles(page).count();
        })
        .toBe(count);
    }
    await page.getByText('You’re all caught up. Peace be with you.').waitFor();
    // Also of cards far from the screen, once the browser has had time for them.
    await expect
      .poll(() => articles(page).getByRole('heading', { level: 3 }).allTextContents())
      .toEqual(Array.from({ length: total }, (_, index) => `Petition ${index}`));
    const list = page.getByRole('list').filter({ has: page.getByText('Petition 0', { exact: true }) });
    await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThanOrEqual(total);
    await context.close();
  });

  test('a tab shows only its kind, and offers a retry when it cannot be loaded', async () => {
    const { page, context } = await visit(site.url);
    await failUntilRetried(page, '**/api/liste-publication-guest*', 503);
    // The page contains the whole feed; a tab is fetched.
    await page.goto('/?tab=testimonies');
    await page.getByRole('heading', { name: 'The posts could not be loaded' }).waitFor();
    await button(page, 'Try again').click();
    await expect.poll(() => articles(page).count()).toBe(total / 5);
    await expect.poll(() => articles(page).getByText('Testimony', { exact: true }).count()).toBe(total / 5);
    await context.close();
  });

  test('the left column keeps its text width while hovered', async () => {
    const { page } = await visitAs(site, author, { height: 260, showsScrollbars: true });
    await page.goto('/');
    await expect.poll(() => articles(page).count()).toBe(20);
    const links = page.getByRole('navigation', { name: wordsOf('en').layout.mainNavigation });
    const column = links.locator('xpath=..');
    const isScrolling = () => column.evaluate((box) => box.scrollHeight > box.clientHeight);
    await expect.poll(isScrolling).toBe(true);
    const before = await links.evaluate((text) => text.getBoundingClientRect().width);
    await column.hover();
    await expect.poll(() => column.evaluate((box) => box.matches(':hover'))).toBe(true);
    const during = await links.evaluate((text) => text.getBoundingClientRect().width);
    expect(during).toBe(before);
  });

  test('the content stands at the same place on every page', async () => {
    const pages = ['/', '/prayers', '/testimonies', '/events', '/friends', '/notifications', '/search'];
    const more = ['/settings', '/settings/notifications', '/prayer-times', `/profile/${author.id}`];
    const { page, context } = await visitAs(site, author);
    const places: Record<string, unknown> = {};
    await page.goto('/terms');
    for (const width of [1100, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of [...pages, ...more]) {
        await follow(page, path);
        await nextFrame(page);
        places[`${path} at ${width}`] = await page.evaluate(() => {
          const box = document.querySelector('#content > *')?.getBoundingClientRect();
          return { left: box?.left, width: box?.width };
        });
      }
    }
    expect(places).toEqual(
      Object.fromEntries(
        Object.keys(places).map((key) => [key, places[`/ ${key.slice(key.indexOf('at '))}`]]),
      ),
    );
    await context.close();
  });

  test('the reading position survives going back, and a reload whose posts arrive late', async () => {
    const { page, context } = await openHome(author, { height: 700 });
    const card = articleWith(page, 'Petition 12');
    const comment = card.getByRole('link', { name: /Comment/ });
    const place = async () => (await card.boundingBox())?.y ?? Number.NaN;
    // Cards get their real height near the viewport: the click waits until the layout is stable.
    await comment.scrollIntoViewIfNeeded();
    await comment.hover();
    const before = await place();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await comment.click();
    await labelled(page, 'Your comment').waitFor();
    await page.goBack();
    await card.waitFor();
    await expect.poll(place).toBeCloseTo(before, -1);

    await page.goto('/?tab=prayers');
    await articles(page).first().waitFor();
    await comment.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    // The page handles a scroll in the next frame.
    await nextFrame(page);
    const { release } = await holdRequests(page, '**/api/liste-publication-auth*');
    await page.reload();
    await page.getByRole('heading', { name: 'Prayers Feed' }).waitFor();
    release();
    await card.waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await context.close();
  });

  test('a text over 150 characters expands; new posts are announced where the reader is, below the header', async () => {
    const text = 'Lord, hear our prayer. '.repeat(12).trim();
    await community.post(author, { title: 'A litany', text });
    const { page, context } = await openHome(author, { height: 700 });
    await expect.poll(() => articles(page).count()).toBe(20);
    const card = articleWith(page, 'A litany');
    await buttonOf(card, 'Read more').waitFor();
    const shown = await card.innerText();
    expect(shown).not.toContain(text);
    expect(shown).toMatch(/\bour prayer\.…|\b(Lord|hear|our)…/);
    await buttonOf(card, 'Read more').click();
    await card.getByText(text).waitFor();
    await buttonOf(card, 'Show less').click();
    await buttonOf(card, 'Read more').waitFor();

    await page.evaluate(() => scrollTo(0, 1500));
    const title = 'Petition meanwhile';
    const { page: other, context: elsewhere } = await openHome(await community.join('Joses Richard'));
    await prayerText(other).fill(title);
    await share(other).click();
    await articleWith(other, title).waitFor();
    const pill = button(page, '1 new post');
    await expect.poll(async () => (await pill.boundingBox())?.y).toBeGreaterThanOrEqual(64);
    await expect.poll(async () => (await pill.boundingBox())?.y).toBeLessThan(120);
    await removePosts(title);
    await elsewhere.close();
    await context.close();
  });

  test('a card on a phone has two header lines and one line of actions; its time is the permalink', async () => {
    const id = await community.post(author, {
      title: 'On a small screen',
      at: new Date(Date.now() - 720_000),
    });
    await community.db.updateTable('posts').set({ reaction_count: 12 }).where('id', '=', id).execute();
    const { page, context } = await visitAs(site, author, { locale: 'fr', width: 320, height: 780 });
    await page.goto('/?tab=prayers');
    const card = articleWith(page, 'On a small screen');
    await card.scrollIntoViewIfNeeded();
    const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Number.NaN;
    const actions = card.getByRole('button', { name: wordsOf('fr').post.share }).locator('xpath=..');
    const time = card.getByRole('time');
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 780 });
      await nextFrame(page);
      await expect.poll(() => heightOf(card.locator('header'))).toBeLessThan(60);
      await expect.poll(() => heightOf(actions)).toBeLessThan(60);
      await expect.poll(() => time.locator('[aria-hidden]').innerText()).toMatch(/^1\d\smin$/);
    }
    await time.click();
    await page.waitForURL(`**/post/${id}`);
    await context.close();
    await removePosts('On a small screen');
  });

  test('a guest who says Amen is asked to sign in, and the Amen is then given to the same post', async () => {
    const { page, context } = await visit(site.url);
    await page.goto('/?tab=testimonies');
    await buttonOf(articles(page).first(), 'Amen').click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await page.getByText('Log in to say Amen. We’ll bring you back to this post and add yours.').waitFor();
    await becomePerson({ context }, site, await community.join('Gaius Guest'));
    await page.reload();
    await page.waitForURL(/\/post\//);
    await page.getByText('Your Amen was added.').waitFor();
    // The accessible name ends with the count.
    const amen = articles(page).first().getByRole('button', { name: /^Amen/ });
    await expect.poll(() => amen.getAttribute('aria-pressed')).toBe('true');
    // The action was completed once: a reload does not repeat it.
    await amen.click();
    await expect.poll(() => amen.getAttribute('aria-pressed')).toBe('false');
    await page.reload();
    await expect.poll(() => amen.getAttribute('aria-pressed')).toBe('false');
    await context.close();
  });
});

/** The sum of all shifts of a page. Browsers call up to 0.1 good. */
const maxLayoutShift = 0.01;

describe('nothing shifts while a page loads and its pictures arrive', () => {
  let painter: Person;
  let post: string;

  beforeAll(async () => {
    painter = await community.join('Priscilla Painter');
    const [portrait, view] = [
      await cameraPhoto({ width: 400, height: 400 }),
      await cameraPhoto({ width: 1200, height: 400 }),
    ];
    await upload(painter, updateProfile.path, { id: painter.id, pp: portrait, pc: view });
    const draft = { type: 'edification', texte: 'The lake this morning.' };
    await upload(painter, createPost.path, { ...draft, titre: 'Two views', photo: view, photo2: portrait });
    post = await upload(painter, createPost.path, { ...draft, titre: 'One view', photo: view });
    await community.comment(painter, post);
  });

  const sizes = [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ];

  test('for a guest, on a phone and a wide screen', async () => {
    const visitor = await visit(site.url);
    // Their pages are painted before the fonts arrive.
    const measure = await prepareMeasurement(visitor, { holdsFonts: true });
    for (const size of sizes) {
      await visitor.page.setViewportSize(size);
      const onHome = await measure('/');
      expect(onHome, `home at ${size.width}`).toBeLessThanOrEqual(maxLayoutShift);
      const onProfile = await measure(`/profile/${painter.id}`);
      expect(onProfile, `profile at ${size.width}`).toBeLessThanOrEqual(maxLayoutShift);
    }
    await visitor.context.close();
  });

  test.each(sizes)('for a member, at $width px', async ({ width, height }) => {
    const visitor = await visitAs(site, painter, { width, height });
    const { page } = visitor;
    const measure = await prepareMeasurement(visitor);
    for (const [name, path] of [
      ['profile', `/profile/${painter.id}`],
      ['post', `/post/${post}`],
      ['home', '/'],
    ] as const) {
      const shift = await measure(path);
      expect(shift, name).toBeLessThanOrEqual(maxLayoutShift);
    }
    await articleWith(page, 'One view')
      .getByRole('link', { name: /^Comment/ })
      .click();
    await labelled(page, 'Your comment').waitFor();
    // The comments of a short post reach the top of the screen; the footer stays below it.
    if (width < 1024) {
      const footer = page.getByRole('contentinfo');
      await expect.poll(async () => (await footer.boundingBox())?.y).toBeGreaterThanOrEqual(height - 60);
    }
    // Replacing home with the post follows the click; only what moves afterwards is a shift.
    const onArrival = await readLayoutShift(page);
    await page.waitForLoadState('networkidle');
    const onPost = await readLayoutShift(page);
    expect(onPost - onArrival, 'post, from home').toBeLessThanOrEqual(maxLayoutShift);
    await visitor.context.close();
  });

  test.each(['en', 'fr'] as const)(
    'room is reserved for the composer and the first steps, in %s',
    async (locale) => {
      const reader = await community.join('Rhoda Reader');
      const { page, context } = await visitAs(site, reader, { locale });
      for (const width of [360, 390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const composers = await holdRequests(page, '**/assets/composer-*.js');
        await page.goto('/');
        const feed = page.locator('#feed');
        await page.locator('[class*="_firstStepsRoom_"]').waitFor();
        const reserved = (await feed.boundingBox())?.y ?? 0;
        composers.release();
        await page.locator(`#${composerTextId}`).waitFor();
        await page.getByRole('heading', { name: wordsOf(locale).feed.firstSteps.title }).waitFor();
        expect((await feed.boundingBox())?.y, `at ${width} px`).toBeCloseTo(reserved, 0);
        await page.unrouteAll();
      }
      await context.close();
    },
  );
});

/** Sends a form as the web client does; returns the id of a new post. */
async function upload(
  person: Person,
  path: string,
  fields: Record<string, string | Buffer>,
): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.set(name, value);
    else body.set(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), `${name}.jpg`);
  }
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await fetch(`${site.url}${path}`, { method: 'POST', headers, body });
  const text = await answer.text();
  expect(answer.ok, text).toBe(true);
  return JSON.parse(text).post?.id;
}

/** Returns a function that opens a page, lets its pictures arrive one after another, and sums up what shifted. */
async function prepareMeasurement(
  { page, context }: Visitor,
  { holdsFonts = false } = {},
): Promise<(path: string) => Promise<number>> {
  await context.addInitScript(countLayoutShift);
  const held: Route[] = [];
  const isPicture = (route: Route) => route.request().url().includes(`${storagePath}/`);
  await page.route(`**${storagePath}/**`, (route) => void held.push(route));
  if (holdsFonts) await page.route('**/*.woff2', (route) => void held.push(route));
  return async (path) => {
    // The page is complete only once its pictures are.
    await page.goto(path, { waitUntil: 'commit' });
    await articles(page).first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[class*="_skeleton_"], [aria-busy="true"]'));
    let count = 0;
    let isComplete = false;
    const complete = page.waitForLoadState('networkidle').then(() => {
      isComplete = true;
    });
    // One that is let through can be followed by others. On a busy machine the network can rest before the first.
    while (!isComplete || count < 2) {
      const route = held.shift();
      if (!route) {
        await (isComplete ? nextFrame(page) : Promise.race([complete, nextFrame(page)]));
        continue;
      }
      await route.continue();
      const response = await route.request().response();
      await response?.finished();
      await nextFrame(page);
      if (isPicture(route)) count += 1;
    }
    return readLayoutShift(page);
  };
}

/** Sums unexpected layout shifts from the first frame on. */
function countLayoutShift(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isAsked = Reflect.get(entry, 'hadRecentInput') === true;
      if (!isAsked) sum += Number(Reflect.get(entry, 'value'));
    }
    document.documentElement.dataset.shift = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

async function readLayoutShift(page: Page): Promise<number> {
  // Then the shift of the last change is counted.
  await nextFrame(page);
  return page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
}

describe('the composer', () => {
  test('refuses a file that is not a picture, keeps the text, loses nothing offline and posts once', async () => {
    const { page, context } = await openHome(await community.join('Naomi Theriault'));
    await prayerText(page).fill('With a picture, if it lets me.');
    await chooseFile(page, await ownFile('letter.txt', Buffer.from('Dear all')));
    await composer(page).getByRole('alert').getByText('Please choose a picture.').waitFor();

    // Only the server can tell that this is not a picture.
    await chooseFile(page, await ownFile('pretender.png', Buffer.alloc(2048, 'no picture ')));
    await share(page).click();
    await composer(page).getByRole('alert').getByText('Browsers can’t show this picture format.').waitFor();
    await expect.poll(() => prayerText(page).inputValue()).toBe('With a picture, if it lets me.');
    await button(composer(page), 'Remove the picture').click();
    await share(page).click();
    await articleWith(page, 'With a picture, if it lets me.').waitFor();

    const text = 'Through the storm and back.';
    await prayerText(page).fill(text);
    await waitUntilStored(page);
    await context.setOffline(true);
    await page.getByText('You’re offline. What you write stays here').waitFor();
    await share(page).click();
    await page.getByRole('region', { name: offlineWords.en.waitingTitle }).getByText(text).first().waitFor();
    await context.setOffline(false);
    await articleWith(page, text).waitFor();
    await expect.poll(() => prayerText(page).inputValue()).toBe('');
    await expect.poll(() => articleWith(page, text).count()).toBe(1);
    await expect.poll(() => countPosts(text)).toBe(1);
    await context.close();
  });

  test('switching language or theme keeps the draft, and the choice is kept', async () => {
    const person = await community.join('Naomi Lanteigne');
    const post = await community.post(person, { title: 'For the choir' });
    const { page, context } = await openHome(person);
    await prayerText(page).fill('Half a thought');
    await openAccountMenu(page);
    await page.getByRole('menuitemradio', { name: 'Français' }).click();
    const fr = wordsOf('fr');
    const field = labelled(page, fr.composer.textLabels.prayer);
    await expect.poll(() => field.inputValue()).toBe('Half a thought');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: new RegExp(fr.layout.accountMenu) }).click();
    await page.getByRole('menuitemradio', { name: fr.layout.dark }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await expect.poll(() => field.inputValue()).toBe('Half a thought');

    await page.goto(`/post/${post}`);
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    const comment = labelled(page, fr.comments.label);
    await comment.fill('Half a word');
    await page.getByRole('button', { name: new RegExp(fr.layout.accountMenu) }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect.poll(() => labelled(page, 'Your comment').inputValue()).toBe('Half a word');
    await page.reload();
    await labelled(page, 'Your comment').waitFor();
    await expect.poll(() => labelled(page, 'Your comment').inputValue()).toBe('Half a word');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en-CA');
    await context.close();
  });
});

async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account menu/ }).click();
}

describe('praying', () => {
  const prayButton = (card: Locator) => card.getByRole('button', { name: /^Pray/ });

  test('shows immediately, can be undone, reaches the author’s open page, and is rolled back with a reason when refused', async () => {
    const [author, reader] = [await community.join('Silas Roy'), await community.join('Lydia Roy')];
    const post = await community.post(author, { title: 'For safe travels' });
    const asking = await visitAs(site, author);
    await asking.page.goto(`/post/${post}`);
    await asking.page.getByText(wordsOf('en').post.ownPrayerWaits).waitFor();
    const praying = await openHome(reader);
    const card = articleWith(praying.page, 'For safe travels');
    await card.getByText('No one has prayed yet. You can be the first.').waitFor();
    await prayButton(card).click();
    await card.getByRole('button', { name: /^Prayed/ }).waitFor();
    await asking.page.getByText('1 person has prayed.').waitFor();
    await prayButton(card).click();
    await buttonOf(card, 'Pray').waitFor();
    await asking.page.getByText('No one has prayed yet.').waitFor();

    const { page } = praying;
    await page.route('**/api/like', (route) => route.fulfill({ status: 503, body: '{}' }));
    await prayButton(card).click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages
      .getByText('Your prayer could not be recorded. The service is temporarily unavailable.')
      .waitFor();
    await card.getByText('No one has prayed yet.').waitFor();
    await page.unrouteAll();
    // The count is optimistic: a reload before the response would undo it.
    const answered = page.waitForResponse('**/api/like');
    await prayButton(card).click();
    await card.getByText('1 person has prayed.').waitFor();
    await answered;
    await page.reload();
    await card.getByRole('button', { name: /^Prayed/ }).waitFor();
    await asking.context.close();
    await praying.context.close();
  });
});

describe('deleting', () => {
  test('asks for confirmation; then the post leaves every open page, and its URL says that it is not available', async () => {
    const [author, reader] = [await community.join('Judith Noel'), await community.join('Martha Noel')];
    const post = await community.post(author, { title: 'No longer needed' });
    await community.comment(reader, post);
    const reading = await visitAs(site, reader);
    await reading.page.goto(`/post/${post}`);
    await labelled(reading.page, 'Your comment').waitFor();
    // Another member's post cannot be deleted.
    await buttonOf(reading.page, 'Actions for the post by Judith Noel').click();
    await reading.page.getByRole('menuitem', { name: 'Report' }).waitFor();
    await expectAbsent(reading.page.getByRole('menuitem', { name: 'Delete' }));
    await reading.page.keyboard.press('Escape');
    const listing = await openHome(reader);
    await articleWith(listing.page, 'No longer needed').waitFor();

    const { page, context } = await openHome(author);
    const card = articleWith(page, 'No longer needed');
    const actions = buttonOf(card, 'Actions for the post by Judith Noel');
    await actions.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this post?' });
    await button(dialog, 'Cancel').click();
    await expectFocus(actions);
    await card.waitFor();

    await actions.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.route('**/api/delete-post-actualite', (route) => route.fulfill({ status: 503, body: '{}' }));
    await button(dialog, 'Delete').click();
    await dialog.getByRole('alert').getByText('The post could not be deleted.').waitFor();
    await page.unrouteAll();
    await button(dialog, 'Delete').click();
    await page.getByRole('region', { name: 'Messages' }).getByText('Post deleted').waitFor();
    await expect.poll(() => card.count()).toBe(0);
    await goneHeading(reading.page).waitFor();
    await expect.poll(() => articleWith(listing.page, 'No longer needed').count()).toBe(0);
    await page.goto(`/post/${post}`);
    await goneHeading(page).waitFor();
    await page.goto('/post/no-post');
    await goneHeading(page).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
    await prayerText(page).waitFor();

    // From its own page a deleted post leads home.
    await page.goto(`/post/${await community.post(author, { title: 'Said and done' })}`);
    await buttonOf(page, 'Actions for the post by Judith Noel').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await button(page.getByRole('alertdialog'), 'Delete').click();
    await page.waitForURL(`${site.url}/`);
    await prayerText(page).waitFor();
    await expect.poll(() => articleWith(page, 'Said and done').count()).toBe(0);
    for (const visitor of [reading.context, listing.context, context]) await visitor.close();
  });
});

describe('comments', () => {
  test('load page by page, oldest first; new ones arrive live; one that failed to send returns to its field with the reason', async () => {
    const [author, reader] = [await community.join('Tabitha Gallant'), await community.join('Paul Gallant')];
    const post = await community.post(author, { title: 'Much discussed' });
    for (let index = 1; index <= 45; index += 1) await community.comment(reader, post, `Word ${index}.`);
    const { page, context } = await visitAs(site, author);
    await page.goto(`/post/${post}#comments`);
    const list = page.getByRole('region', { name: '45 comments' }).getByRole('listitem');
    await page.getByText('Word 45.').waitFor();
    await expect.poll(() => list.count()).toBe(20);
    await button(page, 'Show earlier comments').click();
    await expect.poll(() => list.count()).toBe(40);
    // The focus moves to the comment that was first.
    await expectFocus(list.filter({ hasText: 'Word 26.' }));
    await button(page, 'Show earlier comments').click();
    await expect.poll(() => list.count()).toBe(45);
    await expect.poll(() => button(page, 'Show earlier comments').count()).toBe(0);
    const words = await list.getByText(/^Word \d+\.$/).allInnerTexts();
    expect(words).toEqual(Array.from({ length: 45 }, (_, index) => `Word ${index + 1}.`));

    const other = await visitAs(site, reader, { width: 360, height: 780 });
    await other.page.goto(`/post/${post}`);
    await labelled(other.page, 'Your comment').fill('One more.');
    await labelled(other.page, 'Your comment').press('Control+Enter');
    await page.getByText('One more.').waitFor();
    await page.getByRole('heading', { name: '46 comments' }).waitFor();
    await other.context.close();

    // One that failed to send returns to its field, and an empty one is not sent.
    await page.goto(`/post/${await community.post(author)}`);
    const field = labelled(page, 'Your comment');
    const send = button(page, 'Comment');
    await send.click();
    await expect.poll(() => descriptionOf(field)).toContain('Please write something first');
    await expectFocus(field);
    await field.fill('Held by all of us.');
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe('Held by all of us.');
    await page.route('**/api/ajout-commentaire-publication', (route) => route.abort(), { times: 1 });
    await send.click();
    await page
      .getByRole('alert')
      .getByText('Your comment could not be sent. It’s back in the box.')
      .waitFor();
    await expect.poll(() => field.inputValue()).toBe('Held by all of us.');
    await send.click();
    await page.getByRole('heading', { name: '1 comment' }).waitFor();
    // The field is also empty while sending, and editable again after the response.
    await expect.poll(() => field.isEditable()).toBe(true);
    await expect.poll(() => field.inputValue()).toBe('');
    await page.reload();
    await expect.poll(() => page.getByText('Held by all of us.').count()).toBe(1);
    await context.close();
  });

  test('a member’s own comment can be deleted and disappears from other open pages', async () => {
    const [author, reader] = [await community.join('Tabitha Landry'), await community.join('Paul Landry')];
    const post = await community.post(author, { title: 'With a slip' });
    await community.comment(reader, post, 'A slip of the tongue.');
    await community.comment(author, post, 'Thank you.');
    const watching = await visitAs(site, author);
    await watching.page.goto(`/post/${post}`);
    await watching.page.getByText('A slip of the tongue.').waitFor();
    const { page, context } = await visitAs(site, reader);
    await page.goto(`/post/${post}`);
    await page.getByText('Thank you.').waitFor();
    // The live stream removes the comment before the response arrives.
    await page.route('**/api/comments/*', async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      const answer = await route.fetch();
      await page.getByText('A slip of the tongue.').waitFor({ state: 'detached' });
      await route.fulfill({ response: answer });
    });
    const item = (name: string) => page.getByRole('menuitem', { name });
    await button(page, 'Options for the comment by Tabitha Landry: Thank you.').click();
    await item('Report').waitFor();
    await expectAbsent(item('Delete'));
    await page.keyboard.press('Escape');
    await button(page, 'Options for the comment by Paul Landry: A slip of the tongue.').click();
    await expectAbsent(item('Report'));
    await item('Delete').click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this comment?' });
    await button(dialog, 'Delete').click();
    await page.getByRole('region', { name: 'Messages' }).getByText('Comment deleted').waitFor();
    await expectFocus(page.getByRole('heading', { name: '1 comment' }));
    await watching.page.getByRole('heading', { name: '1 comment' }).waitFor();
    await expect.poll(() => watching.page.getByText('A slip of the tongue.').count()).toBe(0);
    await watching.context.close();
    await context.close();
  });
});

test('notifications are deleted, cleared and restored, also when the panel closes meanwhile', async () => {
  const [author, reader] = [await community.join('Dorcas Roy'), await community.join('Rhoda Roy')];
  const { page, context } = await openHome(author);
  const other = await visitAs(site, reader);
  for (const title of ['First petition', 'Second petition', 'Third petition']) {
    await other.page.goto(`/post/${await community.post(author, { title })}`);
    await other.page.getByRole('article').getByRole('button', { name: /^Pray/ }).click();
    await other.page.getByText('1 person has prayed.').waitFor();
  }
  await button(page, 'Notifications, 3 new').click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(3);
  await panel.getByRole('listitem').first().getByRole('button').click();
  await panel.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await messages.getByText('Deleting successful').waitFor();
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(2);

  // The response arrives after the panel has closed.
  await page.route('**/api/all-delete-notification', async (route) => {
    const answer = await route.fetch();
    await panel.waitFor({ state: 'detached' });
    await route.fulfill({ response: answer });
  });
  await button(panel, 'Clear all notifications').click();
  await messages.getByText('Deleting in progress').waitFor();
  await page.keyboard.press('Escape');
  await messages.getByText('Deleting successful').waitFor();
  await button(messages, 'Undo').click();
  await button(page, 'Notifications').click();
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(2);
  // Each links to its subject.
  await panel.getByRole('link').first().click();
  await page.waitForURL(/\/post\//);
  await labelled(page, 'Your comment').waitFor();
  await other.context.close();
  await context.close();
});

test('a friends-only post reaches a friend’s open page, and never a stranger', async () => {
  const [author, friend, stranger] = [
    await community.join('Priscilla Hébert'),
    await community.join('Aquila Hébert'),
    await community.join('Demas Roy'),
  ];
  await community.befriend(author, friend);
  const [writing, near, far] = [
    await openHome(author),
    await openHome(friend),
    await openHome(stranger, { width: 360, height: 780 }),
  ];
  // Posts shared after a feed has loaded are announced there.
  for (const { page } of [near, far]) await articles(page).first().waitFor();
  const writeFor = async (audience: string, text: string) => {
    await prayerText(writing.page).fill(text);
    await composer(writing.page)
      .getByRole('button', { name: /^Who can see this/ })
      .click();
    await writing.page.getByRole('menuitemradio', { name: new RegExp(`^${audience}`) }).click();
    await share(writing.page).click();
    await articleWith(writing.page, text).waitFor();
    await expect.poll(() => prayerText(writing.page).inputValue()).toBe('');
  };
  await writeFor('Friends', 'Only my friends know of this.');
  await button(near.page, '1 new post').click();
  const seen = articleWith(near.page, 'Only my friends know of this.');
  await seen.getByText('Friends', { exact: true }).waitFor();
  await seen.getByRole('link', { name: /Comment/ }).click();
  await labelled(near.page, 'Your comment').waitFor();
  const address = near.page.url();

  // The stranger's feed announces only the public post that follows.
  await writeFor('Public', 'Everybody may know of this.');
  await button(far.page, '1 new post').click();
  await articleWith(far.page, 'Everybody may know of this.').waitFor();
  await expectAbsent(articleWith(far.page, 'Only my friends know of this.'));
  await far.page.reload();
  await articleWith(far.page, 'Everybody may know of this.').waitFor();
  await expectAbsent(articleWith(far.page, 'Only my friends know of this.'));
  await far.page.goto(address);
  await goneHeading(far.page).waitFor();
  for (const { context } of [writing, near, far]) await context.close();
});

describe('single-key shortcuts', () => {
  test('open the composer, posts, search and their own list; are ignored while typing; can be turned off', async () => {
    const { page, context } = await openHome(await community.join('Eunice Maillet'));
    await articles(page).first().waitFor();
    const [first, second] = [articles(page).nth(0), articles(page).nth(1)];
    await page.keyboard.press('j');
    await expectFocus(first);
    await page.keyboard.press('j');
    await expectFocus(second);
    await page.keyboard.press('k');
    await expectFocus(first);
    await page.keyboard.press('/');
    const search = page.getByRole('banner').getByRole('combobox', { name: 'Search people and posts' });
    await expectFocus(search);
    // Shortcuts are off while typing and on again afterwards.
    await page.keyboard.type('n');
    await expect.poll(() => search.inputValue()).toBe('n');
    await search.fill('');
    await search.blur();
    await page.keyboard.press('n');
    await expectFocus(prayerText(page));
    await page.keyboard.type('njk/?');
    await expect.poll(() => prayerText(page).inputValue()).toBe('njk/?');
    await second.focus();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.waitFor();
    await expect
      .poll(() => help.locator('kbd').allInnerTexts())
      .toEqual(expect.arrayContaining(['n', 'j', 'k', '/', '?']));
    await help.getByLabel('Use keyboard shortcuts').click();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await page.reload();
    await articles(page).first().waitFor();
    await page.keyboard.press('?');
    await page.keyboard.press('j');
    await expect.poll(() => help.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
    // The setting remains available in the menu.
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await help.getByLabel('Use keyboard shortcuts').click();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await page.keyboard.press('n');
    await expectFocus(prayerText(page));
    await context.close();
  });
});
