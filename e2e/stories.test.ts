import type { Locale } from '@radiant/contract/words/words.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cameraPhoto } from '../server/src/testing/camera-photo.ts';
import type { Person } from '../server/src/testing/people.ts';
import { expectAccessible, frenchPhone } from './accessible.ts';
import type { VisitorOptions } from './browser.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, expectAbsent, expectFocus, expectNoHorizontalScroll } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;
let photo: Buffer;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  photo = await cameraPhoto({ width: 300, height: 400 });
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

function storiesOn(page: Page, locale: Locale = 'en') {
  const t = wordsOf(locale);
  const viewer = page.getByRole('dialog', { name: t.stories.label, exact: true });
  const composer = page.getByRole('dialog', { name: t.stories.createTitle, exact: true });
  const strip = page.getByRole('region', { name: t.stories.label, exact: true });
  return {
    t,
    strip,
    viewer,
    composer,
    isNew: (name: string) => button(strip, t.stories.isNew({ name })),
    isSeen: (name: string) => button(strip, t.stories.isSeen({ name })),
    share: button(strip, t.stories.shareYours),
    own: button(strip, t.stories.viewYours),
    says: (text: string) => viewer.getByText(text, { exact: true }),
  };
}

async function openHome(person: Person, options: VisitorOptions = {}) {
  const visitor = await visitAs(site, person, options);
  await visitor.page.goto('/');
  const stories = storiesOn(visitor.page, options.locale);
  await stories.strip.waitFor();
  return { ...visitor, ...stories };
}

async function twoFriends(one: string, other: string): Promise<[Person, Person]> {
  const pair: [Person, Person] = [await community.join(one), await community.join(other)];
  await community.befriend(...pair);
  return pair;
}

/** A short press on slow machines too: a long one would pause the story. */
async function tap(page: Page, place: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = { ...place, button: 'left', clickCount: 1, timestamp: Date.now() / 1000 } as const;
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
  await session.detach();
}

test('a story reaches a friend’s open page, is read by keyboard, and stays seen after a reload', async () => {
  const [judith, clara] = await twoFriends('Judith Arsenault', 'Clara Doucet');
  const sharer = await openHome(judith);
  const reader = await openHome(clara);

  await sharer.share.click();
  await sharer.composer.waitFor();
  await sharer.composer.getByLabel('Your words', { exact: true }).fill('Snow on the old apple tree.');
  await sharer.composer.getByRole('radio', { name: 'Sea', exact: true }).check();
  await button(sharer.composer, 'Share').click();
  await sharer.own.waitFor();
  await sharer.composer.waitFor({ state: 'hidden' });

  // Live, without a reload.
  await reader.isNew(judith.name).click();
  await reader.says('Snow on the old apple tree.').waitFor();
  await expectFocus(button(reader.viewer, 'Next story'));
  await expect
    .poll(async () => (await community.db.selectFrom('story_views').select('viewer_id').execute()).length)
    .toBe(1);
  // After the last one the viewer closes and returns the focus.
  await reader.page.keyboard.press('ArrowRight');
  await reader.viewer.waitFor({ state: 'hidden' });
  await expectFocus(reader.isSeen(judith.name));
  await reader.page.reload();
  await reader.isSeen(judith.name).waitFor();

  // The author sees a number, but no names.
  await sharer.page.reload();
  await sharer.own.click();
  await sharer.viewer.getByText('Seen by 1 friend', { exact: true }).waitFor();
  await expectAbsent(sharer.viewer.getByText(clara.name));
  await button(sharer.viewer, 'Delete this story').click();
  await button(sharer.page.getByRole('alertdialog'), 'Delete').click();
  await sharer.viewer.waitFor({ state: 'hidden' });
  await sharer.share.waitFor();
  await reader.isSeen(judith.name).waitFor({ state: 'detached' });
  await sharer.context.close();
  await reader.context.close();
});

test('keys and taps step through one person’s stories and on to the next; Escape closes', async () => {
  const [reader, first] = await twoFriends('Bernard Thériault', 'Odile Maillet');
  const second = await community.join('Yvon Landry');
  await community.befriend(reader, second);
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await community.story(first, { text: 'First of Odile', at: at(9) });
  await community.story(first, { text: 'Second of Odile', at: at(5) });
  await community.story(second, { text: 'The one of Yvon', tone: 'dawn', at: at(60) });
  const { page, context, viewer, says, isNew, isSeen } = await openHome(reader);
  await isNew(first.name).click();
  await says('First of Odile').waitFor();
  await page.keyboard.press('ArrowRight');
  await says('Second of Odile').waitFor();
  await page.keyboard.press('ArrowRight');
  await says('The one of Yvon').waitFor();
  await page.keyboard.press('ArrowLeft');
  await says('Second of Odile').waitFor();
  // With reduced motion stories do not advance by themselves.
  await expect.poll(() => button(viewer, 'Pause').count()).toBe(0);
  const box = await viewer.getByText('Second of Odile').boundingBox();
  if (!box) throw new Error('nothing is shown');
  await tap(page, { x: box.x + box.width * 0.9, y: box.y + box.height / 2 });
  await says('The one of Yvon').waitFor();
  await tap(page, { x: box.x - 20, y: box.y + box.height / 2 });
  await says('Second of Odile').waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  await expectFocus(isSeen(first.name));
  await isSeen(second.name).waitFor();
  await context.close();
});

test('advances automatically unless motion is reduced, and can be paused', async () => {
  const [reader, friend] = await twoFriends('Solange Robichaud', 'Edmond Savoie');
  for (const text of ['One', 'Two']) await community.story(friend, { text });
  const { page, context, viewer, says, isNew } = await openHome(reader);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await isNew(friend.name).click();
  await says('One').waitFor();
  await expectFocus(button(viewer, 'Pause'));
  await page.keyboard.press('Space');
  await button(viewer, 'Resume').waitFor();
  await page.keyboard.press('Space');
  await says('Two').waitFor();
  await viewer.waitFor({ state: 'hidden' });
  await context.close();
});

test('a picture with text is shared from a phone in French, and what was typed survives a reload', async () => {
  const [author, friend] = await twoFriends('Rose Gallant', 'Irène Poirier');
  const phone = { width: 360, height: 780, locale: 'fr', bypassCSP: true } as const;
  const { page, context, t, strip, share, composer, own, viewer } = await openHome(author, phone);
  await expectNoHorizontalScroll(page, 'home with the strip');
  await share.click();
  await composer.getByLabel(t.stories.text, { exact: true }).fill('Un texte qui attend');
  await page.reload();
  await share.click();
  await expect
    .poll(() => composer.getByLabel(t.stories.text, { exact: true }).inputValue())
    .toBe('Un texte qui attend');
  await expectAccessible(page, 'a story of text', 'dialog[open]');
  await composer.getByText(t.stories.kinds.picture, { exact: true }).click();
  // The missing choice is reported at its field.
  await button(composer, t.stories.share).click();
  await composer.getByText(t.fields.story_picture_required, { exact: true }).waitFor();
  await composer
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'quai.jpg', mimeType: 'image/jpeg', buffer: photo });
  await composer.getByLabel(t.media.alt.image, { exact: true }).fill('Un quai dans la brume');
  await composer.getByLabel(t.stories.caption, { exact: true }).fill('Ce matin, au quai.');
  await expectNoHorizontalScroll(page, 'where a story is made');
  await expectAccessible(page, 'a story of a picture', 'dialog[open]');
  await button(composer, t.stories.share).click();
  await own.click();
  await viewer.getByRole('img', { name: 'Un quai dans la brume', exact: true }).waitFor();
  await viewer.getByText('Ce matin, au quai.', { exact: true }).waitFor();
  await expectAccessible(page, 'the own story', 'dialog[open]');
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  // The text draft is still there.
  await button(strip, t.stories.add).click();
  await composer.getByText(t.stories.kinds.text, { exact: true }).click();
  await expect
    .poll(() => composer.getByLabel(t.stories.text, { exact: true }).inputValue())
    .toBe('Un texte qui attend');
  await context.close();

  const reader = await openHome(friend, frenchPhone);
  await reader.isNew(author.name).click();
  await reader.viewer.getByRole('img', { name: 'Un quai dans la brume', exact: true }).waitFor();
  await expectAccessible(reader.page, 'the story of a friend', 'dialog[open]');
  await button(reader.viewer, t.stories.hide).click();
  await reader.viewer.getByText(t.stories.hidden, { exact: true }).waitFor();
  await button(reader.viewer, t.stories.showAgain).click();
  await reader.viewer.getByRole('img', { name: 'Un quai dans la brume', exact: true }).waitFor();
  await button(reader.viewer, t.stories.hide).click();
  await reader.viewer.getByText(t.stories.hidden, { exact: true }).waitFor();
  await button(reader.viewer, t.stories.close).click();
  await reader.isSeen(author.name).waitFor({ state: 'detached' });
  await reader.context.close();
});

test('the verse and the prayer of the day link to their posts', async () => {
  const [reader, author] = await twoFriends('Alma Cormier', 'Hector Bastarache');
  const verse = await community.post(author, {
    kind: 'scripture',
    text: 'The light shines in the darkness.',
  });
  await community.db
    .insertInto('daily_picks')
    .values({ slot: 'verse', day: '2026-01-01', language: 'en', post_id: verse, chosen_at: new Date() })
    .execute();
  const { page, context, strip, viewer, says } = await openHome(reader);
  await button(strip, 'Verse of the Day').click();
  await says('The light shines in the darkness.').waitFor();
  await viewer.getByRole('link', { name: 'Open the verse' }).click();
  await page.waitForURL(`**/post/${verse}`);
  await context.close();
});

test('content below the stories does not shift while they load', async () => {
  const [reader, friend] = await twoFriends('Delphine Roy', 'Fidèle Comeau');
  await community.story(friend);
  const { page, context } = await visitAs(site, reader, { width: 360, height: 780 });
  await page.addInitScript(() => {
    const tops: number[] = [];
    const look = () => {
      // The space of the strip and the composer below it.
      const below = document.querySelector('main header + div + *');
      if (below) tops.push(below.getBoundingClientRect().top + scrollY);
      document.documentElement.dataset.moved = String(Math.max(...tops) - Math.min(...tops));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  await storiesOn(page).isNew(friend.name).waitFor();
  await page.waitForLoadState('networkidle');
  expect(Number(await page.evaluate(() => document.documentElement.dataset.moved))).toBeLessThan(1);
  await context.close();
});
