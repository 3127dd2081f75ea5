import { join } from 'node:path';
import { settingsCategories } from '@radiant/contract/site-settings.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settingsWords } from '../web/src/words/admin/settings.ts';
import { en } from '../web/src/words/en.ts';
import { fr } from '../web/src/words/fr.ts';
import { visit } from './browser.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, expectFieldError, expectNoHorizontalScroll, labelled } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { expectToast, recordToasts } from './toasts.ts';

let site: Site;
let community: Community;
const words = settingsWords.en;
const pictures = join(import.meta.dirname, '../web/public');

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
});

// Settings persist: every test and retry starts with the original ones.
let initialSettings: Readonly<Record<string, unknown>> | undefined;
beforeEach(async () => {
  const { token } = await adminOf('Prisca Restoring');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const address = `${site.url}/api/dashboard/settings`;
  if (!initialSettings) {
    initialSettings = await (await fetch(address, { headers })).json();
    return;
  }
  for (const category of settingsCategories) {
    const body = JSON.stringify(initialSettings[category]);
    const { status } = await fetch(`${address}/${category}`, { method: 'PUT', headers, body });
    expect(status, category).toBe(200);
  }
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const open = async (page: Page, tab: string) => {
  await page.goto(`/admin/settings?tab=${tab}`);
  await button(page, words.save).waitFor();
};
const save = async (page: Page) => {
  await button(page, words.save).click();
  await expectToast(page, words.saved);
  await page.getByText(words.isSaved).waitFor();
};
const adminOf = (name: string) => community.join(name, { role: 'admin' });

test('the name and address are kept while visiting another tab, and saved', async () => {
  const { page } = await visitAs(site, await adminOf('Lydia Leading'));
  await recordToasts(page);
  await open(page, 'general');
  await labelled(page, words.siteName).fill('');
  await button(page, words.save).click();
  await expectFieldError(labelled(page, words.siteName), en.fields.site_name_required);
  await labelled(page, words.siteName).fill('Harbour Light');

  await page.getByRole('tab', { name: words.tabs.email_notifications }).click();
  await page.getByText(words.noPostalAddress).waitFor();
  await labelled(page, words.postalAddress).fill('12 Church Street\nHalifax NS');
  await labelled(page, words.emailFooter).fill('In peace');
  await save(page);
  await expect.poll(() => page.getByText(words.noPostalAddress).count()).toBe(0);

  await page.getByRole('tab', { name: words.tabs.general }).click();
  await expect.poll(() => labelled(page, words.siteName).inputValue()).toBe('Harbour Light');
  await save(page);
  await page.reload();
  await expect.poll(() => labelled(page, words.siteName).inputValue()).toBe('Harbour Light');
  await expect.poll(() => page.title()).toContain('Harbour Light');
});

test('guests read the site’s own welcome text in their language, and where and how to reach it', async () => {
  const { page } = await visitAs(site, await adminOf('Chloe Welcoming'));
  await recordToasts(page);
  await open(page, 'general');
  await labelled(page, words.siteName).fill('Paroisse Saint-Joseph de la Rivière');
  await labelled(page, words.welcomeTextFr).fill('Entrez <b>sans frapper</b>.\nVous serez attendus.');
  await labelled(page, words.meetingPlace).fill('12 River Road');
  await labelled(page, words.contactPhone).fill('506 555-0142 x7');
  await save(page);
  const french = await visit(site.url, { locale: 'fr', width: 360 });
  await french.page.goto('/');
  const welcome = french.page.getByRole('region', { name: fr.feed.guestTitle });
  const text = await welcome.innerText();
  expect(text).toContain('Entrez <b>sans frapper</b>.\nVous serez attendus.');
  expect(text).toContain('12 River Road');
  const phone = await welcome.getByRole('link', { name: '506 555-0142 x7' }).getAttribute('href');
  expect(phone).toBe('tel:5065550142,7');
  await expectNoHorizontalScroll(french.page, 'the welcome of guests');
  const english = await visit(site.url);
  await english.page.goto('/');
  await english.page.getByText(en.feed.guestText).waitFor();
});

test('when registration is closed in either setting, the sign-up page says so', async () => {
  const { page } = await visitAs(site, await adminOf('Phoebe Keeping'));
  await recordToasts(page);
  await open(page, 'feature_toggles');
  await page.getByRole('switch', { name: words.enableUserRegistration }).uncheck();
  await save(page);
  await page.getByRole('tab', { name: words.tabs.user_registration }).click();
  const allow = page.getByRole('switch', { name: words.allowRegistration });
  await expect.poll(() => allow.isChecked()).toBe(false);
  const guest = await visit(site.url);
  await guest.page.goto('/signup');
  await guest.page.getByText(en.accounts.signUpClosedTitle).waitFor();
  await allow.check();
  await save(page);
});

test('unreadable colours are warned about, and readable ones are applied on every page', async () => {
  const { page } = await visitAs(site, await adminOf('Junia Painting'));
  await recordToasts(page);
  await open(page, 'theme');
  const light = page.getByRole('group', { name: words.schemes.light });
  const text = light.getByLabel(words.colors.text, { exact: true });
  await text.fill('#cccccc');
  await light.getByText(words.unreadable).waitFor();
  await button(page, words.save).click();
  await expectFieldError(text, en.fields.colors_unreadable);
  await text.fill('azure');
  await button(page, words.save).click();
  await expectFieldError(text, en.fields.color_invalid);
  await light.getByLabel(words.pickColor({ name: words.colors.text })).fill('#102030');
  await expect.poll(() => text.inputValue()).toBe('#102030');
  await expect.poll(() => light.getByText(words.unreadable).count()).toBe(0);
  await save(page);
  await page.goto('/');
  const color = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--text').trim());
  await expect.poll(color).toBe('#102030');
  await open(page, 'theme');
  await button(page, words.reset).click();
  await save(page);
});

const attribute = (page: Page, name: string) =>
  page.evaluate((of) => document.documentElement.getAttribute(of), name);
const token = (page: Page, name: string) =>
  page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of).trim(), name);

test('open pages follow changes of name, colours, fonts, shapes and features', async () => {
  const { page } = await visitAs(site, await adminOf('Dorcas Weaving'));
  await recordToasts(page);
  const guest = await visit(site.url, { theme: 'dark' });
  await guest.page.goto('/');
  await guest.page.getByRole('banner').waitFor();
  await expect.poll(() => attribute(guest.page, 'data-theme')).toBe('dark');

  await open(page, 'general');
  await labelled(page, words.siteName).fill('Cedar Hill');
  await labelled(page, words.copyrightText).fill('© Cedar Hill Parish');
  await labelled(page, words.contactEmail).fill('office@parish.example');
  await labelled(page, words.siteColor.primary).fill('#0f766e');
  await save(page);
  await expect.poll(() => guest.page.title()).toContain('Cedar Hill');
  await guest.page.getByText('© Cedar Hill Parish').first().waitFor();
  await guest.page.locator('a[href="mailto:office@parish.example"]').first().waitFor();
  // The administrator's own page changes too.
  await expect.poll(() => token(page, '--ink')).toBe('#0f766e');

  await page.getByRole('tab', { name: words.tabs.theme }).click();
  await labelled(page, words.primaryFont).selectOption('Arial');
  await labelled(page, words.buttonStyle).selectOption('pill');
  await labelled(page, words.cardStyle).selectOption('bordered');
  await page.getByRole('switch', { name: words.enableDarkMode }).click();
  await save(page);
  await expect.poll(() => attribute(guest.page, 'data-buttons')).toBe('pill');
  await expect.poll(() => attribute(guest.page, 'data-cards')).toBe('bordered');
  await expect.poll(() => attribute(guest.page, 'data-theme')).toBe('light');
  await expect.poll(() => token(guest.page, '--sans')).toMatch(/^Arial/);
  await expect.poll(() => token(guest.page, '--ink')).toBe('#0f766e');

  await button(page, words.reset).click();
  await save(page);
  await expect.poll(() => attribute(guest.page, 'data-theme')).toBe('dark');
  await expect.poll(() => token(guest.page, '--sans')).toMatch(/^'?"?Inter/);
});

test('a logo and a favicon appear everywhere at once, and can be removed', async () => {
  const { page } = await visitAs(site, await adminOf('Lois Drawing'));
  const guest = await visit(site.url);
  await guest.page.goto('/');
  const header = guest.page.getByRole('banner');
  await header.waitFor();
  await open(page, 'general');
  const choose = (purpose: 'logo' | 'favicon', file: string) =>
    page.locator(`input[type=file][aria-label="${words[purpose]}"]`).setInputFiles(join(pictures, file));
  await choose('logo', 'icon-512.png');
  await page.getByRole('img', { name: words.pictureNow.logo }).waitFor();
  await header.locator('img[src^="/site/logo.webp"]').first().waitFor();
  await choose('favicon', 'icon-192.png');
  await page.getByRole('img', { name: words.pictureNow.favicon }).waitFor();
  const icon = (of: Page, rel: string) => of.locator(`link[rel="${rel}"]`).getAttribute('href');
  await expect.poll(() => icon(guest.page, 'icon')).toMatch(/^\/site\/favicon\.webp\?v=/);

  await guest.page.goto('/login');
  await guest.page.locator('img[src^="/site/logo.webp"]').first().waitFor();
  await expect.poll(() => icon(guest.page, 'apple-touch-icon')).toMatch(/^\/site\/favicon\.png\?v=/);
  const manifest = await guest.page.request.get((await icon(guest.page, 'manifest')) ?? '');
  await expect(manifest.json()).resolves.toMatchObject({
    icons: [{ src: expect.stringMatching(/^\/site\/favicon/) }, {}],
  });

  for (const purpose of ['logo', 'favicon'] as const) {
    await button(page, words.removePictureOf[purpose]).click();
    await expect.poll(() => page.getByRole('img', { name: words.pictureNow[purpose] }).count()).toBe(0);
  }
  await guest.page.goto('/');
  await header.waitFor();
  await expect.poll(() => guest.page.locator('img[src^="/site/"]').count()).toBe(0);
  await expect.poll(() => icon(guest.page, 'icon')).toBe('/favicon.svg');
});

test('all seven tabs are visible; a test mail uses unsaved values and shows its outcome', async () => {
  const admin = await adminOf('Chloe Writing');
  const { page } = await visitAs(site, admin);
  await open(page, 'email_notifications');
  await expectTabsInSight(page, 'en');
  await labelled(page, words.emailSenderName).fill('The office of Chloe');
  await button(page, words.testMailSend).click();
  await page.getByText(words.testMailOutcomes.kept).waitFor();
  await page.getByText(words.testMailTyped).waitFor();
  const { text } = await site.mailTo(admin.email);
  expect(text).toContain('The office of Chloe');
  await button(page, words.discard).click();
  await labelled(page, words.emailSenderAddress).fill('nowhere');
  await button(page, words.testMailSend).click();
  await page.getByRole('alert').getByText(en.fields.address_invalid).waitFor();
  await button(page, words.discard).click();
});

async function expectTabsInSight(page: Page, locale: 'en' | 'fr'): Promise<void> {
  for (const category of settingsCategories) {
    const tab = page.getByRole('tab', { name: settingsWords[locale].tabs[category] });
    const isInSight = async () => {
      const box = await tab.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 1280;
    };
    await expect.poll(isInSight, { message: category }).toBe(true);
  }
}

test('in French all tabs are visible, a file that is not a picture is refused, and a phone reaches everything', async () => {
  const french = settingsWords.fr;
  const { page } = await visitAs(site, await adminOf('Priscille Menant'), { locale: 'fr', theme: 'dark' });
  await page.goto('/admin/settings');
  await button(page, french.save).waitFor();
  await expectTabsInSight(page, 'fr');
  await page.locator(`input[type=file][aria-label="${french.logo}"]`).setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await page.getByRole('alert').getByText(fr.fields.picture_unsupported).waitFor();
  await expect.poll(() => page.getByRole('img', { name: french.pictureNow.logo }).count()).toBe(0);

  await page.setViewportSize({ width: 360, height: 740 });
  for (const category of settingsCategories) {
    const tab = page.getByRole('tab', { name: french.tabs[category] });
    await tab.click();
    await expect.poll(() => tab.getAttribute('aria-selected'), { message: category }).toBe('true');
    await button(page, french.save).waitFor();
    await expectNoHorizontalScroll(page, category);
  }
});
