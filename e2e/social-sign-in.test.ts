import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../server/src/platform/passwords/hashing.ts';
import { createPeople, type People, type Person } from '../server/src/testing/people.ts';
import {
  oidcIssuer,
  type ProviderAccount,
  registeredClients,
  type SignInProviders,
  startSignInProviders,
} from '../server/src/testing/sign-in-providers.ts';
import { settingsWords } from '../web/src/words/admin/settings.ts';
import { en } from '../web/src/words/en.ts';
import { fr } from '../web/src/words/fr.ts';
import { socialWords } from '../web/src/words/social.ts';
import { type VisitorOptions, visit } from './browser.ts';
import { button, buttonOf, expectFieldError, expectNoHorizontalScroll, labelled } from './fields.ts';
import { type SiteWithPlatform, startSite } from './site.ts';

const password = 'Quiet-Morning-8';
const words = socialWords.en;
const settings = settingsWords.en;

let providers: SignInProviders;
let site: SiteWithPlatform;
let people: People;

beforeAll(async () => {
  providers = await startSignInProviders();
  site = await startSite(() => providers.outbound);
  people = createPeople(site.platform);
});

afterAll(async () => {
  await site.stop();
  await providers.close();
});

async function visitAs(person: Person, options: VisitorOptions = {}) {
  const visitor = await visit(site.url, options);
  await visitor.context.addCookies([
    { name: 'sid', value: person.token, url: site.url, httpOnly: true, sameSite: 'Lax' },
  ]);
  return visitor;
}

async function setPassword({ id }: Person): Promise<void> {
  await site.platform.db
    .updateTable('members')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .execute();
}

const providerUrls = /^https:\/\/(accounts\.google\.com|www\.facebook\.com|login\.diocese\.example)\//;
/** A new account at the provider, also in a retry. */
const stranger = (): string => randomUUID();

/** Simulates the provider's page, where the person agrees or refuses. */
async function answerAsProvider(context: BrowserContext, who: ProviderAccount): Promise<void> {
  await context.route(providerUrls, (route) => {
    const address = route.request().url();
    const asked = new URL(address).searchParams;
    const back = asked.get('redirect_uri');
    const refusal = new URLSearchParams({ error: 'access_denied', state: asked.get('state') ?? '' });
    return route.fulfill({
      contentType: 'text/html',
      body: `<title>Elsewhere</title><a href="${back}${providers.agree(address, who)}">Agree</a>
        <a href="${back}?${refusal}">Refuse</a>`,
    });
  });
}

const goToProvider = async (page: Page, provider: string, localWords = words) => {
  await button(page, localWords.continueWith({ provider })).click();
  await page.getByRole('link', { name: 'Agree' }).waitFor();
};
const agree = (page: Page) => page.getByRole('link', { name: 'Agree' }).click();
const feedOf = (page: Page) =>
  page.getByRole('heading', { name: en.feed.welcome({ product: 'Radiant' }) }).waitFor();

test('an administrator configures it, the secret is never shown again, and the login page offers it', async () => {
  const guest = await visit(site.url);
  await guest.page.goto('/login');
  await button(guest.page, en.accounts.logIn).waitFor();
  await expect.poll(() => button(guest.page, words.continueWith({ provider: 'Google' })).count()).toBe(0);

  const admin = await people.join('Lydia Leading', { role: 'admin' });
  await setPassword(admin);
  const { page } = await visitAs(admin);
  await page.goto('/admin/settings?tab=social_media');
  await labelled(page, settings.googleClientId).fill('with spaces in it');
  await button(page, settings.save).click();
  await expectFieldError(labelled(page, settings.googleClientId), en.fields.app_id_invalid);
  await labelled(page, settings.googleClientId).fill(registeredClients.google.id);
  await labelled(page, settings.facebookAppId).fill(registeredClients.facebook.id);
  await labelled(page, settings.oidcName).fill('Diocese account');
  await labelled(page, settings.oidcIssuer).fill(oidcIssuer.replace('https:', 'http:'));
  await labelled(page, settings.oidcClientId).fill(registeredClients.oidc.id);
  await button(page, settings.save).click();
  await expectFieldError(labelled(page, settings.oidcIssuer), en.fields.issuer_invalid);
  await labelled(page, settings.oidcIssuer).fill(oidcIssuer);
  await button(page, settings.save).click();
  await page.getByText(settings.saved, { exact: true }).first().waitFor();

  for (const [name, provider] of [
    ['Google', 'google'],
    ['Facebook', 'facebook'],
    ['OpenID Connect', 'oidc'],
  ] as const) {
    const { secret } = registeredClients[provider];
    const group = page.getByRole('group', { name });
    await expect
      .poll(() => labelled(group, settings.returnAddress).inputValue())
      .toBe(`${site.url}/login/${provider}`);
    await group.getByLabel(new RegExp(`^${name} (client|app) ID$`)).waitFor();
    await buttonOf(group, settings.setSecret).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=secret]').fill(secret);
    await dialog.locator('[name=password]').fill('Wrong-Words-3');
    await button(dialog, settings.keepSecret).click();
    await expectFieldError(dialog.locator('[name=password]'), en.fields.current_password_wrong);
    await dialog.locator('[name=password]').fill(password);
    await button(dialog, settings.keepSecret).click();
    await group.getByText(settings.secretSet, { exact: true }).waitFor();
    await buttonOf(group, settings.replaceSecret).waitFor();
  }
  await page.reload();
  await buttonOf(page.getByRole('group', { name: 'Google' }), settings.replaceSecret).waitFor();
  const shown = await page.content();
  expect(shown).not.toContain(registeredClients.google.secret);

  await guest.page.reload();
  await button(guest.page, words.continueWith({ provider: 'Google' })).waitFor();
  await button(guest.page, words.continueWith({ provider: 'Facebook' })).waitFor();
  await button(guest.page, words.continueWith({ provider: 'Diocese account' })).waitFor();
});

test('a new member joins with the account of the diocese, in French', async () => {
  const { page, context } = await visit(site.url, {
    allowedDestinations: providerUrls,
    locale: 'fr',
  });
  const id = stranger();
  const claire = { id, email: `${id}@diocese.example`, isEmailVerified: true };
  await answerAsProvider(context, { ...claire, firstName: 'Claire', lastName: 'Gagnon' });
  await page.goto('/login');
  await goToProvider(page, 'Diocese account', socialWords.fr);
  await agree(page);
  await expect.poll(() => labelled(page, fr.accounts.firstName).inputValue()).toBe('Claire');
  await page.getByRole('checkbox').check();
  await button(page, socialWords.fr.join).click();
  await page.getByRole('heading', { name: fr.feed.welcome({ product: 'Radiant' }) }).waitFor();
});

test('a new member agrees at the provider, chooses a name, and returns to where they were', async () => {
  const { page, context } = await visit(site.url, { allowedDestinations: providerUrls });
  const id = stranger();
  const miriam = { id, email: `${id}@parish.example`, isEmailVerified: true };
  await answerAsProvider(context, { ...miriam, firstName: 'Miriam', lastName: 'Roy' });
  await page.goto('/friends');
  await page.waitForURL(/\/login/);
  await goToProvider(page, 'Google');
  await agree(page);
  await page.getByRole('heading', { name: words.joinTitle }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => labelled(page, en.accounts.firstName).inputValue()).toBe('Miriam');
  await button(page, words.join).click();
  await expectFieldError(page.getByRole('checkbox'), en.fields.terms_required);
  await page.getByRole('checkbox').check();
  await button(page, words.join).click();
  await page.waitForURL(/\/friends$/);
  // The only way to sign in cannot be removed before a password is set.
  await page.goto('/settings/privacy');
  await page.getByText(words.links.onlyWay).waitFor();
  await expect.poll(() => button(page, words.links.unlinkOf({ provider: 'Google' })).count()).toBe(0);
  await button(page, words.links.choosePassword).click();
  await page.getByText(words.links.passwordSent({ email: miriam.email })).waitFor();

  const again = await visit(site.url, { allowedDestinations: providerUrls });
  await answerAsProvider(again.context, miriam);
  await again.page.goto('/login');
  await goToProvider(again.page, 'Google');
  await agree(again.page);
  await feedOf(again.page);
});

test('a member whose address has an account enters the password once', async () => {
  const naomi = await people.join('Naomi Known');
  await setPassword(naomi);
  const { email } = await site.platform.db
    .selectFrom('members')
    .select('email')
    .where('id', '=', naomi.id)
    .executeTakeFirstOrThrow();
  const { page, context } = await visit(site.url, { allowedDestinations: providerUrls });
  await answerAsProvider(context, { id: stranger(), email, firstName: 'Naomi', lastName: 'Known' });
  await page.goto('/login');
  await goToProvider(page, 'Facebook');
  await agree(page);
  await page.getByRole('heading', { name: words.linkTitle }).waitFor();
  await labelled(page, en.accounts.password).fill('Wrong-Words-3');
  await button(page, words.link).click();
  await page.getByText(en.errors.invalid_credentials).waitFor();
  await labelled(page, en.accounts.password).fill(password);
  await button(page, words.link).click();
  await feedOf(page);

  await page.goto('/settings/privacy');
  await button(page, words.links.unlinkOf({ provider: 'Facebook' })).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=password]').fill('Wrong-Words-3');
  await button(dialog, words.links.unlink).click();
  await expectFieldError(dialog.locator('[name=password]'), en.fields.current_password_wrong);
  await dialog.locator('[name=password]').fill(password);
  await button(dialog, words.links.unlink).click();
  await page.getByText(words.links.unlinked({ provider: 'Facebook' })).waitFor();
  await page.getByText(words.links.none).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('social-links');
});

test('refusing at the provider or withholding the address is explained, on a phone in French', async () => {
  const localWords = socialWords.fr;
  const { page, context } = await visit(site.url, {
    locale: 'fr',
    width: 360,
    height: 740,
    theme: 'dark',
    allowedDestinations: providerUrls,
  });
  await answerAsProvider(context, { id: stranger(), firstName: 'Luc' });
  await page.goto('/login');
  await goToProvider(page, 'Facebook', localWords);
  await page.getByRole('link', { name: 'Refuse' }).click();
  await page.getByText(localWords.cancelled({ provider: 'Facebook' })).waitFor();
  await expectNoHorizontalScroll(page, 'refused');
  await page.getByRole('link', { name: fr.accounts.backToLogin }).click();
  await goToProvider(page, 'Facebook', localWords);
  await agree(page);
  await page.getByText(fr.errors.social_email_missing).waitFor();
  await expectNoHorizontalScroll(page, 'no address');
});
