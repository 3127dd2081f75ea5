import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cameraPhoto } from '../server/src/testing/camera-photo.ts';
import { becomePerson, type Community, openCommunity, visitAs } from './community.ts';
import {
  button,
  countDraftFiles,
  createLargeFile,
  expectAbsent,
  expectFieldError,
  expectNoHorizontalScroll,
  labelled,
} from './fields.ts';
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

const { friends } = wordsOf('en');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const pictureOf = (page: Page, name: string) =>
  page.getByRole('img', { name: `Picture of ${name}` }).locator('img');

async function choosePicture(page: Page, kind: 'avatar' | 'banner'): Promise<void> {
  const buffer = await cameraPhoto({ width: 1200, height: 800 });
  const input = page.locator(`input[data-portrait=${kind}]`);
  await input.setInputFiles({ name: 'dawn.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('dialog').getByRole('img').waitFor();
}

test('a member changes text and pictures, loses nothing on reload, and returns to their profile', async () => {
  const ana = await community.join('Ana Before');
  const { page } = await visitAs(site, ana, { width: 360, height: 780 });
  await page.goto(`/profile/${ana.id}`);
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await heading(page, 'Edit Profile').waitFor();

  await choosePicture(page, 'avatar');
  await page.getByRole('slider', { name: 'Zoom' }).press('End');
  await button(page, 'Move right').press('Enter');
  await page.keyboard.press('ArrowDown');
  await button(page, 'Use this picture').click();
  await button(page, 'Keep the previous profile image').waitFor();
  await labelled(page, 'Full name').fill('Ana After');
  await tab(page, 'Bio and Quote').click();
  await labelled(page, 'Bio').fill('Sings alto.');
  await expectNoHorizontalScroll(page, 'the form on a phone');

  await expect.poll(() => countDraftFiles(page)).toBe(1);
  await page.reload();
  await page.getByText('These are changes you haven’t saved yet.').waitFor();
  await expect.poll(() => labelled(page, 'Full name').inputValue()).toBe('Ana After');
  await button(page, 'Keep the previous profile image').waitFor();
  await button(page, 'Save Changes').click();

  // The toast disappears by itself, and the next page takes time to load.
  await page.getByText('modifications successful').waitFor();
  await page.waitForURL(`**/profile/${ana.id}`);
  await heading(page, 'Ana After').waitFor();
  await page.getByText('Sings alto.').waitFor();
  await pictureOf(page, 'Ana After').waitFor();
});

test('a full name is required, and invalid or oversized files are refused with a reason', async () => {
  const bea = await community.join('Bea Careful');
  const { page } = await visitAs(site, bea);
  await page.goto(`/profile/edit/${bea.id}`);
  await labelled(page, 'Full name').fill(' ');
  await tab(page, 'Bio and Quote').click();
  await button(page, 'Save Changes').click();
  // The tab with the error is selected.
  await expectFieldError(labelled(page, 'Full name'), 'Full name is required');

  const input = page.locator('input[data-portrait=banner]');
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await page.getByText('Please choose a picture.').waitFor();
  await input.setInputFiles(await createLargeFile('a.jpg', 11));
  await page.getByText('File size exceeds 10MB limit. Your file is 11.00MB').waitFor();
  await button(page, 'Cancel').click();
  await heading(page, 'Bea Careful').waitFor();
});

test('a detail is visible to its audience only, and nobody can edit another profile', async () => {
  const [carl, dora, emil] = [
    await community.join('Carl Teller'),
    await community.join('Dora Friend'),
    await community.join('Emil Stranger'),
  ];
  await community.befriend(carl, dora);
  const visitor = await visitAs(site, carl);
  const { page } = visitor;
  await page.goto(`/profile/edit/${carl.id}`);
  await tab(page, 'Personal Details').click();
  await page.getByLabel('City', { exact: true }).fill('Moncton');
  await page.getByLabel('Who can see it (City)').selectOption('Friends');
  await page.getByLabel('Profession', { exact: true }).fill('Baker');
  await button(page, 'Save Changes').click();
  await heading(page, 'Carl Teller').waitFor();

  await becomePerson(visitor, site, dora);
  await page.goto(`/profile/${carl.id}`);
  await page.getByText('Moncton').waitFor();
  await expectAbsent(page.getByText('Baker'));
  await becomePerson(visitor, site, emil);
  await page.goto(`/profile/edit/${carl.id}`);
  await page.waitForURL(`**/profile/${carl.id}`);
  await heading(page, 'Carl Teller').waitFor();
  await expectAbsent(page.getByText('Moncton'));
  await expectAbsent(page.getByRole('link', { name: 'Edit Profile' }));
});

test('a profile offers to send, cancel and accept a request, unfriend and block', async () => {
  const [fay, gus] = [await community.join('Fay Asker'), await community.join('Gus Asked')];
  const asking = await visitAs(site, fay);
  const answering = await visitAs(site, gus);
  await asking.page.goto(`/profile/${gus.id}`);
  await button(asking.page, friends.ask({ name: 'Gus Asked' })).click();
  await button(asking.page, friends.cancelOf({ name: 'Gus Asked' })).click();
  await button(asking.page, friends.ask({ name: 'Gus Asked' })).click();
  await button(asking.page, friends.cancelOf({ name: 'Gus Asked' })).waitFor();

  await answering.page.goto(`/profile/${fay.id}`);
  await button(answering.page, friends.acceptOf({ name: 'Fay Asker' })).click();
  await button(answering.page, 'Friends').waitFor();
  // Live, without a reload.
  await button(asking.page, 'Friends').click();
  await asking.page.getByRole('menuitem', { name: 'Remove from friends' }).click();
  await button(asking.page.getByRole('alertdialog'), 'Remove from friends').click();
  await button(asking.page, friends.ask({ name: 'Gus Asked' })).waitFor();

  await button(asking.page, friends.options({ name: 'Gus Asked' })).click();
  await asking.page.getByRole('menuitem', { name: 'Block' }).click();
  await button(asking.page.getByRole('alertdialog'), 'Block').click();
  await asking.page.waitForURL('**/friends');
  await asking.page.goto('/settings/privacy');
  await button(asking.page, friends.unblockOf({ name: 'Gus Asked' })).click();
  await asking.page.getByText('You haven’t blocked anyone.').waitFor();
});

test('settings: the default audience applies in the composer, and other sessions can be ended', async () => {
  const hal = await community.join('Hal Settled');
  const { page } = await visitAs(site, hal);
  await page.goto('/');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await heading(page, 'Settings').waitFor();
  await page.getByRole('link', { name: /^Privacy and Sessions/ }).click();
  await page.getByLabel('Who sees what you share, unless you choose otherwise').selectOption('friends');
  await page.getByText('Saved', { exact: true }).waitFor();
  // An earlier reload would discard the change before it is sent.
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/preferences') && answer.request().method() !== 'GET',
  );
  await page.getByRole('switch', { name: 'Let people who aren’t logged in find you' }).click();
  await kept;
  await page.reload();
  await expect
    .poll(() => page.getByRole('switch', { name: 'Let people who aren’t logged in find you' }).isChecked())
    .toBe(false);

  await community.signIn(hal);
  await page.reload();
  await page.getByText('This device').waitFor();
  await button(page, 'End the session on Unknown device').first().click();
  await page.getByText('Session ended').waitFor();
  await button(page, 'End All Sessions').click();
  await button(page.getByRole('alertdialog'), 'End All Sessions').click();
  await page.waitForURL(/\/login/);
});

test('the language chosen in the settings also applies to mails', async () => {
  const ida = await community.join('Ida French');
  const { page } = await visitAs(site, ida);
  await page.goto('/settings');
  // Not `check`: the radio is checked only once the translations have loaded.
  await page.getByRole('radio', { name: 'Français' }).click();
  await heading(page, wordsOf('fr').settings.title).waitFor();
  const localeOf = () =>
    community.db
      .selectFrom('members')
      .select('locale')
      .where('id', '=', ida.id)
      .executeTakeFirstOrThrow()
      .then(({ locale }) => locale);
  await expect.poll(localeOf).toBe('fr');
});
