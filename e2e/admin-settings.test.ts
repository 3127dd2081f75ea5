import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { settingsCategories } from '@radiant/contract/site-settings.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsWords } from '../web/src/words/admin/settings.ts';
import { en } from '../web/src/words/en.ts';
import { visit } from './browser.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, expectNoSidewaysScroll, expectProblem, labelled } from './fields.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
let community: Community;
const words = settingsWords.en;

beforeAll(async () => {
  site = await startSite({ RATE_LIMITS: 'off' });
  community = await openCommunity(site);
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
  await page.getByText(words.saved, { exact: true }).first().waitFor();
  await page.getByText(words.isSaved).waitFor();
};
const adminOf = (name: string) => community.join(name, { role: 'admin' });

test('a name and the address of the community are kept while one looks elsewhere, and saved', async () => {
  const { page } = await visitAs(site, await adminOf('Lydia Leading'));
  await open(page, 'general');
  await labelled(page, words.siteName).fill('');
  await button(page, words.save).click();
  await expectProblem(labelled(page, words.siteName), en.fields.site_name_required);
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

test('where registration is closed, in either place, the sign-up page says so', async () => {
  const { page } = await visitAs(site, await adminOf('Phoebe Keeping'));
  await open(page, 'feature_toggles');
  await page.getByRole('switch', { name: words.enableUserRegistration }).click();
  await save(page);
  await page.getByRole('tab', { name: words.tabs.user_registration }).click();
  const allow = page.getByRole('switch', { name: words.allowRegistration });
  await expect.poll(() => allow.isChecked()).toBe(false);
  const guest = await visit(site.url);
  await guest.page.goto('/signup');
  await guest.page.getByText(en.accounts.signUpClosedTitle).waitFor();
  await allow.click();
  await save(page);
});

test('colours are warned of where they cannot be read, and seen on every page where they can', async () => {
  const { page } = await visitAs(site, await adminOf('Junia Painting'));
  await open(page, 'theme');
  const light = page.getByRole('group', { name: words.schemes.light });
  const text = light.getByLabel(words.colors.text, { exact: true });
  await text.fill('#cccccc');
  await light.getByText(words.unreadable).waitFor();
  await button(page, words.save).click();
  await expectProblem(text, en.fields.colors_unreadable);
  await text.fill('#102030');
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

test('in French, on a phone, everything can be reached', async () => {
  const french = settingsWords.fr;
  const { page } = await visitAs(site, await adminOf('Priscille Menant'), {
    locale: 'fr',
    width: 360,
    height: 740,
    theme: 'dark',
  });
  await page.goto('/admin/settings');
  for (const category of settingsCategories) {
    await page.getByRole('tab', { name: french.tabs[category] }).click();
    await button(page, french.save).waitFor();
    await expectNoSidewaysScroll(page, category);
  }
});

test.each(['light', 'dark'] as const)('everybody can use the page in the %s scheme', async (theme) => {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const { page } = await visitAs(site, await adminOf('Persis Presiding'), {
    theme,
    width: 360,
    bypassCSP: true,
  });
  for (const category of settingsCategories) {
    await open(page, category);
    await page.evaluate(axe);
    const found = await page.evaluate(
      `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200))))`,
    );
    expect(found, `${theme} ${category}`).toEqual([]);
  }
});
