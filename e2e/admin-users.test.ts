import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../server/src/platform/crypto.ts';
import { hashPassword } from '../server/src/platform/passwords/hashing.ts';
import { adminWords } from '../web/src/words/admin.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import {
  button,
  expectFieldError,
  expectFocus,
  expectNoHorizontalScroll,
  failUntilRetried,
  labelled,
} from './fields.ts';
import { type Site, startSite } from './site.ts';
import { expectToast, recordToasts } from './toasts.ts';

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

const { users: words, table } = adminWords.en;
/** Unique, because administrators still see members of an earlier attempt. */
const family = () => `Q${newId().slice(-8)}`;
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const rowCount = (page: Page) => page.locator('tbody tr').count();

test('a member is added after correcting errors, found by part of the name and opened', async () => {
  const admin = await community.join('Priscilla Presiding', { role: 'admin' });
  const name = family();
  const { page } = await visitAs(site, admin);
  await recordToasts(page);
  await page.goto('/admin/users');
  await button(page, words.add).click();
  const dialog = page.getByRole('dialog');
  await labelled(page, words.form.name).fill('A');
  await button(dialog, words.form.create).click();
  await expectFieldError(
    labelled(page, words.form.name),
    'Name is required and must be at least 2 characters long',
  );
  await expectFieldError(labelled(page, words.form.email), 'Please enter a valid email address');
  await labelled(page, words.form.name).fill(`Zéphyrine ${name} Arsenault`);
  await labelled(page, words.form.email).fill(`${name}@parish.example`);
  await labelled(page, words.form.password).fill('Lanterns&Boats4');
  await button(dialog, words.form.create).click();
  await expectToast(page, words.form.created);

  await page.getByRole('searchbox', { name: words.searchLabel }).fill(`zephyrine ${name}`);
  await expect.poll(() => rowCount(page)).toBe(1);
  // Names are cut at fifteen characters, and the URL keeps the search.
  await page.getByRole('link', { name: `Zéphyrine ${name.slice(0, 5)}…` }).click();
  await page.getByRole('heading', { level: 1, name: words.details.title }).waitFor();
  await page.getByText(words.standings.unverified).filter({ visible: true }).first().waitFor();
  await page.goBack();
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(`zephyrine ${name}`);
});

test('a list that cannot be loaded shows an error and a retry; the search keeps fast typing, accents and the caret', async () => {
  const admin = await community.join('Pauline Presiding', { role: 'admin' });
  const { page, context } = await visitAs(site, admin, { expectedMessages: /500/ });
  await failUntilRetried(page, '**/api/dashboard/users?*', 500);
  await page.goto('/admin/users');
  await page.getByRole('heading', { name: table.failed }).waitFor();
  await button(page, table.retry).click();
  await page.getByRole('table').waitFor();
  const field = page.getByRole('searchbox', { name: words.searchLabel });
  const caret = () => field.evaluate((it) => it instanceof HTMLInputElement && it.selectionStart);
  await field.focus();
  await page.keyboard.type('Marguerite Arsenault');
  await expect.poll(() => field.inputValue()).toBe('Marguerite Arsenault');
  await page.keyboard.press('Home');
  await page.keyboard.type('Sainte-');
  await expect.poll(() => field.inputValue()).toBe('Sainte-Marguerite Arsenault');
  await expect.poll(caret).toBe(7);
  // A dead key: the circumflex waits for its letter.
  const browser = await context.newCDPSession(page);
  await browser.send('Input.imeSetComposition', { text: '^', selectionStart: 1, selectionEnd: 1 });
  await browser.send('Input.insertText', { text: 'ê' });
  await page.keyboard.type('tre-');
  await expect.poll(() => field.inputValue()).toBe('Sainte-être-Marguerite Arsenault');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('Sainte-être-Marguerite Arsenault');
  await expect.poll(caret).toBe(12);
});

test('two administrators edit the same member and lose nothing; a sensitive change asks for the password once the sign-in is old', async () => {
  const admin = await community.join('Portia Presiding', { role: 'admin' });
  const member = await community.join(`Quincy ${family()}`);
  const password_hash = await hashPassword('Lanterns&Boats4');
  await community.db.updateTable('members').set({ password_hash }).where('id', '=', admin.id).execute();
  const { page } = await visitAs(site, admin);
  await recordToasts(page);
  await page.goto(`/admin/users/${member.id}?tab=words`);
  await labelled(page, words.details.bio).fill('Reads at Mass.');
  await community.db.updateTable('members').set({ bio: 'Sings alto.' }).where('id', '=', member.id).execute();
  await button(page, words.details.save).click();
  await page.getByText(words.details.conflictTitle).waitFor();
  await page.getByText(words.details.savedNow({ field: words.details.bio, value: 'Sings alto.' })).waitFor();
  await expect.poll(() => labelled(page, words.details.bio).inputValue()).toBe('Reads at Mass.');
  await button(page, words.details.keepMine).click();
  await button(page, words.details.save).click();
  await expectToast(page, words.details.saved);
  const { bio } = await community.db
    .selectFrom('members')
    .select('bio')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(bio).toBe('Reads at Mass.');

  await page.goto(`/admin/users/${member.id}?tab=security`);
  const authenticated_at = new Date(Date.now() - 16 * 60_000);
  await community.db
    .updateTable('sessions')
    .set({ authenticated_at })
    .where('member_id', '=', admin.id)
    .execute();
  await button(page, words.details.disable).click();
  await button(page, words.details.save).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expectFocus(labelled(page, 'Your password'));
  await labelled(page, 'Your password').fill('Wrong-One-7');
  await button(dialog, 'Continue').click();
  await expectFieldError(labelled(page, 'Your password'), 'This isn’t your current password');
  await labelled(page, 'Your password').fill('Lanterns&Boats4');
  await button(dialog, 'Continue').click();
  await expectToast(page, words.details.saved);
  const stored = await community.db
    .selectFrom('members')
    .select('status')
    .where('id', '=', member.id)
    .execute();
  expect(stored).toEqual([{ status: 'disabled' }]);
});

test('a member is disabled, signed out immediately, and deleted after confirming', async () => {
  const admin = await community.join('Phoebe Presiding', { role: 'admin' });
  const member = await community.join(`Quentin ${family()}`);
  const { page } = await visitAs(site, admin);
  await recordToasts(page);
  const their = await visitAs(site, member);
  await page.goto(`/admin/users/${member.id}?tab=security`);
  await button(page, words.details.disable).click();
  await button(page, words.details.save).click();
  await expectToast(page, words.details.saved);
  await their.page.goto('/friends');
  await expect.poll(() => new URL(their.page.url()).pathname).toBe('/login');

  await page.goto(`/admin/users?q=${member.name}`);
  await rowOf(page, 'Quentin').getByText(words.standings.disabled).filter({ visible: true }).waitFor();
  await button(rowOf(page, 'Quentin'), words.actionsFor({ name: member.name })).click();
  await page.getByRole('menuitem', { name: words.remove }).click();
  await button(page.getByRole('alertdialog'), words.remove).click();
  await expectToast(page, words.removed);
  await page.getByText(table.none).waitFor();
  await page.goto(`/admin/users/${member.id}`);
  await page.getByText(words.details.notFound).waitFor();
});

test('everything about a member is on their page; they are logged out everywhere, and deleted by name', async () => {
  const admin = await community.join('Paulina Presiding', { role: 'admin' });
  const [member, reader] = [
    await community.join(`Quintus ${family()}`),
    await community.join('Rhoda Reader'),
  ];
  const title = `Lanterns ${family()}`;
  await community.post(member, { kind: 'general', title, state: 'pending' });
  await community.post(member, { kind: 'general', title: 'For myself', audience: 'private' });
  const reported = await fetch(`${site.url}/api/profile/${member.id}/report`, {
    method: 'POST',
    headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'impersonation', note: 'I know our bishop.' }),
  });
  expect(reported.status).toBe(200);
  const their = await visitAs(site, member);
  const { page } = await visitAs(site, admin);
  await recordToasts(page);
  const { details } = words;
  const openTab = (tab: keyof typeof details.tabs) =>
    page.getByRole('tab', { name: details.tabs[tab], exact: true }).click();

  await page.goto(`/admin/users/${member.id}`);
  await labelled(page, details.church).fill('St. Anne’s');
  await openTab('posts');
  await page.getByRole('link', { name: title.slice(0, 30) }).waitFor();
  await expect.poll(() => rowCount(page)).toBe(1);
  await openTab('reports');
  await rowOf(page, member.name).getByRole('button', { name: adminWords.en.moderation.look }).first().click();
  await page.getByRole('dialog').getByText('I know our bishop.').waitFor();
  await page.keyboard.press('Escape');

  await openTab('sessions');
  await button(page, details.logOut).click();
  await button(page.getByRole('alertdialog'), details.logOut).click();
  await expectToast(page, details.loggedOut);
  await page.getByText(details.noSessions).waitFor();
  await their.page.goto('/friends');
  await expect.poll(() => new URL(their.page.url()).pathname).toBe('/login');
  await openTab('audit');
  await page.getByRole('row').filter({ hasText: adminWords.en.audit.acts['users.endSessions'] }).waitFor();
  await openTab('basic');
  await expect.poll(() => labelled(page, details.church).inputValue()).toBe('St. Anne’s');

  await openTab('security');
  await button(page, words.remove).click();
  const dialog = page.getByRole('dialog');
  const field = labelled(dialog, details.deletion.typeName({ name: member.name }));
  await field.fill('Quintus');
  await button(dialog, words.remove).click();
  await expectFieldError(field, details.deletion.otherName);
  await field.fill(member.name.toLowerCase());
  await button(dialog, words.remove).click();
  await expectToast(page, words.removed);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/users');
  await page.goto(`/admin/users/${member.id}`);
  await page.getByText(details.notFound).waitFor();
});

test('the tabs of a member fit a laptop in French, and a phone', async () => {
  const admin = await community.join('Pascale Présidente', { role: 'admin' });
  const member = await community.join('Rémi Recteur');
  await community.post(member, { kind: 'general', title: 'Un très long titre de publication' });
  const { page } = await visitAs(site, admin, { locale: 'fr' });
  const { details } = adminWords.fr.users;
  const tabs = page.getByRole('tablist', { name: details.tabsLabel });
  const isCut = () => tabs.evaluate(({ parentElement: row }) => row && row.scrollWidth > row.clientWidth);
  await page.goto(`/admin/users/${member.id}`);
  for (const tab of ['basic', 'posts', 'reports', 'sessions', 'audit', 'security'] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await tabs.getByRole('tab', { name: details.tabs[tab], exact: true }).click();
    await page.getByRole('tabpanel').first().waitFor();
    await expect.poll(isCut).toBe(false);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page, tab);
  }
});

test('several members are selected on a phone in French, exported and written to', async () => {
  const { users: mots, table: tableau } = adminWords.fr;
  const admin = await community.join('Prisca Présidente', { role: 'admin' });
  const name = family();
  for (const first of ['Odile', 'Omer']) await community.join(`${first} ${name}`);
  const { page } = await visitAs(site, admin, { locale: 'fr', width: 360, height: 740, theme: 'dark' });
  await page.goto(`/admin/users?q=${name}`);
  await expect.poll(() => rowCount(page)).toBe(2);
  await expectNoHorizontalScroll(page, 'the users');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoHorizontalScroll(page, 'the users, with text at 200 %');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  // The menu of a row is always in sight: its focus must not scroll the columns.
  await page.locator('tbody button[aria-haspopup=menu]').first().focus();
  await expect.poll(() => page.getByRole('table').evaluate((it) => it.parentElement?.scrollLeft)).toBe(0);
  await page.getByRole('checkbox', { name: tableau.selectAll }).first().check();
  const saved = page.waitForEvent('download');
  await button(page, mots.exportCsv).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.split('\r\n').filter((line) => line.includes(name)).length).toBe(2);

  // Exports everyone who matches the filter, including other pages, without a selection.
  const found = page.waitForEvent('download');
  await button(page, mots.exportFound({ number: '2' })).click();
  const all = await readFile(await (await found).path(), 'utf8');
  expect(all.split('\r\n').filter((line) => line.includes(name)).length).toBe(2);

  await page.getByRole('link', { name: mots.notify }).click();
  await page.waitForURL('**/admin/notifications/create');
  for (const first of ['Odile', 'Omer']) {
    await page
      .getByRole('listitem')
      .filter({ hasText: `${first} ${name}` })
      .waitFor();
  }
});

test('all results are disabled, after asking again when their number has changed; rows are reached by keyboard, and the page size is remembered', async () => {
  const admin = await community.join('Phila Presiding', { role: 'admin' });
  const name = family();
  for (let number = 1; number <= 11; number += 1) await community.join(`${name} Member ${number}`);
  const { page } = await visitAs(site, admin);
  await recordToasts(page);
  await page.goto(`/admin/users?q=${name}`);
  await page.getByRole('checkbox', { name: table.selectAll }).check();
  await page.getByText(table.pageSelected({ count: 10 })).waitFor();
  await button(page, table.selectResults({ number: '11' })).click();
  await page.getByText(table.resultsSelected({ count: 11 })).waitFor();
  await community.join(`${name} Newcomer`);
  await button(page, words.disable).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(words.disableTitle({ count: 11 })).waitFor();
  await button(dialog, words.disable).click();
  await dialog.getByText(words.disableTitle({ count: 12 })).waitFor();
  await dialog.getByText(table.resultsChanged).waitFor();
  await button(dialog, words.disable).click();
  await expectToast(page, words.done.disable({ count: 12 }));
  await expect.poll(() => page.getByText(table.resultsSelected({ count: 12 })).count()).toBe(0);

  await page.goto(`/admin/users?q=${name}&users-order=createdAt`);
  await expect.poll(() => rowCount(page)).toBe(10);
  const linkIn = (row: number) => page.locator('tbody tr').nth(row).getByRole('link').first();
  for (const [key, row] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expectFocus(linkIn(row));
  }
  await page.keyboard.press('/');
  await expectFocus(page.getByRole('searchbox', { name: words.searchLabel }));
  await page.getByLabel(table.pageSize, { exact: true }).selectOption('25');
  await expect.poll(() => rowCount(page)).toBe(12);
  await expect.poll(() => new URL(page.url()).searchParams.get('users-size')).toBe('25');
  await page.goto(`/admin/users?q=${name}`);
  await expect.poll(() => rowCount(page)).toBe(12);
});
