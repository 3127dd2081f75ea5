import type { Locale } from '@radiant/contract/words/words.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../server/src/platform/passwords/hashing.ts';
import { oneTimeCode } from '../server/src/testing/one-time-codes.ts';
import type { Person } from '../server/src/testing/people.ts';
import { adminWords } from '../web/src/words/admin.ts';
import { secondFactorWords } from '../web/src/words/second-factor.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, expectFieldError, expectFocus, expectNoHorizontalScroll, labelled } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { expectToast, recordToasts } from './toasts.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;
const password = 'Quiet-Morning-8';

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

/** A member of the administration who knows the password. */
async function joinWithPassword(
  name: string,
  role: 'admin' | 'moderator' | 'user' = 'admin',
): Promise<Person> {
  const person = await community.join(name, { role });
  const password_hash = await hashPassword(password);
  await community.db.updateTable('members').set({ password_hash }).where('id', '=', person.id).execute();
  return person;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Sets up the second factor; returns its secret and the recovery codes. */
async function setUp(
  page: Page,
  { locale = 'en', whileScanning }: { locale?: Locale; whileScanning?: () => Promise<void> } = {},
): Promise<{ secret: string; codes: string[] }> {
  const words = secondFactorWords[locale];
  await button(page, words.setUp).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.password, { exact: true }).fill(password);
  await button(dialog, words.next).click();
  await dialog.getByRole('img', { name: words.picture }).waitFor();
  await whileScanning?.();
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  const code = dialog.getByLabel(words.code, { exact: true });
  await expectFocus(code);
  await code.fill('000000');
  await button(dialog, words.confirm).click();
  await expectFieldError(code, wordsOf(locale).errors.code_invalid);
  await code.fill('');
  await code.fill(oneTimeCode(secret, new Date()));
  await button(dialog, words.confirm).click();
  const list = dialog.getByRole('list', { name: words.codesList });
  await expectFocus(list);
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await button(dialog, words.done).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByText(words.codesLeft({ count: 10 })).waitFor();
  return { secret, codes };
}

async function logInWithPassword(page: Page, person: Person): Promise<void> {
  const { accounts } = wordsOf('en');
  await labelled(page, accounts.email).fill(person.email);
  await labelled(page, accounts.password).fill(password);
  await labelled(page, accounts.rememberMe).check();
  await button(page, accounts.logIn).click();
  await page.getByRole('heading', { name: accounts.codeTitle }).waitFor();
}

test('two-step verification is set up, asked for at the next sign-in, and replaced once by a recovery code', async () => {
  const admin = await joinWithPassword('Tabitha Presiding');
  const words = adminWords.en.profile;
  const { accounts, errors, settings } = wordsOf('en');
  const { page, context } = await visitAs(site, admin);
  await page.goto('/admin/profile?tab=password');
  const { secret, codes } = await setUp(page);
  await site.mailTo(admin.email, ({ subject }) => subject === 'Two-step verification is on');

  await button(page, words.signOut).click();
  await page.waitForURL(/\/login/);
  await page.goto('/admin/profile?tab=password');
  await page.waitForURL(/\/login/);
  await logInWithPassword(page, admin);
  const code = labelled(page, accounts.signInCode);
  await expect.poll(() => code.getAttribute('autocomplete')).toBe('one-time-code');
  await expectFocus(code);
  await code.fill('000000');
  await button(page, accounts.logIn).click();
  await expectFieldError(code, errors.code_invalid);
  await code.fill('');
  // The current code may have been used during the setup.
  await code.fill(oneTimeCode(secret, new Date(), { steps: 1 }));
  await button(page, accounts.logIn).click();
  await tab(page, words.tabs.password).waitFor();
  await expect
    .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
    .toBe('/admin/profile?tab=password');
  const cookie = (await context.cookies()).find(({ name }) => name === 'sid');
  const hoursLeft = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600;
  expect(hoursLeft, 'remembered, for as long as an administrator’s session lasts').toBeGreaterThan(11);
  expect(hoursLeft).toBeLessThanOrEqual(12);

  await button(page, settings.endAll).click();
  await button(page.getByRole('alertdialog'), settings.endAll).click();
  await page.waitForURL(/\/login/);
  for (const isFirst of [true, false]) {
    await logInWithPassword(page, admin);
    await button(page, accounts.useRecoveryCode).click();
    const paper = labelled(page, accounts.recoveryCode);
    await expectFocus(paper);
    await paper.fill(codes[0] ?? '');
    await button(page, accounts.logIn).click();
    if (!isFirst) {
      await expectFieldError(paper, errors.code_invalid);
      break;
    }
    await tab(page, words.tabs.password).waitFor();
    await page.getByText(secondFactorWords.en.codesLeft({ count: 9 })).waitFor();
    await button(page, words.signOut).click();
    await page.waitForURL(/\/login/);
    await page.goto('/login');
  }
  await site.mailTo(admin.email, ({ subject }) => subject === 'A recovery code was used');
});

test('an administrator edits their profile, and a new password ends other sessions', async () => {
  const admin = await joinWithPassword('Damaris Presiding');
  const elsewhere = await community.signIn(admin);
  const words = adminWords.en.profile;
  const { profileEdit, accounts, layout } = wordsOf('en');
  const { page } = await visitAs(site, admin);
  await recordToasts(page);
  await page.goto('/admin/jobs');
  await page.getByRole('button', { name: new RegExp(layout.accountMenu) }).click();
  await page.getByRole('menuitem', { name: adminWords.en.frame.profile }).click();
  await page.waitForURL(/\/admin\/profile$/);
  for (const permission of Object.values(words.permission)) await page.getByText(permission).waitFor();
  await labelled(page, profileEdit.church).fill('Saint Anne');
  await button(page, profileEdit.save).click();
  await expectToast(page, profileEdit.saved);
  const stored = () =>
    community.db.selectFrom('members').select('church').where('id', '=', admin.id).executeTakeFirst();
  await expect.poll(stored).toEqual({ church: 'Saint Anne' });

  await tab(page, words.tabs.password).click();
  await labelled(page, accounts.currentPassword).fill('Not-The-One-1');
  await labelled(page, accounts.newPassword).fill('Another-Boat-9');
  await labelled(page, accounts.confirmPassword).fill('Another-Boat-9');
  await button(page, accounts.changePassword).click();
  await expectFieldError(labelled(page, accounts.currentPassword), 'This isn’t your current password');
  await labelled(page, accounts.currentPassword).fill(password);
  await button(page, accounts.changePassword).click();
  await expectToast(page, accounts.passwordChanged);
  await expect.poll(() => labelled(page, accounts.newPassword).inputValue()).toBe('');
  const other = await page.request.get('/api/preferences', {
    headers: { authorization: `Bearer ${elsewhere}`, cookie: '' },
  });
  expect(other.status()).toBe(401);
});

test('a moderator turns two-step verification off again, accessibly on a phone in French', async () => {
  const moderator = await joinWithPassword('Lydie Modérée', 'moderator');
  const words = adminWords.fr.profile;
  const codeWords = secondFactorWords.fr;
  const { page } = await visitAs(site, moderator, frenchPhone);
  await recordToasts(page);
  await page.goto('/admin/profile?tab=password');
  await page.getByText(words.permission.content_management).waitFor();
  await expect.poll(() => page.getByText(words.permission.user_management).count()).toBe(0);
  const { codes } = await setUp(page, {
    locale: 'fr',
    whileScanning: () => expectFitsAndAccessible(page, 'the picture to scan'),
  });
  await expectNoHorizontalScroll(page, 'the profile');
  await button(page, codeWords.turnOff).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(codeWords.password, { exact: true }).fill(password);
  await dialog.getByLabel(codeWords.anyCode, { exact: true }).fill(codes[3] ?? '');
  await button(dialog, codeWords.turnOff).click();
  await expectToast(page, codeWords.turnedOff);
  await button(page, codeWords.setUp).waitFor();
});

test('an administrator turns off two-step verification for a member who lost phone and codes', async () => {
  const admin = await joinWithPassword('Eunice Presiding');
  const person = await joinWithPassword('Lois Without Phone', 'moderator');
  const now = new Date();
  await community.db
    .insertInto('second_factors')
    .values({
      member_id: person.id,
      secret_sealed: Buffer.alloc(61),
      created_at: now,
      confirmed_at: now,
      last_step: '0',
    })
    .execute();
  const words = secondFactorWords.en;
  const { page } = await visitAs(site, admin);
  await recordToasts(page);
  await page.goto(`/admin/users/${person.id}?tab=security`);
  await button(page, words.removal.open).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(words.removal.password, { exact: true });
  await field.fill('Not-The-One-1');
  await button(dialog, words.turnOff).click();
  await expectFieldError(field, 'This isn’t your current password');
  await field.fill(password);
  await button(dialog, words.turnOff).click();
  await expectToast(page, words.turnedOff);
  await expect.poll(() => button(page, words.removal.open).count()).toBe(0);
  const left = community.db
    .selectFrom('second_factors')
    .select('member_id')
    .where('member_id', '=', person.id);
  await expect.poll(() => left.execute()).toEqual([]);
  await site.mailTo(person.email, ({ subject }) => subject.startsWith('An administrator turned off'));
});

test('a member is led home and finds two-step verification in their settings', async () => {
  const member = await joinWithPassword('Mia Member', 'user');
  const { page } = await visitAs(site, member);
  await page.goto('/admin/profile');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await page.goto('/settings/privacy');
  await button(page, secondFactorWords.en.setUp).waitFor();
});
