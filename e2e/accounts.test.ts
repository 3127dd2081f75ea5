import { randomUUID } from 'node:crypto';
import { legalVersions } from '@radiant/contract/accounts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../server/src/platform/passwords/hashing.ts';
import { visit } from './browser.ts';
import { type Community, openCommunity } from './community.ts';
import { button, expectAbsent, expectFieldError, expectFocus, hasFocus, labelled } from './fields.ts';
import { createPerson, fillSignUp, logIn, type Person, verify } from './person.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';
import { wordsOf } from './words.ts';

let site: SiteProcess;
let community: Community;

beforeAll(async () => {
  site = await startSiteProcess({ RATE_LIMITS: 'off' });
  community = await openCommunity(site);
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const day = 24 * 60 * 60;

/** An existing member who knows the password; `changes` are stored on the row. */
async function member(changes: Record<string, unknown> = {}): Promise<Person & { id: string }> {
  const person = createPerson('Ruth', 'Arsenault');
  const { id } = await community.join(`${person.first} ${person.last}`);
  await community.db
    .updateTable('members')
    .set({ email: person.email, password_hash: await hashPassword(person.password), ...changes })
    .where('id', '=', id)
    .execute();
  return { ...person, id };
}

/** Stops where the code is requested. */
async function signUpTo(page: Page, person: Person): Promise<void> {
  await page.goto('/signup');
  await fillSignUp(page, { person, locale: 'en' });
  await button(page, 'Sign up').click();
  await page.waitForURL(/\/verify-email\//);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function tryToLogIn(page: Page, email: string, password: string): Promise<void> {
  await labelled(page, 'Email').fill(email);
  await labelled(page, 'Password').fill(password);
  await button(page, 'Log In').click();
}

describe('signing up', () => {
  test('marks what is missing or wrong, keeps everything typed, and opens the terms beside the form', async () => {
    const { page, context } = await visit(site.url);
    await page.goto('/signup');
    await button(page, 'Sign up').click();
    await expectFieldError(labelled(page, 'First name'), 'First and last name are required');
    await expectFieldError(labelled(page, 'Last name'), 'First and last name are required');
    await expectFieldError(labelled(page, 'Email'), 'Email is required');
    await expectFieldError(labelled(page, 'Password'), 'Password is required');
    await expectFieldError(page.getByRole('checkbox'), 'You must accept the terms and conditions');
    await expectFocus(labelled(page, 'First name'));
    await expect.poll(() => page.url()).toBe(`${site.url}/signup`);

    const met = () => page.getByRole('listitem').filter({ hasText: '(met)' }).allInnerTexts();
    const count = async (password: string) => {
      await labelled(page, 'Password').fill(password);
      return (await met()).length;
    };
    await expect.poll(() => count('a')).toBe(1);
    await expect.poll(() => count('aA1')).toBe(3);
    await expect.poll(() => count('aA1!aaaa')).toBe(5);
    await expect.poll(() => count('abcdefgh')).toBe(2);

    await labelled(page, 'First name').fill('Ruth');
    await labelled(page, 'Last name').fill('Arsenault');
    await labelled(page, 'Email').fill('not an address');
    await labelled(page, 'Confirm password').fill('abcdefgi');
    await page.getByRole('checkbox').check();
    await button(page, 'Sign up').click();
    await expectFieldError(labelled(page, 'Email'), 'Please enter a valid email address');
    await expectFieldError(labelled(page, 'Password'), 'Password does not meet the requirements');
    await expectFieldError(labelled(page, 'Confirm password'), 'Passwords do not match');
    await expectFocus(labelled(page, 'Email'));
    await labelled(page, 'Email').fill('ruth@parish.example');
    await expect.poll(() => labelled(page, 'Email').getAttribute('aria-invalid')).toBeNull();
    await button(page, 'Sign up').click();
    await expectFocus(labelled(page, 'Password'));

    for (const [link, title] of [
      [/^terms and conditions/, /Terms/],
      [/^privacy policy/, /Privacy/],
    ] as const) {
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: link }).click();
      const text = await opened;
      await text.getByRole('heading', { level: 1, name: title }).waitFor();
      await text.close();
    }
    await expect.poll(() => labelled(page, 'First name').inputValue()).toBe('Ruth');
    await expect.poll(() => labelled(page, 'Password').inputValue()).toBe('abcdefgh');
    await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true);
  });

  test('shows the server’s errors at their fields, and says what to do when the server or the connection fails', async () => {
    const known = await member();
    const { page, context } = await visit(site.url, { expectedMessages: /status of 500/ });
    await page.goto('/signup');
    const person = createPerson('Bartholomew', 'Roy');
    const choose = async (password: string) => {
      await labelled(page, 'Password').fill(password);
      await labelled(page, 'Confirm password').fill(password);
      await button(page, 'Sign up').click();
    };
    await fillSignUp(page, { person, locale: 'en' });
    await choose('Password1!');
    await expectFieldError(labelled(page, 'Password'), 'This password is too common');
    await choose('Bartholomew1!');
    await expectFieldError(labelled(page, 'Password'), 'Please don’t use your name');
    await expectFocus(labelled(page, 'Password'));

    await labelled(page, 'Email').fill(known.email);
    await choose(person.password);
    await expectFieldError(labelled(page, 'Email'), 'This email address already exists!');
    await expectFocus(labelled(page, 'Email'));
    await expect.poll(() => labelled(page, 'First name').inputValue()).toBe('Bartholomew');

    await labelled(page, 'Email').fill(person.email);
    await page.route('**/api/creer-compte', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await button(page, 'Sign up').click();
    await page.getByRole('alert').filter({ hasText: 'Registration failed. Please try again.' }).waitFor();

    await context.setOffline(true);
    await button(page, 'Sign up').click();
    await page.getByRole('alert').filter({ hasText: 'We can’t reach the community' }).waitFor();
    await expect.poll(() => labelled(page, 'Email').inputValue()).toBe(person.email);
    await expect.poll(() => labelled(page, 'Password').inputValue()).toBe(person.password);

    await context.setOffline(false);
    await button(page, 'Sign up').click();
    await page.waitForURL(/\/verify-email\//);
  });
});

describe('verifying the address', () => {
  test('refuses every code after five wrong ones; a new code works after the countdown', async () => {
    const person = createPerson('Simon', 'Leblanc');
    // The page's clock is frozen, so that the duration of this test does not count.
    const now = Date.now();
    const { page, context } = await visit(site.url);
    await page.clock.setFixedTime(now);
    await signUpTo(page, person);
    await heading(page, 'Verify your email').waitFor();
    await page.getByText(person.email).waitFor();
    const field = labelled(page, 'Verification code');
    await expect.poll(() => field.getAttribute('maxlength')).not.toBe('0');

    await button(page, 'Verify Email').click();
    await expectFieldError(field, 'Verification code is required');
    await field.pressSequentially('zz-zz zzzz');
    await expect.poll(() => field.inputValue()).toBe('ZZZZZZ');
    const first = await site.mailTo(person.email);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answered = page.waitForResponse('**/api/verify-email');
      await button(page, 'Verify Email').click();
      await answered;
      await expectFieldError(field, 'Invalid verification code. Please try again.');
      await expectFocus(field);
      await expect.poll(() => field.inputValue()).toBe('ZZZZZZ');
    }
    await field.fill(codeIn(first.text));
    await button(page, 'Verify Email').click();
    await expectFieldError(field, 'This code has expired. Ask for a new one.');

    const resend = page.getByRole('button', { name: /^Resend code in \d+ seconds?$/ });
    await expect.poll(() => resend.isDisabled()).toBe(true);
    await expect.poll(() => resend.innerText()).toBe('Resend code in 60 seconds');
    await page.clock.setFixedTime(now + 20_000);
    await expect.poll(() => resend.innerText()).toBe('Resend code in 40 seconds');
    await page.reload();
    await page.getByText(person.email).waitFor();
    await expect.poll(() => resend.innerText()).toBe('Resend code in 40 seconds');

    // A minute later for the server and the page.
    await community.db.deleteFrom('rate_counters').where('key', 'like', 'code:60:%').execute();
    await page.clock.setFixedTime(now + 61_000);
    await labelled(page, 'Verification code').fill('ZZZZZZ');
    await button(page, 'Verify Email').click();
    await expectFieldError(labelled(page, 'Verification code'), 'This code has expired. Ask for a new one.');
    await button(page, 'Resend code').click();
    await page.getByText('A new code is on its way.').waitFor();
    // The error of the previous code is gone.
    await expect.poll(() => page.getByText('This code has expired.').count()).toBe(0);
    await expectFocus(labelled(page, 'Verification code'));
    await resend.waitFor();

    // A mistyped address can be corrected.
    await button(page, 'Wrong address?').click();
    await labelled(page, 'Email').fill(`right.${person.email}`);
    await labelled(page, 'Password').fill(person.password);
    await button(page, 'Send code to this address').click();
    const second = await site.mailTo(`right.${person.email}`);
    await labelled(page, 'Verification code').fill(codeIn(second.text).toLowerCase());
    await button(page, 'Verify Email').click();
    await expectFocus(heading(page, 'Email Verified'));
    await page.getByRole('link', { name: 'Continue to Login' }).click();
    await heading(page, 'Welcome Back').waitFor();
    await expect.poll(() => labelled(page, 'Email').inputValue()).toBe(`right.${person.email}`);
    await context.close();
  });

  test('says that resending failed, and leads members who sign in before verifying to the code', async () => {
    const person = createPerson('Simon', 'Cormier');
    const { page } = await visit(site.url, { expectedMessages: /status of 500/ });
    await page.goto(`/verify-email/${randomUUID()}`);
    await page.route('**/api/resend-link-verify', (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'Resend code').click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Failed to resend verification code. Please try again.' })
      .waitFor();
    await page.unroute('**/api/resend-link-verify');
    // An unknown handle gets the same response.
    await button(page, 'Resend code').click();
    await page.getByText('A new code is on its way.').waitFor();

    await signUpTo(page, person);
    await page.goto('/login');
    await tryToLogIn(page, person.email, person.password);
    const refusal = page.getByRole('alert');
    await refusal.getByText('Please verify your email address first.').waitFor();
    await refusal.getByRole('link').click();
    await verify(site, { page }, { person, locale: 'en' });
    await logIn({ page }, { person, locale: 'en' });
  });
});

function codeIn(text: string): string {
  const code = /\b[2-9A-HJKMNP-TV-Z]{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`no code in the mail:\n${text}`);
  return code;
}

describe('signing in', () => {
  test('requires both fields, gives the same answer for a wrong password and an unknown address, and tells of a disabled account only after the right password', async () => {
    const known = await member();
    const { page, context } = await visit(site.url);
    await page.goto('/login');
    await heading(page, 'Welcome Back').waitFor();
    await button(page, 'Log In').click();
    await expectFieldError(labelled(page, 'Email'), 'Email is required');
    await expectFieldError(labelled(page, 'Password'), 'Password is required');
    await expectFocus(labelled(page, 'Email'));

    for (const email of [known.email, 'nobody@parish.example']) {
      const answered = page.waitForResponse('**/api/login');
      await tryToLogIn(page, email, 'Quite-Wrong-1');
      await answered;
      await page.getByRole('alert').getByText('Invalid email or password', { exact: true }).waitFor();
      await expect.poll(() => labelled(page, 'Email').inputValue()).toBe(email);
      await expect.poll(() => labelled(page, 'Password').inputValue()).toBe('Quite-Wrong-1');
    }

    const field = labelled(page, 'Password');
    await button(page, 'Show “Password”').click();
    await expect.poll(() => field.getAttribute('type')).toBe('text');
    await button(page, 'Hide “Password”').click();
    await expect.poll(() => field.getAttribute('type')).toBe('password');
    await expect.poll(() => field.inputValue()).toBe('Quite-Wrong-1');

    const disabled = await member({ status: 'disabled' });
    await tryToLogIn(page, disabled.email, 'Quite-Wrong-1');
    await page.getByRole('alert').getByText('Invalid email or password').waitFor();
    await tryToLogIn(page, disabled.email, disabled.password);
    await page.getByRole('alert').getByText('This account is disabled.').waitFor();
    await context.close();
  });

  test('lasts until the browser closes, or with “Remember me” for thirty days; signed-in members are redirected home', async () => {
    const person = await member();
    const { page, context } = await visit(site.url);
    for (const isRemembered of [false, true]) {
      await context.clearCookies({ name: 'sid' });
      await page.goto('/login');
      await labelled(page, 'Remember me').setChecked(isRemembered);
      await tryToLogIn(page, person.email, person.password);
      await heading(page, 'Welcome to Radiant').waitFor();
      const cookie = (await context.cookies()).find(({ name }) => name === 'sid');
      expect(cookie?.httpOnly).toBe(true);
      expect(cookie?.sameSite).toBe('Lax');
      if (isRemembered) expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29.9 * day);
      else expect(cookie?.expires).toBe(-1);

      // The browser stores no secret of it.
      const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(kept).not.toContain(cookie?.value ?? 'no cookie');
      expect(kept).not.toContain(person.password);
    }
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await page.waitForURL(`${site.url}/`);
    }
  });

  test('continues to the page the member wanted', async () => {
    const person = await member();
    const author = await community.join('Anne Boudreau');
    const post = await community.post(author, { title: 'For rain', text: 'The fields are dry.' });
    const { page, context } = await visit(site.url);
    await page.goto(`/post/${post}#comments`);
    await page.waitForURL('**/login');
    // The return path survives a reload.
    await page.reload();
    await tryToLogIn(page, person.email, person.password);
    await page.waitForURL(`**/post/${post}#comments`);
    await heading(page, 'For rain').waitFor();
    await context.close();
  });
});

describe('signing out', () => {
  test('signs out the other tabs, ends the session on the server and leads to the sign-in page', async () => {
    const person = await member();
    const post = await community.post(await community.join('Anne Daigle'));
    const { page, context } = await visit(site.url);
    await logIn({ page }, { person, locale: 'en' });
    const cookie = (await context.cookies()).find(({ name }) => name === 'sid');
    const [home, open] = [await context.newPage(), await context.newPage()];
    await home.goto('/');
    await button(home, 'Pray now').waitFor();
    await open.goto(`/post/${post}`);
    await labelled(open, 'Your comment').waitFor();

    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    await heading(page, 'Welcome Back').waitFor();
    await home.getByRole('heading', { name: 'You are welcome here' }).waitFor();
    await open.waitForURL('**/login');

    const answer = await fetch(`${site.url}/api/session`, {
      headers: { cookie: `sid=${cookie?.value}` },
    });
    await expect(answer.json()).resolves.toEqual({ user: null });
    // The return path is deliberately not remembered.
    await tryToLogIn(page, person.email, person.password);
    await page.waitForURL(`${site.url}/`);
    await context.close();
  });
});

describe('a forgotten password', () => {
  test('gives the same answer for known and unknown addresses, mails only known ones, and has its own message when the server fails', async () => {
    const known = await member();
    const answers: string[] = [];
    const { page } = await visit(site.url, { expectedMessages: /status of 500/ });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await heading(page, 'Forgot Password').waitFor();
    await button(page, 'Send reset link').click();
    await expectFieldError(labelled(page, 'Email'), 'Email is required');
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await heading(page, 'Welcome Back').waitFor();
    for (const email of [known.email, 'nobody.at.all@parish.example']) {
      // Tab leads to the password first; "Forgot password" takes over the typed address.
      await labelled(page, 'Email').fill(email);
      await labelled(page, 'Email').press('Tab');
      await expectFocus(labelled(page, 'Password'));
      await page.getByRole('link', { name: 'Forgot Password?' }).click();
      await heading(page, 'Forgot Password').waitFor();
      await expect.poll(() => labelled(page, 'Email').inputValue()).toBe(email);
      await expect.poll(() => new URL(page.url()).search).toBe('');
      await button(page, 'Send reset link').click();
      await expectFocus(heading(page, 'Check Your Email'));
      answers.push((await page.getByRole('main').innerText()).replace(email, '…'));
      await button(page, 'Go Back').click();
      await expect.poll(() => labelled(page, 'Email').inputValue()).toBe(email);
      await page.getByRole('link', { name: 'Back to Login' }).click();
      await heading(page, 'Welcome Back').waitFor();
      await expect.poll(() => labelled(page, 'Email').inputValue()).toBe(email);
    }
    expect(answers[0]).toBe(answers[1]);
    await site.mailTo(known.email);
    const mails = await community.db.selectFrom('mails').select('recipient').execute();
    expect(mails.map(({ recipient }) => recipient)).not.toContain('nobody.at.all@parish.example');

    await page.goto('/forgot-password');
    await page.route('**/api/forgot-password', (route) => route.fulfill({ status: 500, body: '' }));
    await labelled(page, 'Email').fill('ruth@parish.example');
    await button(page, 'Send reset link').click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Failed to send reset instructions. Please try again.' })
      .waitFor();
    await expect.poll(() => labelled(page, 'Email').inputValue()).toBe('ruth@parish.example');
  });

  test('the mailed link works once, on any device, and ends all other sessions', async () => {
    const person = await member();
    const { page: before, context: elsewhere } = await visit(site.url);
    await logIn({ page: before }, { person, locale: 'en' });

    const { page, context } = await visit(site.url);
    await page.goto('/forgot-password');
    await labelled(page, 'Email').fill(person.email);
    await button(page, 'Send reset link').click();
    await heading(page, 'Check Your Email').waitFor();
    const { text } = await site.mailTo(person.email, (one) => one.text.includes('/reset-password/'));
    const link = /https?:\/\/\S+\/reset-password\/\S+/.exec(text)?.[0] ?? '';

    const { page: reset, context: phone } = await visit(site.url, { width: 360, height: 780 });
    await reset.goto(link);
    await reset.getByText(person.email).waitFor();
    // The token is removed from the URL.
    await reset.waitForURL('**/reset-password');
    await button(reset, 'Reset Password').click();
    await expectFieldError(labelled(reset, 'New password'), 'Password is required');
    await labelled(reset, 'New password').fill('weak');
    await labelled(reset, 'Confirm password').fill('weak');
    await button(reset, 'Reset Password').click();
    await expectFieldError(labelled(reset, 'New password'), 'Password does not meet the requirements');
    await labelled(reset, 'New password').fill('Clearer-Evening-9');
    await labelled(reset, 'Confirm password').fill('Clearer-Evening-8');
    await button(reset, 'Reset Password').click();
    await expectFieldError(labelled(reset, 'Confirm password'), 'Passwords do not match');
    await expectFocus(labelled(reset, 'Confirm password'));
    await labelled(reset, 'Confirm password').fill('Clearer-Evening-9');
    await button(reset, 'Reset Password').click();
    await expectFocus(heading(reset, 'Password Reset Complete'));
    await reset.getByRole('link', { name: 'Log In' }).click();
    await tryToLogIn(reset, person.email, person.password);
    await reset.getByRole('alert').getByText('Invalid email or password').waitFor();
    await tryToLogIn(reset, person.email, 'Clearer-Evening-9');
    await heading(reset, 'Welcome to Radiant').waitFor();
    await phone.close();

    // The other device is signed out and sees the guests' page.
    await before.goto('/');
    await before.getByRole('heading', { name: 'You are welcome here' }).waitFor();
    await elsewhere.close();

    await page.goto(link);
    await heading(page, 'Information is insufficient').waitFor();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await heading(page, 'Forgot Password').waitFor();
    await context.close();
  });
});

describe('required steps after signing in', () => {
  test('a member who has not accepted the current terms accepts them and continues', async () => {
    const person = await member();
    await community.db.deleteFrom('consents').where('member_id', '=', person.id).execute();
    const post = await community.post(await community.join('Anne Vienneau'), { title: 'For the harvest' });
    const { page, context } = await visit(site.url);
    await page.goto(`/post/${post}`);
    await tryToLogIn(page, person.email, person.password);
    await heading(page, 'Before you continue').waitFor();
    await page.goto('/');
    await heading(page, 'Before you continue').waitFor();
    await button(page, 'Accept and continue').click();
    await expectFieldError(page.getByRole('checkbox'), 'You must accept the terms and conditions');
    await expectFocus(page.getByRole('checkbox'));
    await page.getByRole('checkbox').check();
    await button(page, 'Accept and continue').click();
    await heading(page, 'Welcome to Radiant').waitFor();
    const accepted = await community.db
      .selectFrom('consents')
      .select(['document', 'version'])
      .where('member_id', '=', person.id)
      .orderBy('document')
      .execute();
    expect(accepted).toEqual([
      { document: 'privacy', version: legalVersions.privacy },
      { document: 'terms', version: legalVersions.terms },
    ]);
    await context.close();
  });

  test('a member whose password was set by an administrator changes it and continues', async () => {
    const person = await member({ password_set_by_admin: true });
    const post = await community.post(await community.join('Anne Savoie'), { title: 'For the choir' });
    const { page, context } = await visit(site.url);
    await page.goto(`/post/${post}`);
    await tryToLogIn(page, person.email, person.password);
    await heading(page, 'Choose your own password').waitFor();
    const [current, chosen, confirmation] = [
      labelled(page, 'Current password'),
      labelled(page, 'New password'),
      labelled(page, 'Confirm password'),
    ];
    await button(page, 'Change password').click();
    await expectFieldError(current, 'Password is required');
    await current.fill('Quite-Wrong-1');
    await chosen.fill('Clearer-Evening-9');
    await confirmation.fill('Clearer-Evening-9');
    await button(page, 'Change password').click();
    await expectFieldError(current, 'This isn’t your current password');
    await expectFocus(current);
    await expect.poll(() => chosen.inputValue()).toBe('Clearer-Evening-9');

    await current.fill(person.password);
    await chosen.fill(person.password);
    await confirmation.fill(person.password);
    await button(page, 'Change password').click();
    await expectFieldError(chosen, 'Please choose a password different from your current one.');
    await chosen.fill('Clearer-Evening-9');
    await confirmation.fill('Clearer-Evening-9');
    await button(page, 'Change password').click();
    await page.waitForURL(`**/post/${post}`);
    await heading(page, 'For the choir').waitFor();
    await context.close();
  });
});

describe('the first administrator', () => {
  test('is created with the printed link, which works once', async ({ task }) => {
    // A retry needs another link, which is printed while there is no administrator.
    if ((task.result?.retryCount ?? 0) > 0) {
      await community.db.updateTable('members').set({ role: 'user' }).execute();
      await community.db.deleteFrom('site_settings').execute();
      await site.restart();
    }
    const link =
      site
        .output()
        .match(/http:\S+\/setup\/\S+/g)
        ?.at(-1) ?? '';
    expect(link).toContain(`${site.url}/setup/`);
    const admin = createPerson('Cecilia', 'Thibodeau');
    const { page, context } = await visit(site.url);
    await page.goto(link);
    await heading(page, 'Set up your community').waitFor();
    await page.waitForURL('**/setup');
    await button(page, 'Create administrator').click();
    await expectFieldError(labelled(page, 'First name'), 'First and last name are required');
    await expectFocus(labelled(page, 'First name'));
    await labelled(page, 'First name').fill(admin.first);
    await labelled(page, 'Last name').fill(admin.last);
    await labelled(page, 'Email').fill(admin.email);
    await labelled(page, 'Password').fill(admin.password);
    await labelled(page, 'Confirm password').fill(admin.password);
    await button(page, 'Create administrator').click();
    await expectFocus(heading(page, 'Your community is ready'));
    await page.getByRole('link', { name: 'Log In' }).click();
    await tryToLogIn(page, admin.email, admin.password);
    await heading(page, 'Before you continue').waitFor();
    await page.getByRole('checkbox').check();
    await button(page, 'Accept and continue').click();
    await page.waitForURL(`${site.url}/admin`);
    await heading(page, 'Dashboard Overview').waitFor();
    const question = page.getByRole('region', { name: 'Who should see new posts?' });
    await button(question, 'Choose Members only').click();
    await question.waitFor({ state: 'detached' });
    await expectFocus(page.getByRole('main'));
    await page.reload();
    await heading(page, 'Dashboard Overview').waitFor();
    await expectAbsent(question);
    await page.goto('/admin/settings');
    await expect.poll(() => page.getByLabel(/^Default audience of members/).inputValue()).toBe('members');
    const { role } = await community.db
      .selectFrom('members')
      .select('role')
      .where('email', '=', admin.email)
      .executeTakeFirstOrThrow();
    expect(role).toBe('admin');

    await context.clearCookies({ name: 'sid' });
    await page.goto(link);
    await labelled(page, 'First name').fill('Somebody');
    await labelled(page, 'Last name').fill('Else');
    await labelled(page, 'Email').fill('late@parish.example');
    await labelled(page, 'Password').fill('Quiet-Morning-8');
    await labelled(page, 'Confirm password').fill('Quiet-Morning-8');
    await button(page, 'Create administrator').click();
    await heading(page, 'This link no longer works').waitFor();
  });

  // After the setup test, whose link requires that there is no administrator.
  test('administrators are led from home to the administration, and back to the page they came from', async () => {
    const person = await member({ role: 'admin' });
    const { page, context } = await visit(site.url);
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await tryToLogIn(page, person.email, person.password);
    await page.waitForURL(`${site.url}/admin`);
    await heading(page, 'Dashboard Overview').waitFor();

    await context.clearCookies({ name: 'sid' });
    await page.goto('/friends');
    await page.waitForURL('**/login');
    await tryToLogIn(page, person.email, person.password);
    await page.waitForURL(`${site.url}/friends`);
  });
});

test('the main texts of every account screen in French', async () => {
  const { accounts, errors, fields, layout } = wordsOf('fr');
  const { page, context } = await visit(site.url, { locale: 'fr' });
  expect(layout.logIn).not.toBe(wordsOf('en').layout.logIn);

  await page.goto('/signup');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr-CA');
  await button(page, accounts.signUp).click();
  await expectFieldError(labelled(page, accounts.firstName), fields.first_name_required);
  await expectFieldError(labelled(page, accounts.email), fields.email_required);
  await expectFieldError(labelled(page, accounts.password), fields.password_required);
  await expectFieldError(page.getByRole('checkbox'), fields.terms_required);

  // The server's errors use the same language.
  const known = await member();
  await fillSignUp(page, { person: known, locale: 'fr' });
  await button(page, accounts.signUp).click();
  await expectFieldError(labelled(page, accounts.email), errors.email_taken);

  const person = createPerson('Elise', 'Gagnon');
  await labelled(page, accounts.email).fill(person.email);
  await button(page, accounts.signUp).click();
  await heading(page, accounts.verifyTitle).waitFor();
  await labelled(page, accounts.code).fill('ZZZZZZ');
  await button(page, accounts.verify).click();
  await expectFieldError(labelled(page, accounts.code), errors.code_invalid);
  const mail = await site.mailTo(person.email);
  expect(mail.subject).toBe('Votre code de vérification');
  await labelled(page, accounts.code).fill(codeIn(mail.text));
  await button(page, accounts.verify).click();
  await heading(page, accounts.verifiedTitle).waitFor();
  await page.getByRole('link', { name: accounts.continueToLogin }).click();

  await heading(page, accounts.loginTitle).waitFor();
  await labelled(page, accounts.email).fill(person.email);
  await labelled(page, accounts.password).fill('Faux-Passe-1');
  await button(page, accounts.logIn).click();
  await page.getByRole('alert').getByText(errors.invalid_credentials).waitFor();
  await page.getByRole('link', { name: accounts.forgotPasswordLink }).click();
  await heading(page, accounts.forgotTitle).waitFor();
  await labelled(page, accounts.email).fill(person.email);
  await button(page, accounts.sendLink).click();
  await heading(page, accounts.checkEmailTitle).waitFor();
  const { text } = await site.mailTo(person.email, (one) => one.text.includes('/reset-password/'));
  await page.goto(/https?:\/\/\S+\/reset-password\/\S+/.exec(text)?.[0] ?? '');
  await labelled(page, accounts.newPassword).fill('Soir-Tranquille-9');
  await labelled(page, accounts.confirmPassword).fill('Soir-Tranquille-8');
  await button(page, accounts.resetPassword).click();
  await expectFieldError(labelled(page, accounts.confirmPassword), fields.passwords_differ);
  await labelled(page, accounts.confirmPassword).fill('Soir-Tranquille-9');
  await button(page, accounts.resetPassword).click();
  await heading(page, accounts.resetDoneTitle).waitFor();
  await context.close();
});

test('switching language or theme keeps what was typed and survives a reload', async () => {
  const { page, context } = await visit(site.url);
  await page.goto('/signup');
  await labelled(page, 'First name').fill('Ruth');
  await labelled(page, 'Email').fill('ruth@parish.example');
  await button(page, 'Sign up').click();
  await expectFieldError(labelled(page, 'Last name'), 'First and last name are required');
  const { accounts, fields } = wordsOf('fr');
  await button(page, 'Français').click();
  await heading(page, accounts.signUpTitle).waitFor();
  await expect.poll(() => labelled(page, accounts.firstName).inputValue()).toBe('Ruth');
  await expect.poll(() => labelled(page, accounts.email).inputValue()).toBe('ruth@parish.example');
  // An error that is already shown follows the language.
  await expectFieldError(labelled(page, accounts.lastName), fields.last_name_required);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr-CA');

  await button(page, wordsOf('fr').layout.toDark).click();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await expect.poll(() => labelled(page, accounts.email).inputValue()).toBe('ruth@parish.example');
  await expect.poll(() => hasFocus(page.locator('body'))).toBe(false);
  await page.reload();
  await heading(page, accounts.signUpTitle).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await context.close();
});
