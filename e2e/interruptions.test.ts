import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../server/src/platform/passwords/hashing.ts';
import type { Person } from '../server/src/testing/people.ts';
import { settingsWords } from '../web/src/words/admin/settings.ts';
import { createPostWords } from '../web/src/words/create-post.ts';
import { reminderWords } from '../web/src/words/reminders.ts';
import { nextFrame, type VisitorOptions, visit } from './browser.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, buttonOf, expectAbsent, holdRequests, labelled } from './fields.ts';
import { startSite } from './site.ts';
import { expectToast, recordToasts } from './toasts.ts';
import { wordsOf } from './words.ts';

/** Interruptions between a click and the response: navigation, further typing, lost connections and sessions. */
const t = wordsOf('en');
const journeys = openSiteForFile(startSite);

const open = async (person: Person, path: string, options: VisitorOptions = {}) => {
  const visitor = await visitAs(journeys.site, person, options);
  await recordToasts(visitor.page);
  await visitor.page.goto(path);
  return visitor;
};

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: t.layout.mainNavigation }).getByRole('link', { name }).click();

const composerText = (page: Page) =>
  page
    .getByRole('region', { name: t.composer.label })
    .getByLabel(t.composer.textLabels.prayer, { exact: true });

const sharePost = '**/api/post-actualite';

test('a late response neither pulls back a member who has moved to another page, nor clears what was written meanwhile', async () => {
  const { page } = await open(await journeys.community.join('Tirza Roy'), '/posts/create');
  const sending = await holdRequests(page, sharePost);
  await labelled(page, createPostWords.en.content).fill('Sent, and left alone');
  await button(page, createPostWords.en.postNow).click();
  await sending.isSent;
  await follow(page, t.layout.events);
  await page.getByRole('main').getByRole('heading', { level: 1, name: t.layout.events }).waitFor();
  sending.release();
  await expectToast(page, t.composer.success);
  // A navigation by the toast's callback would have started by now.
  await nextFrame(page);
  const { pathname } = new URL(page.url());
  expect(pathname).toBe('/events');

  await follow(page, t.layout.home);
  const again = await holdRequests(page, sharePost);
  await composerText(page).fill('For rain');
  await button(page.getByRole('region', { name: t.composer.label }), t.composer.share).click();
  await again.isSent;
  await follow(page, t.layout.events);
  await page.getByRole('main').getByRole('heading', { level: 1, name: t.layout.events }).waitFor();
  await follow(page, t.layout.home);
  await expect.poll(() => composerText(page).inputValue()).toBe('For rain');
  await composerText(page).fill('For rain, and soon');
  again.release();
  await expectToast(page, t.composer.success);
  await expect.poll(() => composerText(page).inputValue()).toBe('For rain, and soon');
  await page.reload();
  await expect.poll(() => composerText(page).inputValue()).toBe('For rain, and soon');
});

test('a site setting, reminders and a profile that are changed again while being saved keep the newer value', async () => {
  const words = settingsWords.en;
  const admin = await journeys.community.join('Priscilla Presiding', { role: 'admin' });
  const { page } = await open(admin, '/admin/settings?tab=general');
  const name = labelled(page, words.siteName);
  await name.fill('Harbour');
  const saving = await holdRequests(page, '**/api/dashboard/settings/general');
  await button(page, words.save).click();
  await saving.isSent;
  await name.fill('Harbour Light');
  saving.release();
  await expectToast(page, words.saved);
  await expect.poll(() => name.inputValue()).toBe('Harbour Light');
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('Harbour Light');

  await page.goto('/settings/notifications');
  const reminders = reminderWords.en;
  const friends = page.getByRole('switch', { name: reminders.friendActivity, exact: true });
  await friends.uncheck();
  const savingReminders = await holdRequests(page, '**/api/reminder-settings');
  await button(page, reminders.save).click();
  await savingReminders.isSent;
  await friends.check();
  savingReminders.release();
  await expectToast(page, reminders.saved);
  await expect.poll(() => friends.isChecked()).toBe(true);
  await page.reload();
  await expect.poll(() => friends.isChecked()).toBe(true);

  await page.goto(`/profile/edit/${admin.id}`);
  const audience = page.locator('select[name=locationAudience]');
  await labelled(page, t.profileEdit.church).fill('St. Anne');
  const savingProfile = await holdRequests(page, '**/api/update-profile');
  await button(page, t.profileEdit.save).click();
  await savingProfile.isSent;
  await audience.selectOption('friends');
  savingProfile.release();
  await expectToast(page, t.profileEdit.saved);
  await page.reload();
  await expect.poll(() => audience.inputValue()).toBe('friends');
  await button(page, t.profileEdit.save).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/profile/${admin.id}`);
});

test('post edits left with Escape return marked; a confirmation dialog stays open until its action is done, and shows why it failed', async () => {
  const maya = await journeys.community.join('Maya Roy');
  const post = await journeys.community.post(maya, { text: 'As it was' });
  const { page } = await open(maya, `/post/${post}`);
  const edit = async () => {
    await buttonOf(page, t.post.actions({ author: 'Maya Roy', post: '' })).click();
    await page.getByRole('menuitem', { name: t.post.edit }).click();
  };
  const editor = page.getByRole('dialog', { name: t.editing.title });
  const text = labelled(editor, t.editing.fields.text);
  await edit();
  await text.fill('As it should not be');
  await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'detached' });
  await edit();
  await editor.getByText(t.editing.restored).waitFor();
  await button(editor, t.editing.discard).click();
  await expect.poll(() => text.inputValue()).toBe('As it was');
  await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'detached' });

  const deleting = await holdRequests(page, '**/api/delete-post-actualite');
  await buttonOf(page, t.post.actions({ author: 'Maya Roy', post: '' })).click();
  await page.getByRole('menuitem', { name: t.post.delete }).click();
  const dialog = page.getByRole('alertdialog');
  await button(dialog, t.post.delete).click();
  await deleting.isSent;
  await expect.poll(() => button(dialog, t.platform.cancel).isDisabled()).toBe(true);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  const isOpen = await dialog.isVisible();
  expect(isOpen).toBe(true);
  deleting.refuse();
  await dialog.getByText(t.post.deleteFailed).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

describe('a session that ends elsewhere', () => {
  const password = 'Quiet-Morning-8';
  async function join(name: string) {
    const person = await journeys.community.join(name);
    // Its own at each try.
    const email = `${name.replace(' ', '.').toLowerCase()}.${person.id.slice(-8)}@parish.example`;
    await journeys.community.db
      .updateTable('members')
      .set({ email, password_hash: await hashPassword(password) })
      .where('id', '=', person.id)
      .execute();
    return { ...person, email };
  }
  const expire = ({ id }: { id: string }) =>
    journeys.community.db.deleteFrom('sessions').where('member_id', '=', id).execute();
  const share = (page: Page) =>
    button(page.getByRole('region', { name: t.composer.label }), t.composer.share);

  async function signInAgain(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog', { name: t.accounts.signInAgainTitle });
    await labelled(dialog, t.accounts.password).fill(password);
    await button(dialog, t.accounts.logIn).click();
    await dialog.waitFor({ state: 'detached' });
  }

  test('by signing out in another tab keeps the draft, and the member continues after signing in', async () => {
    const { page, context } = await open(await join('Naomi Roy'), '/');
    await composerText(page).fill('Half a sentence');
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: /Account menu/ }).click();
    await other.getByRole('menuitem', { name: t.layout.logOut }).click();
    await other.waitForURL('**/login');

    await page.getByText(t.accounts.sessionEnded).waitFor();
    await expect.poll(() => composerText(page).inputValue()).toBe('Half a sentence');
    await composerText(page).fill('Half a sentence, and the rest');
    await button(page, t.accounts.signInAgain).click();
    await signInAgain(page);
    await page.getByText(t.accounts.sessionEnded).waitFor({ state: 'detached' });
    await expect.poll(() => composerText(page).inputValue()).toBe('Half a sentence, and the rest');
    await share(page).click();
    await expectToast(page, t.composer.success);
  });

  test('by expiry is reported when sharing, and the same draft is shared after signing in, but not shown to another member', async () => {
    const orpah = await join('Orpah Roy');
    const { page } = await open(orpah, '/');
    await composerText(page).fill('Written in time');
    await expire(orpah);
    await share(page).click();
    await signInAgain(page);
    await expect.poll(() => composerText(page).inputValue()).toBe('Written in time');
    await share(page).click();
    await expectToast(page, t.composer.success);
    await expect.poll(() => composerText(page).inputValue()).toBe('');

    await composerText(page).fill('For Orpah alone');
    await expire(orpah);
    await share(page).click();
    const dialog = page.getByRole('dialog', { name: t.accounts.signInAgainTitle });
    await labelled(dialog, t.accounts.email).fill((await join('Jemimah Roy')).email);
    await signInAgain(page);
    await expect.poll(() => composerText(page).inputValue()).toBe('');
    await expectAbsent(page.getByText('For Orpah alone'));
  });
});

describe('offline', () => {
  test('a page not visited before keeps the navigation, says why, and loads with the connection', async () => {
    const adina = await journeys.community.join('Adina Roy');
    const expectedMessages = /Unable to preload CSS|Failed to fetch dynamically imported module/;
    const { page, context } = await open(adina, '/', { expectedMessages });
    await composerText(page).waitFor();
    await context.setOffline(true);
    // Not one of the pages that are loaded ahead.
    await follow(page, t.layout.friends);
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: t.layout.offlineTitle }).waitFor();
    await expect
      .poll(() => page.getByRole('navigation', { name: t.layout.mainNavigation }).isVisible())
      .toBe(true);
    await context.setOffline(false);
    await main.getByRole('heading', { level: 1, name: t.friends.title }).waitFor();
  });

  test('switching language fails with a message, and the page keeps its language', async () => {
    const { page, context } = await visit(journeys.site.url);
    await recordToasts(page);
    await page.goto('/');
    const choose = async (language: string) => {
      await button(page, t.layout.preferences).click();
      await page.getByRole('menuitemradio', { name: language }).click();
    };
    await button(page, t.layout.preferences).click();
    await page.getByRole('menuitemradio', { name: t.layout.french }).waitFor();
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await choose(t.layout.french);
    await expectToast(page, t.platform.unreachable);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en-CA');
    await context.setOffline(false);
    await choose(t.layout.french);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr-CA');
  });
});

test('the last of several quick language switches wins', async () => {
  const { page } = await visit(journeys.site.url);
  await page.goto('/');
  const words = await holdRequests(page, '**/assets/fr-initial-*.js');
  const choose = async (language: string) => {
    await button(page, t.layout.preferences).click();
    await page.getByRole('menuitemradio', { name: language }).click();
  };
  await choose(t.layout.french);
  await words.isSent;
  await choose(t.layout.english);
  const arrived = page.waitForResponse('**/assets/fr-initial-*.js');
  words.release();
  await (await arrived).finished();
  await nextFrame(page);
  const language = await page.locator('html').getAttribute('lang');
  expect(language).toBe('en-CA');
});
