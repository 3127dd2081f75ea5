import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../server/src/platform/crypto.ts';
import { cameraPhoto } from '../server/src/testing/camera-photo.ts';
import type { Person } from '../server/src/testing/people.ts';
import { visit } from './browser.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, buttonOf, labelled } from './fields.ts';
import { type Site, startSite } from './site.ts';

/** Section 9 of the specification: each limit is written as a number, and one character more is too many. */
let site: Site;
let community: Community;
let reader: Person;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  reader = await community.join('Rita Reader');
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const letters = (count: number, letter = 'a') => `${letter.repeat(count - 1)}Z`;
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const open = async (path: string, person = reader) => {
  const visitor = await visitAs(site, person);
  await visitor.page.goto(path);
  return visitor;
};
const setVerse = (person: Person, verse: string) =>
  community.db.updateTable('members').set({ verse }).where('id', '=', person.id).execute();
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);
const askFriend = (asker: Person, asked: Person, minutes: number) =>
  community.db
    .insertInto('friend_requests')
    .values({
      id: newId(),
      asker_id: asker.id,
      asked_id: asked.id,
      created_at: new Date(Date.now() - minutes * 60_000),
    })
    .execute();

/** Freezes the clock until a test advances it. */
async function stopTime(page: Page): Promise<void> {
  const stop = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  // On a slow machine that time has already passed: the second call pauses a second later.
  await stop().catch(stop);
}
const expectCount = (what: Locator, count: number) => expect.poll(() => what.count()).toBe(count);

describe('texts are truncated', () => {
  test('post text at 150 characters, how a prayer was answered at 200, an event’s description at 100, its title at 30, its host’s name at 20, a friend’s verse at 50 and name at 20, in the search a verse at 25', async () => {
    const author = await community.join('Paula Poster');
    await community.post(author, { title: 'Just enough', text: letters(150) });
    await community.post(author, { title: 'One too many', text: `${letters(150)}Y` });
    const { page } = await open('/');
    const card = (name: string) => page.getByRole('article', { name });
    await card('Just enough').getByText(letters(150), { exact: true }).waitFor();
    await expect.poll(() => buttonOf(card('Just enough'), 'Read more').count()).toBe(0);
    await card('One too many')
      .getByText(`${letters(150)}…`)
      .waitFor();
    await buttonOf(card('One too many'), 'Read more').waitFor();

    const postId = await community.post(author, { kind: 'prayer', title: 'For the choir' });
    const answer = `${letters(200)}Y`;
    await community.db
      .insertInto('prayers')
      .values({ post_id: postId, answered_at: new Date(), answer })
      .execute();
    await page.goto('/prayers?status=answered');
    await page
      .getByRole('article', { name: 'For the choir' })
      .getByText(`${letters(200)}…`)
      .waitFor();

    const host = await community.join(`${letters(20, 'h')}Y`);
    for (const [index, title] of [`${letters(30, 'e')}Y`, 'Second', 'Third', 'Fourth'].entries()) {
      await community.event(host, { title, text: `${letters(100)}Y`, startsAt: inDays(index + 1) });
    }
    await page.goto('/events');
    const upcoming = section(page, 'Upcoming Events').getByRole('article').first();
    await upcoming.getByText(`${letters(100)}…`).waitFor();
    await upcoming.getByText(`${letters(20, 'h')}…`).waitFor();
    const beside = section(page, 'Most recent events');
    await beside.getByText(`${letters(30, 'e')}…`).waitFor();
    await expectCount(beside.getByRole('listitem'), 3);

    const friend = await community.join(`Quillon ${letters(12, 'n')}Y`);
    await setVerse(friend, `${letters(50, 'v')}Y`);
    await community.befriend(reader, friend);
    await page.goto('/friends');
    const line = section(page, 'All Friends').getByRole('listitem');
    await line.getByText(`Quillon ${letters(12, 'n')}…`).waitFor();
    await line.getByText(`${letters(50, 'v')}…`).waitFor();
    await setVerse(friend, `${letters(25, 'v')}Y`);
    await page.goto('/search?q=Quillon');
    await page.getByText(`${letters(25, 'v')}…`).waitFor();
  });

  test('2 friend requests are shown, each with 20 characters of its verse; names longer than 10 at 14 on a phone', async () => {
    const asked = await community.join(`${letters(14, 'm')}Y`);
    for (const [index, name] of ['Una One', 'Tess Two', 'Thea Three'].entries()) {
      const asker = await community.join(name);
      await setVerse(asker, `${letters(20, 'v')}Y`);
      await askFriend(asker, asked, index);
    }
    const { page } = await open('/friends', asked);
    const received = section(page, 'Received Requests');
    await received
      .getByText(`${letters(20, 'v')}…`)
      .first()
      .waitFor();
    await expectCount(received.getByRole('listitem'), 2);
    await button(page, 'Show 1 more request').click();
    await expectCount(received.getByRole('listitem'), 3);

    await page.setViewportSize({ width: 360, height: 900 });
    await button(page, 'Open menu').click();
    await page
      .getByRole('dialog')
      .getByText(`${letters(14, 'm')}…`)
      .waitFor();
  });
});

describe('forms', () => {
  test('have 6 rows for a testimony, 4 for the bio, 2 for the quote', async () => {
    const { page } = await open('/testimonies?add=');
    await expect.poll(() => labelled(page, 'Content').getAttribute('rows')).toBe('6');
    await page.goto(`/profile/edit/${reader.id}?tab=words`);
    await page.getByText('Recommended: 400x400 pixels.').waitFor();
    await page.getByRole('tab', { name: 'Bio and Quote' }).click();
    await expect.poll(() => labelled(page, 'Bio').getAttribute('rows')).toBe('4');
    await expect.poll(() => labelled(page, 'Favourite quote').getAttribute('rows')).toBe('2');
  });

  test('accept a verification code of 6 digits; the theme is light by default and stored under radiant-theme', async () => {
    const { page, context } = await visit(site.url);
    await page.goto('/verify-email/example');
    await page.route('**/api/verify-email', (route) => route.abort());
    const code = labelled(page, 'Verification code');
    await code.pressSequentially('K7WX2');
    await expect.poll(() => code.inputValue()).toBe('K7WX2');
    await code.pressSequentially('PQ');
    await expect.poll(() => code.inputValue()).toBe('K7WX2P');

    await page.goto('/terms');
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await expect.poll(theme).toBe('light');
    await button(page, 'Language and theme').click();
    await page.getByText('Dark', { exact: true }).click();
    await expect.poll(theme).toBe('dark');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('radiant-theme'))).toBe('dark');
  });
});

describe('durations', () => {
  test('the copied-link message shows for 1.5 seconds, its check mark for 3; the link is /post/{id}', async () => {
    const postId = await community.post(reader, { title: 'Worth passing on' });
    const { page, context } = await visitAs(site, reader);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await page.goto('/');
    await buttonOf(page.getByRole('article', { name: 'Worth passing on' }), 'Share').click();
    const dialog = page.getByRole('dialog');
    await expect
      .poll(() => labelled(page, 'Link to the post').inputValue())
      .toBe(`${site.url}/post/${postId}`);
    await stopTime(page);
    await button(dialog, 'Copy').click();
    const tooltip = page.locator('[class*="_tooltip_"]', { hasText: 'Link copied' });
    const check = dialog.getByRole('status').filter({ hasText: 'Link copied' });
    await expectCount(tooltip, 1);
    await page.clock.runFor(1400);
    await expectCount(tooltip, 1);
    await page.clock.runFor(200);
    await expectCount(tooltip, 0);
    await page.clock.runFor(1300);
    await expectCount(check, 1);
    await page.clock.runFor(200);
    await expectCount(check, 0);
  });

  test('a tooltip appears after 700 milliseconds', async () => {
    const { page } = await open(`/profile/edit/${reader.id}`);
    const buffer = await cameraPhoto({ width: 600, height: 600 });
    await page
      .locator('input[data-portrait=avatar]')
      .setInputFiles({ name: 'dawn.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('dialog').getByRole('img').waitFor();
    await button(page.getByRole('dialog'), 'Use this picture').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const undo = page.getByRole('button', { name: 'Keep the previous profile image' });
    await undo.waitFor();
    await page.clock.install();
    await stopTime(page);
    await undo.hover();
    await page.clock.runFor(690);
    await expectCount(page.getByRole('tooltip'), 0);
    await page.clock.runFor(20);
    await expectCount(page.getByRole('tooltip'), 1);
  });

  test('one toast shows at a time, a success for 2 seconds', async () => {
    const { page } = await visitAs(site, reader);
    await page.clock.install();
    await page.goto('/settings/privacy');
    const choice = page.getByRole('switch').or(page.getByRole('checkbox')).first();
    await choice.click();
    const toast = section(page, 'Messages').getByText('Saved', { exact: true });
    await expectCount(toast, 1);
    const answered = page.waitForResponse((answer) => answer.request().method() !== 'GET');
    await choice.click();
    await answered;
    await expectCount(toast, 1);
    await stopTime(page);
    // The page may process the response while the clock is frozen.
    await expect
      .poll(async () => {
        await page.clock.runFor(2100);
        return toast.count();
      })
      .toBe(0);
  });
});
