import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cameraPhoto } from '../server/src/testing/camera-photo.ts';
import type { Person } from '../server/src/testing/people.ts';
import { drawVideo } from '../server/src/testing/sample-videos.ts';
import { createPostWords } from '../web/src/words/create-post.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import type { VisitorOptions } from './browser.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;
let photo: Buffer;
let video: Buffer;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  photo = await cameraPhoto({ width: 300, height: 200 });
  video = drawVideo({ as: 'mp4', seconds: 1 });
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const types = ['text', 'image', 'video', 'link'] as const;

function screenOn(page: Page, locale: 'en' | 'fr' = 'en') {
  const t = { ...wordsOf(locale), createPost: createPostWords[locale] };
  const card = page.getByRole('region', { name: t.composer.newPost });
  const field = (label: string) => card.getByLabel(label, { exact: true });
  return {
    t,
    card,
    tab: (type: (typeof types)[number]) => card.getByRole('tab', { name: t.createPost.types[type] }),
    title: field(t.composer.title),
    content: field(t.createPost.content),
    url: field(t.composer.url),
    location: field(t.createPost.location),
    friend: card.getByRole('combobox', { name: t.createPost.tagLabel }),
    date: field(t.createPost.date),
    time: field(t.createPost.time),
    file: card.locator('input[type=file]').first(),
    press: (name: string) => button(card, name).click(),
    postNow: button(card, t.createPost.postNow),
    scheduled: page.getByRole('region', { name: t.createPost.scheduled }),
  };
}

async function openPage(person: Person, options: VisitorOptions = {}) {
  const visitor = await visitAs(site, person, options);
  await visitor.page.goto('/posts/create');
  const screen = screenOn(visitor.page, options.locale);
  await screen.content.waitFor();
  return { ...visitor, screen };
}

const articleWith = (within: Page | Locator, text: string) =>
  within.getByRole('article').filter({ hasText: text });

const storedPosts = (text: string) =>
  community.db
    .selectFrom('posts')
    .select(['id', 'kind', 'audience', 'location', 'media_kind', 'url'])
    .where('body', '=', text)
    .execute();

test('each kind of post is shared and leads home to it; a picture post requires a picture', async () => {
  const ruth = await community.join('Ruth Maker');
  const { page, screen } = await openPage(ruth);
  for (const type of types) {
    // Another one in a second try.
    const text = `Something gentle, made as ${type} (${ruth.id}).`;
    await page.goto('/posts/create');
    await screen.tab(type).click();
    await expect.poll(() => screen.postNow.isDisabled(), { message: 'while content is blank' }).toBe(true);
    if (type === 'link') await screen.url.fill('https://parish.example/bells');
    await screen.content.fill(text);
    if (type === 'image') {
      await screen.postNow.click();
      await screen.card.getByText(screen.t.fields.picture_required).waitFor();
      await screen.file.setInputFiles({ name: 'dawn.jpg', mimeType: 'image/jpeg', buffer: photo });
    }
    if (type === 'video')
      await screen.file.setInputFiles({ name: 'bells.mp4', mimeType: 'video/mp4', buffer: video });
    await screen.postNow.click();
    await page.waitForURL((url) => url.pathname === '/');
    await articleWith(page, text).waitFor();
    await expect
      .poll(() => storedPosts(text))
      .toMatchObject([
        {
          kind: type === 'link' ? 'link' : 'general',
          media_kind: type === 'image' || type === 'video' ? type : null,
        },
      ]);
  }
});

test('a location and tagged friends are shared; tagged friends are notified and can remove the tag', async () => {
  const [anna, ben] = [await community.join('Anna Tagger'), await community.join('Ben Tagged')];
  await community.befriend(anna, ben);
  const { page, screen } = await openPage(anna);
  const text = 'We walked along the river until the lamps were lit.';
  await screen.content.fill(text);
  await screen.press(screen.t.createPost.addLocation);
  await expect.poll(() => screen.location.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('Moncton');
  await screen.press(screen.t.createPost.tagPeople);
  await expect.poll(() => screen.friend.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('ben');
  await page.getByRole('option', { name: 'Ben Tagged' }).waitFor();
  await page.keyboard.press('Enter');
  await screen.card
    .getByRole('button', { name: screen.t.createPost.untag({ name: 'Ben Tagged' }) })
    .waitFor();
  await screen.postNow.click();
  await page.waitForURL((url) => url.pathname === '/');
  const card = articleWith(page, text);
  await card.getByText('in Moncton').waitFor();
  await card.getByRole('link', { name: 'Ben Tagged' }).waitFor();

  const other = await visitAs(site, ben);
  await expect
    .poll(async () =>
      (
        await community.db
          .selectFrom('notifications')
          .select('kind')
          .where('member_id', '=', ben.id)
          .execute()
      ).map(({ kind }) => kind),
    )
    .toEqual(['tagged']);
  await other.page.goto('/notifications');
  await other.page.getByRole('main').getByText('Anna Tagger tagged you in a post').waitFor();
  const [post] = await storedPosts(text);
  await other.page.goto(`/post/${post?.id}`);
  await other.page.getByRole('button', { name: 'Remove my tag' }).click();
  await other.page.getByRole('link', { name: 'Ben Tagged' }).first().waitFor({ state: 'detached' });
  await expect
    .poll(() =>
      community.db.selectFrom('post_tags').select('member_id').where('member_id', '=', ben.id).execute(),
    )
    .toEqual([]);
});

test('a scheduled post is visible to its author only, can be changed, moved and deleted, and is published at its time or by hand', async () => {
  const anna = await community.join('Anna Scheduler');
  const { page, screen } = await openPage(anna);
  const text = 'The soup will be ready at noon.';
  await screen.tab('image').click();
  await screen.content.fill(text);
  await screen.file.setInputFiles({ name: 'soup.jpg', mimeType: 'image/jpeg', buffer: photo });
  await screen.press(screen.t.createPost.schedulePost);
  await screen.date.waitFor();
  await screen.press(screen.t.createPost.schedule);
  const line = screen.scheduled.getByRole('listitem').filter({ hasText: text });
  await line.waitFor();
  await expect.poll(() => storedPosts(text)).toEqual([]);
  await expect.poll(() => screen.content.inputValue()).toBe('');

  // Text and picture are loaded into the form.
  const changed = `${text} With bread.`;
  await line.getByRole('button', { name: /^Edit/ }).click();
  await expect.poll(() => screen.content.inputValue()).toBe(text);
  await screen.card.getByRole('img').first().waitFor();
  await screen.content.fill(changed);
  await screen.press(screen.t.createPost.save);
  await screen.scheduled.getByRole('listitem').filter({ hasText: changed }).waitFor();

  // Moves the row and its job into the past to make them due.
  const row = await community.db
    .updateTable('scheduled_posts')
    .set({ publish_at: new Date(Date.now() - 1000) })
    .where('author_id', '=', anna.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await startJobOf(row.id);
  await expect
    .poll(async () => (await storedPosts(changed)).map(({ media_kind }) => media_kind))
    .toEqual(['image']);
  await screen.scheduled.getByText(screen.t.createPost.scheduledEmpty).waitFor();

  await screen.tab('text').click();
  for (const text of ['First of two', 'Second of two']) {
    await screen.content.fill(text);
    await screen.press(screen.t.createPost.schedulePost);
    await screen.press(screen.t.createPost.schedule);
    await screen.scheduled.getByRole('listitem').filter({ hasText: text }).waitFor();
    await expect.poll(() => screen.content.inputValue()).toBe('');
  }
  const lineOf = (text: string) => screen.scheduled.getByRole('listitem').filter({ hasText: text });
  await lineOf('First of two')
    .getByRole('button', { name: /^Change the time/ })
    .click();
  const dialog = page.getByRole('dialog', { name: screen.t.createPost.moveTitle });
  await dialog.getByLabel(screen.t.createPost.date, { exact: true }).fill('2020-01-01');
  await button(dialog, screen.t.createPost.save).click();
  await dialog.getByText(screen.t.fields.schedule_past).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await lineOf('First of two')
    .getByRole('button', { name: /^Publish now/ })
    .click();
  await lineOf('First of two').waitFor({ state: 'detached' });
  await expect.poll(() => storedPosts('First of two')).toHaveLength(1);

  await lineOf('Second of two')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await button(page.getByRole('alertdialog'), screen.t.post.delete).click();
  await lineOf('Second of two').waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(screen.t.createPost.scheduled);
  await expect.poll(() => storedPosts('Second of two')).toEqual([]);
  await page.goto('/');
  await articleWith(page, changed).waitFor();
});

test('a draft survives a reload and moves along from the composer', async () => {
  const { page, screen } = await openPage(await community.join('Anna Drafter'));
  await screen.title.fill('Not lost');
  await screen.content.fill('Words before the reload.');
  await screen.press(screen.t.createPost.addLocation);
  await screen.location.fill('Shediac');
  await page.reload();
  await expect.poll(() => screen.content.inputValue()).toBe('Words before the reload.');
  await expect.poll(() => screen.location.inputValue()).toBe('Shediac');

  await page.goto('/');
  const composer = page.getByRole('region', { name: screen.t.composer.label });
  await composer.getByRole('tab', { name: screen.t.composer.tabs.post }).click();
  await composer.getByLabel(screen.t.composer.textLabels.post, { exact: true }).fill('And more of them.');
  await composer.getByRole('button', { name: screen.t.composer.moreOptions }).click();
  await page.waitForURL(/\/posts\/create$/);
  await expect.poll(() => screen.content.inputValue()).toBe('Words before the reload.\n\nAnd more of them.');
});

test('fits a phone in French and is accessible', async () => {
  const anna = await community.join('Anna Reader');
  const { page, screen } = await openPage(anna, frenchPhone);
  const words = screen.t.createPost;
  await screen.press(words.addLocation);
  await screen.press(words.tagPeople);
  await button(screen.card, words.schedulePost).first().click();
  await screen.date.waitFor();
  await expectFitsAndAccessible(page, 'every field');
});

/** Makes the job of a scheduled post due. */
async function startJobOf(scheduledId: string): Promise<void> {
  await sql`
    update jobs set run_at = now()
    where key = ${`posts.publishScheduled:${scheduledId}`}`.execute(community.db);
}
