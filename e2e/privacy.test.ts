import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobs } from '../server/src/platform/jobs/jobs.ts';
import { sweepTask } from '../server/src/platform/jobs/sweep.ts';
import { hashPassword } from '../server/src/platform/passwords/hashing.ts';
import type { Person } from '../server/src/testing/people.ts';
import { readZip } from '../server/src/testing/read-zip.ts';
import { apiTokenWords } from '../web/src/words/api-tokens.ts';
import { privacyWords } from '../web/src/words/privacy.ts';
import { nextFrame } from './browser.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import {
  button,
  expectAbsent,
  expectFieldError,
  expectFocus,
  expectNoHorizontalScroll,
  labelled,
} from './fields.ts';
import { type Site, startSite } from './site.ts';
import { waitFor } from './wait-for.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;
const password = 'Quiet-Morning-8';
const { accounts } = wordsOf('en');
const { en: privacy } = privacyWords;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

async function join(name: string): Promise<Person> {
  const person = await community.join(name);
  await community.db
    .updateTable('members')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', person.id)
    .execute();
  return person;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const dialog = (page: Page) => page.getByRole('dialog');

async function confirm(page: Page, { label, typed = password }: { label: string; typed?: string }) {
  await dialog(page).getByLabel(privacy.password, { exact: true }).fill(typed);
  await button(dialog(page), label).click();
}

/** Requests the deletion with the password, which signs the member out. */
async function askForDeletion(page: Page): Promise<void> {
  await page.goto('/settings/privacy');
  await button(page, privacy.deletion.open).click();
  await confirm(page, { label: privacy.deletion.confirm });
  await page.waitForURL(/\/login/);
}

async function logIn(page: Page, { email }: Person): Promise<void> {
  await labelled(page, accounts.email).fill(email);
  await labelled(page, accounts.password).fill(password);
  await button(page, accounts.logIn).click();
}

test('a member creates an API token on a phone by keyboard, a program uses it, and the member revokes it', async () => {
  const { en: words } = apiTokenWords;
  const mia = await join('Mia Program');
  const { page } = await visitAs(site, mia, { width: 360, height: 780 });
  await page.goto('/settings/privacy');
  const section = page.getByRole('region', { name: words.title });
  await button(section, words.create).focus();
  await page.keyboard.press('Enter');
  await labelled(dialog(page), words.name).waitFor();
  await page.keyboard.type('Parish bulletin');
  await page.keyboard.press('Enter');
  const secret = labelled(dialog(page), words.secret);
  await expectFocus(secret);
  const readToken = () => secret.inputValue();
  await expect.poll(readToken).toMatch(/^rdt_/);
  const authorization = `Bearer ${await readToken()}`;
  await expectNoHorizontalScroll(page, 'the dialog with a token');
  await page.keyboard.press('Enter');
  await nextFrame(page);
  await expectAbsent(dialog(page).getByRole('alert'));
  await button(dialog(page), words.done).click();
  await section.getByText(words.neverUsed).waitFor();

  const ask = async (path: string) =>
    (await fetch(`${site.url}${path}`, { headers: { authorization } })).status;
  const [open, closed] = ['/api/liste-publication-auth', '/api/session'];
  await expect.poll(() => ask(open)).toBe(200);
  await expect.poll(() => ask(closed)).toBe(403);

  await button(section, words.revokeOf({ name: 'Parish bulletin' })).click();
  await button(page.getByRole('alertdialog'), words.revoke).click();
  await section.getByText(words.none).waitFor();
  await expectFocus(heading(page, words.title));
  await expect.poll(() => ask(open)).toBe(401);
});

test('a new password ends the API tokens, and the page shows that at once', async () => {
  const { en: words } = apiTokenWords;
  const nora = await join('Nora Newpassword');
  await community.db
    .insertInto('api_tokens')
    .values({
      id: randomUUID(),
      member_id: nora.id,
      name: 'Parish bulletin',
      token_hash: randomBytes(32),
      scopes: ['read'],
      created_at: new Date(),
      expires_at: new Date(Date.now() + 24 * 3_600_000),
      last_used_at: null,
    })
    .execute();
  const { page } = await visitAs(site, nora);
  await page.goto('/settings/privacy');
  const section = page.getByRole('region', { name: words.title });
  await section.getByText('Parish bulletin').waitFor();
  const form = page.getByRole('region', { name: accounts.changePassword });
  await labelled(form, accounts.currentPassword).fill(password);
  await labelled(form, accounts.newPassword).fill(`${password}-new`);
  await labelled(form, accounts.confirmPassword).fill(`${password}-new`);
  await button(form, accounts.changePassword).click();
  await section.getByText(words.none).waitFor();
});

test('a member downloads a copy of their data and finds their own text in it', async () => {
  const ana = await join('Ana Archive');
  const other = await join('Otto Other');
  const postId = await community.post(ana, { text: 'Words of mine about the lake.' });
  await community.comment(other, postId, 'Words of somebody else.');
  const { page } = await visitAs(site, ana, { width: 360, height: 780 });
  await page.goto('/settings/privacy');
  const open = button(page, privacy.copy.ask);
  await open.click();
  await button(dialog(page), 'Cancel').click();
  await expectFocus(open);

  await open.click();
  await confirm(page, { label: privacy.copy.ask, typed: 'Another-Password-1' });
  await expectFieldError(
    dialog(page).getByLabel(privacy.password, { exact: true }),
    'n’t your current password',
  );
  await confirm(page, { label: privacy.copy.ask });

  // The page polls until the copy is ready.
  const link = page.getByRole('link', { name: /^Download/ });
  await link.waitFor({ timeout: 60_000 });
  await expectNoHorizontalScroll(page, 'the settings on a phone');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
  const files = readZip(await readFile(await download.path()));
  expect(files.get('posts.json')?.toString()).toContain('Words of mine about the lake.');
  const all = [...files.values()].map((bytes) => bytes.toString()).join('\n');
  expect(all).not.toContain('Words of somebody else.');
});

test('a member deletes their account, disappears for others, returns in time and keeps it', async () => {
  const lea = await join('Lea Leaving');
  const friend = await join('Fay Friend');
  const { page } = await visitAs(site, lea);
  const { page: elsewhere } = await visitAs(site, friend);
  await elsewhere.goto(`/profile/${lea.id}`);
  await heading(elsewhere, 'Lea Leaving').first().waitFor();

  await askForDeletion(page);
  await page.getByText(/^Your account will be deleted on/).waitFor();
  expect((await site.mailTo(lea.email)).text).toContain('Keep my account');
  await elsewhere.reload();
  await expect.poll(() => elsewhere.getByText('Lea Leaving').count()).toBe(0);

  await logIn(page, lea);
  await heading(page, privacy.leaving.title).waitFor();
  await page.goto('/settings');
  await page.waitForURL(/\/leaving/);
  await button(page, privacy.leaving.keep).click();
  await heading(page, 'Settings').waitFor();
  await elsewhere.reload();
  await heading(elsewhere, 'Lea Leaving').first().waitFor();
});

test('after the due date the account is erased, and its comments show a former member', async () => {
  const gil = await join('Gil Gone');
  const host = await join('Hana Host');
  const postId = await community.post(host, { text: 'A walk by the river on Saturday.' });
  await community.comment(gil, postId, 'I will bring bread.');
  const { page } = await visitAs(site, gil);
  await askForDeletion(page);

  await community.db
    .updateTable('members')
    .set({ deletion_due_at: new Date(Date.now() - 1000) })
    .where('id', '=', gil.id)
    .execute();
  await logIn(page, gil);
  await page.getByText('Invalid email or password').waitFor();
  await createJobs<Record<string, object>>().enqueue(community.db, sweepTask, {});
  await waitFor('the account to be erased', async () => {
    const row = await community.db
      .selectFrom('members')
      .select('id')
      .where('id', '=', gil.id)
      .executeTakeFirst();
    return row === undefined;
  });

  const { page: others } = await visitAs(site, host);
  await others.goto(`/post/${postId}`);
  await others.getByText('I will bring bread.').waitFor();
  await others.getByText('Former member').waitFor();
  await expectAbsent(others.getByText('Gil Gone'));
});

test('the only administrator sees why they cannot delete their account', async () => {
  const ada = await join('Ada Alone');
  await community.db.updateTable('members').set({ role: 'admin' }).where('id', '=', ada.id).execute();
  const { page } = await visitAs(site, ada);
  await page.goto('/settings/privacy');
  await button(page, privacy.deletion.open).click();
  await confirm(page, { label: privacy.deletion.confirm });
  await expectFieldError(
    dialog(page).getByLabel(privacy.password, { exact: true }),
    'the only administrator',
  );
});
