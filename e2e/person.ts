import type { Locale } from '@radiant/contract/words/words.ts';
import type { Page } from 'playwright-core';
import { type Visitor, type VisitorOptions, visit } from './browser.ts';
import type { Site } from './site.ts';
import { wordsOf } from './words.ts';

export type Person = { first: string; last: string; email: string; password: string };

let count = 0;

export function createPerson(first: string, last: string): Person {
  count += 1;
  return {
    first,
    last,
    email: `${first}.${last}.${count}@parish.example`.toLowerCase(),
    password: 'Quiet-Morning-8',
  };
}

/** On the screens, with the mailed code. Ends on the home page. */
export async function signUpAndVerify(
  site: Site,
  person: Person,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const visitor = await visit(site.url, options);
  await signUp(site, visitor, { person, locale: options.locale ?? 'en' });
  await logIn(visitor, { person, locale: options.locale ?? 'en' });
  return visitor;
}

async function signUp(
  site: Site,
  { page }: Visitor,
  { person, locale }: { person: Person; locale: Locale },
): Promise<void> {
  const { accounts } = wordsOf(locale);
  await page.goto('/signup');
  await fillSignUp(page, { person, locale });
  await page.getByRole('button', { name: accounts.signUp, exact: true }).click();
  await page.waitForURL(/\/verify-email\//);
  await verify(site, { page }, { person, locale });
}

export async function fillSignUp(
  page: Page,
  { person, locale }: { person: Person; locale: Locale },
): Promise<void> {
  const { accounts } = wordsOf(locale);
  await page.getByLabel(accounts.firstName, { exact: true }).fill(person.first);
  await page.getByLabel(accounts.lastName, { exact: true }).fill(person.last);
  await page.getByLabel(accounts.email, { exact: true }).fill(person.email);
  await page.getByLabel(accounts.password, { exact: true }).fill(person.password);
  await page.getByLabel(accounts.confirmPassword, { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
}

export async function verify(
  site: Site,
  { page }: Pick<Visitor, 'page'>,
  { person, locale }: { person: Person; locale: Locale },
): Promise<void> {
  const { accounts } = wordsOf(locale);
  const { text } = await site.mailTo(person.email);
  const code = /\b[2-9A-HJKMNP-TV-Z]{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`no code in the mail:\n${text}`);
  await page.getByLabel(accounts.code, { exact: true }).fill(code);
  await page.getByRole('button', { name: accounts.verify, exact: true }).click();
  await page.getByRole('heading', { name: accounts.verifiedTitle }).waitFor();
  await page.getByRole('link', { name: accounts.continueToLogin }).click();
  await page.waitForURL(/\/login/);
}

export async function logIn(
  { page }: Pick<Visitor, 'page'>,
  { person, locale }: { person: Person; locale: Locale },
): Promise<void> {
  const { accounts, feed } = wordsOf(locale);
  if (!/\/login/.test(page.url())) await page.goto('/login');
  await page.getByLabel(accounts.email, { exact: true }).fill(person.email);
  await page.getByLabel(accounts.password, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: accounts.logIn, exact: true }).click();
  await page.getByRole('heading', { name: feed.welcome({ product: 'Radiant' }) }).waitFor();
}
