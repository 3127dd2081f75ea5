import type { Audience, PostKind } from '@radiant/contract/post-shapes.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../server/src/platform/passwords/hashing.ts';
import { cameraPhoto } from '../server/src/testing/camera-photo.ts';
import type { Person } from '../server/src/testing/people.ts';
import { drawVideo } from '../server/src/testing/sample-videos.ts';
import { translationWords } from '../web/src/words/translation.ts';
import { expectAccessible, frenchPhone } from './accessible.ts';
import type { VisitorOptions } from './browser.ts';
import { becomePerson, type Community, openCommunity, visitAs } from './community.ts';
import {
  button,
  buttonOf,
  countDraftFiles,
  createLargeFile,
  descriptionOf,
  expectAbsent,
  expectFieldError,
  expectFocus,
  expectNoHorizontalScroll,
  holdRequests,
} from './fields.ts';
import { type Site, startSite } from './site.ts';
import { expectToast, recordToasts } from './toasts.ts';
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

const tabs = ['prayer', 'post', 'video', 'link', 'scripture'] as const;
type Tab = (typeof tabs)[number];

function composerOn(page: Page, locale: Locale = 'en') {
  const t = wordsOf(locale);
  const region = page.getByRole('region', { name: t.composer.label });
  const field = (label: string) => region.getByLabel(label, { exact: true });
  return {
    t,
    region,
    field,
    tab: (tab: Tab) => region.getByRole('tab', { name: new RegExp(`^${t.composer.tabs[tab]}`) }),
    text: (tab: Tab) => field(t.composer.textLabels[tab]),
    url: field(t.composer.url),
    title: field(t.composer.title),
    reference: field(t.composer.reference),
    language: region.getByRole('combobox', { name: t.composer.writtenIn }),
    prayerOfDay: region.getByRole('checkbox', { name: t.composer.prayerOfDay }),
    verseOfDay: region.getByRole('checkbox', { name: t.composer.verseOfDay }),
    audience: (audience: Audience) =>
      button(region, `${t.composer.audienceIs} ${t.audiences[audience]}`.replace('\u00a0', ' ')),
    share: button(region, t.composer.share),
    file: region.locator('input[type=file]').first(),
  };
}
type ComposerScreen = ReturnType<typeof composerOn>;

async function openHome(person: Person, options: VisitorOptions = {}) {
  const visitor = await visitAs(site, person, options);
  await recordToasts(visitor.page);
  await visitor.page.goto('/');
  const composer = composerOn(visitor.page, options.locale);
  await composer.text('prayer').waitFor();
  return { ...visitor, composer };
}

async function joinAdmin(name: string): Promise<Person> {
  return community.join(name, { role: 'admin' });
}

const pictureFile = () => ({ name: 'dawn.jpg', mimeType: 'image/jpeg', buffer: photo });
const videoFile = () => ({ name: 'bells.mp4', mimeType: 'video/mp4', buffer: video });

/** Returns the text by which the post can be found. */
async function fill(composer: ComposerScreen, tab: Tab, text: string): Promise<void> {
  await composer.tab(tab).click();
  if (tab === 'link') await composer.url.fill('https://parish.example/bells');
  await composer.text(tab).fill(text);
  await composer.title.fill(`On ${tab}`);
  if (tab === 'scripture') await composer.reference.fill('John 3:16');
  if (tab === 'post') await composer.file.setInputFiles(pictureFile());
  if (tab === 'video') await composer.file.setInputFiles(videoFile());
}

const articleWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
/**
 * Distances between the next toast and the progress and Cancel of an upload, which stand where it appears: once it has made
 * way, or negative where it still covers one after five seconds. Measured in the page, frame by frame,
 * because a busy machine asks too late.
 */
const measureToastDistances = (page: Page, words: { toasts: string; cancel: string }): Promise<number[]> =>
  page.evaluate(
    ({ toasts: label, cancel }) =>
      new Promise<number[]>((resolve) => {
        let shownAt: number | undefined;
        let last: number[] = [];
        const look = (now: number) => {
          const toast = document.querySelector(`[aria-label="${label}"]`)?.getBoundingClientRect();
          const progress = document.querySelector('[role="progressbar"]');
          const button = [...document.querySelectorAll('form button')].find(
            (it) => it.textContent === cancel,
          );
          if (toast?.height && progress && button) {
            if (shownAt === undefined) button.scrollIntoView({ block: 'end' });
            shownAt ??= now;
            last = [progress, button]
              .map((it) => it.getBoundingClientRect())
              .map(({ top, bottom }) => Math.max(top - toast.bottom, toast.top - bottom));
          }
          const shownMs = now - (shownAt ?? now);
          const hasMadeWay = shownMs > 1000 && Math.min(...last) >= 0;
          if (hasMadeWay || shownMs > 5000) resolve(last);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    words,
  );

const toasts = (page: Page) => page.getByRole('region', { name: wordsOf('en').layout.toasts });

/** The post is in the feed and the composer is ready for the next one. */
async function expectShared(page: Page, composer: ComposerScreen, text: string): Promise<void> {
  await articleWith(page, text).waitFor();
  await composer.share.waitFor();
}

const storedPosts = (text: string) =>
  community.db
    .selectFrom('posts')
    .select(['id', 'kind', 'audience', 'title', 'reference', 'url', 'language', 'media_kind'])
    .where('body', '=', text)
    .where('removed_at', 'is', null)
    .execute();

const holdCreation = (page: Page) => holdRequests(page, '**/api/post-actualite');

describe('each tab shares its kind of post', () => {
  const kinds: Record<Tab, PostKind> = {
    prayer: 'prayer',
    post: 'general',
    video: 'general',
    link: 'link',
    scripture: 'scripture',
  };

  test('for a member, who is not offered the marks of the day', async () => {
    const { page, composer } = await openHome(await community.join('Ruth Cormier'));
    const { release } = await holdCreation(page);
    for (const tab of tabs) {
      const text = `Something gentle, shared on ${tab}.`;
      await composer.tab(tab).click();
      await expect
        .poll(() => composer.share.isDisabled(), { message: 'while nothing is filled in' })
        .toBe(true);
      await fill(composer, tab, text);
      for (const mark of [composer.prayerOfDay, composer.verseOfDay]) await expectAbsent(mark);
      await composer.share.click();
      if (tab === 'prayer') {
        await button(composer.region, 'Posting...').waitFor();
        await toasts(page).getByText('Publication in progress', { exact: true }).waitFor();
        release();
      }
      await expectToast(page, 'Successful publication');
      await articleWith(page, text).getByText(`On ${tab}`).first().waitFor();

      // The form is reset to the first tab.
      await expect.poll(() => composer.tab('prayer').getAttribute('aria-selected')).toBe('true');
      await expect.poll(() => composer.text('prayer').inputValue()).toBe('');
      await expect
        .poll(() => storedPosts(text))
        .toEqual([
          expect.objectContaining({
            kind: kinds[tab],
            audience: 'public',
            title: `On ${tab}`,
            reference: tab === 'scripture' ? 'John 3:16' : null,
            url: tab === 'link' ? 'https://parish.example/bells' : null,
            language: 'en',
            media_kind: { post: 'image', video: 'video' }[tab as string] ?? null,
          }),
        ]);
    }
    await page.reload();
    for (const tab of tabs) {
      await composer.tab(tab).click();
      await expect.poll(() => (tab === 'link' ? composer.url : composer.text(tab)).inputValue()).toBe('');
      await expect.poll(() => composer.share.isDisabled()).toBe(true);
    }
  });

  test('works in French, with English chosen as the language of the post, for friends', async () => {
    const options = { locale: 'fr', width: 360, height: 780 } as const;
    const { page, context, composer } = await openHome(await community.join('Ruth Lévesque'), options);
    const { t } = composer;
    await composer.tab('scripture').click();
    await composer.text('scripture').fill('Peace I leave with you.');
    await expect.poll(() => composer.reference.getAttribute('placeholder')).toBe('Jean 3, 16');
    await expect.poll(() => composer.text('scripture').getAttribute('lang')).toBe('fr');
    await composer.language.selectOption({ label: t.composer.languages.en });
    await expect.poll(() => composer.text('scripture').getAttribute('lang')).toBe('en');
    await expect.poll(() => composer.reference.getAttribute('placeholder')).toBe('John 3:16');
    await composer.region.getByRole('button', { name: t.audiences.public }).click();
    await page.getByRole('menuitemradio', { name: new RegExp(`^${t.audiences.friends}`) }).click();
    await composer.share.click();
    await expectToast(page, t.composer.success);
    await articleWith(page, 'Peace I leave with you.').waitFor();
    await expect
      .poll(() => storedPosts('Peace I leave with you.'))
      .toMatchObject([{ kind: 'scripture', language: 'en', audience: 'friends', reference: null }]);
    // The next post has the screen's language and the last audience, also after a reload.
    await composer.text('prayer').focus();
    await expect.poll(() => composer.language.inputValue()).toBe('fr');
    await composer.region.getByRole('button', { name: t.audiences.friends }).waitFor();
    await page.reload();
    await composer.text('prayer').focus();
    await composer.region.getByRole('button', { name: t.audiences.friends }).waitFor();
    await context.close();
  });
});

describe('drafts', () => {
  test('stay with their tab across a reload until shared, and are not shown to the next person', async () => {
    const { page, context, composer } = await openHome(await community.join('Adah Roy'));
    for (const tab of tabs) await fill(composer, tab, `Half a thought on ${tab}`);
    await composer.tab('post').click();
    await composer.field('Describe the picture (optional)').fill('A quiet lake');
    await composer.audience('public').click();
    await page.getByRole('menuitemradio', { name: /^Members/ }).click();
    await expect.poll(() => countDraftFiles(page)).toBe(2);
    await page.reload();
    for (const tab of tabs) {
      await composer.tab(tab).click();
      await expect.poll(() => composer.text(tab).inputValue()).toBe(`Half a thought on ${tab}`);
      await expect.poll(() => composer.title.inputValue()).toBe(`On ${tab}`);
      if (tab === 'scripture') await expect.poll(() => composer.reference.inputValue()).toBe('John 3:16');
      if (tab === 'link')
        await expect.poll(() => composer.url.inputValue()).toBe('https://parish.example/bells');
      if (tab === 'video') await composer.region.getByLabel('Preview of bells.mp4').waitFor();
    }

    // Sharing one tab keeps the drafts of the others.
    await composer.tab('post').click();
    await composer.region.getByRole('img', { name: 'Preview of dawn.jpg' }).waitFor();
    await expect
      .poll(() => composer.field('Describe the picture (optional)').inputValue())
      .toBe('A quiet lake');
    await composer.audience('members').waitFor();
    await composer.share.click();
    const card = articleWith(page, 'Half a thought on post');
    await card.getByRole('img', { name: 'A quiet lake' }).waitFor();
    await card.getByText('Members').waitFor();
    await expect.poll(() => composer.text('prayer').inputValue()).toBe('Half a thought on prayer');
    await expect.poll(() => composer.tab('link').innerText()).toContain('not shared yet');
    await expect.poll(() => composer.tab('post').innerText()).not.toContain('not shared yet');

    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('Half a thought');
    await expect.poll(() => countDraftFiles(page)).toBe(0);

    await becomePerson({ context }, site, await community.join('Eve Haché'));
    await page.goto('/');
    await composer.text('prayer').waitFor();
    for (const tab of tabs) {
      await composer.tab(tab).click();
      await expect.poll(() => composer.share.isDisabled()).toBe(true);
    }
  });

  test('return with their file after the session ended and a new sign-in, and are shared once', async () => {
    const person = await community.join('Adah Cyr');
    await community.db
      .updateTable('members')
      .set({ email: 'adah.cyr@parish.example', password_hash: await hashPassword('Quiet-Morning-8') })
      .where('id', '=', person.id)
      .execute();
    const { page, context, composer } = await openHome(person);
    await fill(composer, 'post', 'Kept through the door');
    await expect.poll(() => countDraftFiles(page)).toBe(1);
    await community.db.deleteFrom('sessions').where('member_id', '=', person.id).execute();
    await composer.share.click();
    // Signing in on the sign-in page instead of the dialog restores the draft, too.
    await button(page.getByRole('dialog'), 'Close').click();
    await button(page, 'Continue as a guest').click();
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await page.getByLabel('Email', { exact: true }).fill('adah.cyr@parish.example');
    await page.getByLabel('Password', { exact: true }).fill('Quiet-Morning-8');
    await button(page, 'Log In').click();
    await expect.poll(() => composer.text('post').inputValue()).toBe('Kept through the door');
    await composer.region.getByRole('img', { name: 'Preview of dawn.jpg' }).waitFor();
    await composer.share.click();
    await expectShared(page, composer, 'Kept through the door');
    await expect.poll(() => storedPosts('Kept through the door')).toHaveLength(1);
    await context.close();
  });

  test('are separate in two browser tabs, and neither overwrites the other', async () => {
    const { page, context, composer } = await openHome(await community.join('Adah Leblanc'));
    const second = await context.newPage();
    await second.goto('/');
    const other = composerOn(second);
    await other.text('prayer').waitFor();
    await composer.text('prayer').fill('From the first tab');
    // Browsers deliver storage changes to other tabs with a delay.
    await expect
      .poll(() => second.evaluate(() => JSON.stringify({ ...localStorage })))
      .toContain('From the first tab');
    await other.text('prayer').fill('From the second tab');
    await composer.title.fill('First');
    await other.title.fill('Second');
    await Promise.all([page.reload(), second.reload()]);
    await composer.title.waitFor();
    await other.title.waitFor();
    await expect.poll(() => composer.text('prayer').inputValue()).toBe('From the first tab');
    await expect.poll(() => other.text('prayer').inputValue()).toBe('From the second tab');
    await expect.poll(() => other.title.inputValue()).toBe('Second');

    await composer.share.click();
    await expectShared(page, composer, 'From the first tab');
    await expect
      .poll(() => second.evaluate(() => JSON.stringify({ ...localStorage })))
      .not.toContain('From the first tab');
    await expect.poll(() => other.text('prayer').inputValue()).toBe('From the second tab');
    await second.close();
    // The next tab takes over the draft of the closed one.
    const third = await context.newPage();
    await third.goto('/');
    await expect.poll(() => composerOn(third).text('prayer').inputValue()).toBe('From the second tab');
    await context.close();
  });
});

test('a post is created once: despite a double click, repeated keys, a cancelled upload, a lost response and another language', async () => {
  const { page, composer } = await openHome(await community.join('Job Roy'));
  await composer.text('prayer').fill('Pressed twice');
  await composer.share.dblclick();
  await expectShared(page, composer, 'Pressed twice');
  await expect.poll(() => storedPosts('Pressed twice')).toHaveLength(1);

  const { release, count } = await holdCreation(page);
  await composer.text('prayer').fill('Sent with two keys');
  for (const key of ['Control+Enter', 'Control+Enter', 'Meta+Enter']) await page.keyboard.press(key);
  await button(composer.region, 'Posting...').click({ force: true });
  release();
  await expectShared(page, composer, 'Sent with two keys');
  expect(count()).toBe(1);
  await expect.poll(() => storedPosts('Sent with two keys')).toHaveLength(1);

  const { isSent } = await holdCreation(page);
  await fill(composer, 'scripture', 'Be still.');
  await composer.share.click();
  await isSent;
  await button(composer.region, 'Cancel').click();
  await composer.region.getByText('Cancelled. What you wrote is still here.').waitFor();
  await expect.poll(() => composer.text('scripture').inputValue()).toBe('Be still.');
  await expectFocus(composer.share);
  await expect.poll(() => toasts(page).getByText('Publication in progress').count()).toBe(0);

  await page.route(
    '**/api/post-actualite',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await composer.share.click();
  await composer.region.getByRole('alert').getByText('We can’t reach the community right now.').waitFor();
  await page.unroute('**/api/post-actualite');
  await expect.poll(() => composer.text('scripture').inputValue()).toBe('Be still.');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await page.keyboard.press('Escape');
  const french = composerOn(page, 'fr');
  await french.share.click();
  await expectShared(page, french, 'Be still.');
  await expect.poll(() => french.tab('scripture').innerText()).not.toContain(french.t.composer.waiting);
  await expect.poll(() => storedPosts('Be still.')).toMatchObject([{ language: 'en' }]);
});

describe('refused posts', () => {
  test('missing text, an invalid URL, a text that is too long and a file over 10 MB stay in their fields', async () => {
    const { page, composer } = await openHome(await community.join('Ezra Roy'));
    for (const [tab, other] of [
      ['post', 'title'],
      ['link', 'url'],
    ] as const) {
      await composer.tab(tab).click();
      await (tab === 'link' ? composer.url : composer.text(tab)).focus();
      await composer.text(tab).fill('   ');
      await expect
        .poll(() => composer.share.isDisabled(), { message: `${tab} with nothing but spaces` })
        .toBe(true);
      await composer[other].fill(other === 'url' ? 'https://parish.example' : 'Only this');
      await composer.share.click();
      await expectFieldError(composer.text(tab), 'Please enter some content for your post');
      await expectFocus(composer.text(tab));
      await expect
        .poll(() => composer[other].inputValue(), { message: `what was filled in stays, in ${tab}` })
        .not.toBe('');
      await expect.poll(() => toasts(page).getByText('Publication').count()).toBe(0);
      await composer.text(tab).fill('Now with words');
      await expect.poll(() => composer.text(tab).getAttribute('aria-invalid')).toBeNull();
    }
    await composer.url.fill('bells');
    await composer.share.click();
    await expectFieldError(composer.url, 'Please enter a web address, such as https://example.org');
    await expectFocus(composer.url);

    await composer.tab('post').click();
    await composer.file.setInputFiles(await createLargeFile('large.jpg', 10.5));
    const exceeded = 'File size exceeds 10MB limit. Your file is 10.50MB';
    await composer.region.getByRole('alert').getByText(exceeded, { exact: true }).waitFor();
    await expect.poll(() => descriptionOf(button(composer.region, 'Add a picture'))).toContain(exceeded);
    await expect.poll(() => composer.text('post').inputValue()).toBe('Now with words');

    await composer.tab('prayer').click();
    const counter = composer.region.getByText(/ of 10000 characters$/);
    await composer.text('prayer').fill('a'.repeat(8_000));
    await expect.poll(() => counter.count()).toBe(0);
    await composer.text('prayer').fill('a'.repeat(9_500));
    await counter.waitFor();
    await composer.text('prayer').fill('a'.repeat(10_001));
    await composer.share.click();
    await expectFieldError(composer.text('prayer'), 'This text is too long');
    expect((await composer.text('prayer').inputValue()).length).toBe(10_001);
    await page.reload();
    await expect.poll(async () => (await composer.text('prayer').inputValue()).length).toBe(10_001);
  });

  test('the server’s errors appear at their fields, whatever their wire names; when it fails, everything stays and a second attempt succeeds', async () => {
    const { page, context, composer } = await openHome(await joinAdmin('Ezra Leblanc'));
    await fill(composer, 'scripture', 'Love is patient.');
    const fields = {
      titre: 'About the title',
      scripture: 'About the words',
      reference: 'About the reference',
      portee: 'About the audience',
      langue: 'About the language',
      prayerDay: 'About the prayer',
      verseDay: 'About the verse',
      type: 'About the kind',
    };
    await page.route('**/api/post-actualite', (route) =>
      route.fulfill({
        status: 400,
        json: { statut: '400', code: 'invalid_input', message: 'No', fields },
      }),
    );
    await composer.share.click();
    await expectFieldError(composer.text('scripture'), 'About the words');
    await expectFieldError(composer.title, 'About the title');
    await expectFieldError(composer.reference, 'About the reference');
    await expectFieldError(composer.audience('public'), 'About the audience');
    await expectFieldError(composer.language, 'About the language');
    await expectFieldError(composer.prayerOfDay, 'About the prayer');
    await expectFieldError(composer.verseOfDay, 'About the verse');
    // An error without a field on this form is shown above it.
    await composer.region.getByRole('alert').getByText('This could not be shared. About the kind').waitFor();
    await page.unroute('**/api/post-actualite');

    await fill(composer, 'video', 'A video at the second try');
    await page.route('**/api/post-actualite', (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    });
    await composer.share.click();
    await composer.region
      .getByRole('alert')
      .getByText('This could not be shared. The service is temporarily unavailable.')
      .waitFor();
    await expect.poll(() => toasts(page).getByText('Publication in progress').count()).toBe(0);
    await composer.region.getByLabel('Preview of bells.mp4').waitFor();
    await composer.share.click();
    await articleWith(page, 'A video at the second try').waitFor();
    await expect.poll(() => storedPosts('A video at the second try')).toHaveLength(1);
    await context.close();
  });
});

test('the marks of the day exclude each other, require the public audience, and make the shared post the one of the day', async () => {
  const { page, composer } = await openHome(await joinAdmin('Amos Cyr'));
  await fill(composer, 'prayer', 'For everybody awake tonight.');
  await expect.poll(() => composer.prayerOfDay.count()).toBe(1);
  await expectAbsent(composer.verseOfDay);
  await fill(composer, 'scripture', 'Light for today.');
  await composer.prayerOfDay.check();
  await composer.verseOfDay.check();
  await expect.poll(() => composer.prayerOfDay.isChecked()).toBe(false);
  await composer.prayerOfDay.check();
  await expect.poll(() => composer.verseOfDay.isChecked()).toBe(false);
  await page.reload();
  await composer.text('scripture').waitFor();
  await expect.poll(() => composer.prayerOfDay.isChecked()).toBe(true);

  await composer.verseOfDay.check();
  await composer.audience('public').click();
  await page.getByRole('menuitemradio', { name: /^Friends/ }).click();
  await composer.share.click();
  await expectFieldError(
    composer.audience('friends'),
    'Only posts shared with everyone can be verse or prayer of the day',
  );
  await expectFocus(composer.audience('friends'));
  await composer.audience('friends').click();
  await page.getByRole('menuitemradio', { name: /^Public/ }).click();
  await expect.poll(() => composer.audience('public').getAttribute('aria-invalid')).toBeNull();
  await composer.share.click();
  await expectShared(page, composer, 'Light for today.');
  await composer.tab('prayer').click();
  await composer.prayerOfDay.check();
  await composer.share.click();
  await articleWith(page, 'For everybody awake tonight.').waitFor();
  await page.reload();
  const today = page.getByRole('region', { name: composer.t.daily.label });
  await today.getByText('Light for today.').waitFor();
  await today.getByText('For everybody awake tonight.').waitFor();
});

test('the composer is reached with the n key and used by keyboard alone, for the member’s default audience', async () => {
  const person = await joinAdmin('Tamar Roy');
  await community.db
    .updateTable('members')
    .set({ default_audience: 'members' })
    .where('id', '=', person.id)
    .execute();
  const post = await community.post(person, { title: 'For good roads' });
  const { page } = await visitAs(site, person);
  const composer = composerOn(page);
  await page.goto(`/post/${post}`);
  await page.getByRole('heading', { name: 'For good roads' }).first().waitFor();
  await page.keyboard.press('n');
  await expectFocus(composer.text('prayer'));
  await composer.tab('link').click();
  await page.keyboard.press('n');
  await expectFocus(composer.url);

  await composer.tab('prayer').click();
  for (const tab of ['post', 'video', 'link', 'scripture', 'prayer'] as const) {
    await page.keyboard.press('ArrowRight');
    await expectFocus(composer.tab(tab));
    await expect.poll(() => composer.tab(tab).getAttribute('aria-selected')).toBe('true');
  }
  await page.keyboard.press('ArrowLeft');
  await expectFocus(composer.tab('scripture'));
  await page.keyboard.press('Tab');
  await expectFocus(composer.text('scripture'));
  // The other fields appear on typing.
  await composer.verseOfDay.waitFor();
  const inOrder: Locator[] = [
    composer.reference,
    composer.title,
    composer.region.getByRole('button', { name: translationWords.en.add.fr }),
    composer.language,
    composer.prayerOfDay,
    composer.verseOfDay,
    composer.audience('members'),
  ];
  for (const stop of inOrder) {
    await page.keyboard.press('Tab');
    await expectFocus(stop);
  }
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('menuitemradio').allInnerTexts())
    .toEqual([
      'Public\nEveryone on the internet',
      'Members\nEveryone who is logged in',
      'Friends\nOnly your friends',
      'Groups\nMembers of groups you choose',
      'Private\nOnly you',
    ]);
  await page.keyboard.press('Escape');
  await composer.text('scripture').fill('Among ourselves');
  await page.keyboard.press('Control+Enter');
  await articleWith(page, 'Among ourselves').waitFor();
  await expect.poll(() => storedPosts('Among ourselves')).toMatchObject([{ audience: 'members' }]);
});

/** French labels are longer; the accessibility journey examines an error and an upload in both looks. */
test('every tab fits a phone in French and is accessible when a post is refused or being sent', async () => {
  const { page, context, composer } = await openHome(await joinAdmin('Noa'), frenchPhone);
  for (const tab of tabs) {
    const box = await composer.tab(tab).boundingBox();
    expect(box?.x, tab).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), tab).toBeLessThanOrEqual(360);
    expect(box?.height, tab).toBeGreaterThanOrEqual(44);
    await composer.tab(tab).click();
    await composer.region.locator('form').evaluate((form) => form.scrollIntoView());
    await fill(composer, tab, 'x');
    await composer.text(tab).fill('');
    await composer.share.click();
    await expectFieldError(composer.text(tab), composer.t.fields.post_empty);
    if (tab === 'link' || tab === 'scripture')
      await expectAccessible(page, `${tab}, refused`, 'section[aria-label]');
    await expectNoHorizontalScroll(page, tab);
  }
  await expect
    .poll(() =>
      composer.region.getByRole('tablist').evaluate((list) => {
        const row = list.parentElement;
        return row !== null && row.scrollWidth <= row.clientWidth;
      }),
    )
    .toBe(true);
  const { release } = await holdCreation(page);
  await fill(composer, 'video', 'On its way');
  const distances = measureToastDistances(page, {
    toasts: composer.t.layout.toasts,
    cancel: composer.t.media.cancel,
  });
  await composer.share.click();
  for (const distance of await distances) expect(distance).toBeGreaterThanOrEqual(0);
  await composer.region.getByRole('progressbar').waitFor();
  await expectAccessible(page, 'on its way', 'section[aria-label]');
  release();
  await articleWith(page, 'On its way').waitFor();
  await context.close();
});

test('several pictures are described, moved, kept across a reload, shared, looked through, rearranged and added to', async () => {
  const anna = await community.join('Anna Album');
  const { page, composer } = await openHome(anna, { width: 390, height: 844, bypassCSP: true });
  const { t } = composer;
  const pictures = ['one', 'two', 'three', 'four', 'five'].map((name) => ({
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer: photo,
  }));
  await composer.tab('post').click();
  await composer.text('post').fill('Our garden');
  await composer.file.setInputFiles(pictures.slice(0, 3));
  const alt = (number: number) => composer.region.getByLabel(t.media.several.alt({ number }));
  await alt(3).fill('The third');
  await alt(1).fill('The first');
  const earlier = button(composer.region, t.media.several.earlier({ number: 3 }));
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => alt(2).inputValue()).toBe('The third');
  await expectFocus(button(composer.region, t.media.several.earlier({ number: 2 })));

  await page.reload();
  await expect.poll(() => alt(2).inputValue()).toBe('The third');
  await composer.file.setInputFiles(pictures.slice(3));
  await composer.region.getByText(t.media.several.count({ count: 5, max: 6 })).waitFor();
  await composer.file.setInputFiles(pictures.slice(0, 2));
  await composer.region.getByRole('alert').getByText(t.fields.pictures_too_many).waitFor();
  await button(composer.region, t.media.several.remove({ number: 6 })).click();
  await expectAccessible(page, 'several pictures', 'section[aria-label]');
  await expectNoHorizontalScroll(page, 'several pictures');
  await composer.share.click();

  const article = articleWith(page, 'Our garden');
  const grid = article.getByRole('list', { name: t.post.pictureCount({ count: 5 }) });
  await expect.poll(() => grid.getByRole('listitem').count()).toBe(4);
  await grid.getByRole('button', { name: t.post.morePictures({ count: 1 }) }).waitFor();
  await grid.getByRole('button', { name: 'The third' }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByText(t.post.picturePosition({ number: 2, count: 5 })).waitFor();
  await page.keyboard.press('ArrowLeft');
  await viewer.getByRole('img', { name: 'The first' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await viewer.getByText(t.post.picturePosition({ number: 5, count: 5 })).waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  await expectFocus(grid.getByRole('button', { name: 'The third' }));

  await buttonOf(article, t.post.actions({ author: anna.name, post: '' })).click();
  await page.getByRole('menuitem', { name: t.post.edit, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t.editing.title });
  await button(dialog, t.media.several.later({ number: 1 })).click();
  await button(dialog, t.media.several.remove({ number: 5 })).click();
  await dialog.locator('input[type=file]').first().setInputFiles(pictures.slice(0, 1));
  await dialog.getByLabel(t.media.several.alt({ number: 5 })).fill('The new one');
  await button(dialog, t.media.several.earlier({ number: 5 })).click();
  await button(dialog, t.editing.save).click();
  await dialog.waitFor({ state: 'detached' });
  const stored = () =>
    community.db
      .selectFrom('media')
      .innerJoin('posts', 'posts.id', 'media.post_id')
      .select('alt')
      .where('posts.body', '=', 'Our garden')
      .orderBy('position')
      .execute();
  expect((await stored()).map((row) => row.alt)).toEqual(['The third', 'The first', '', 'The new one', '']);
});
