import { translationNames } from '@radiant/contract/bible.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bibleWords } from '../web/src/words/bible.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { visit } from './browser.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectAbsent } from './fields.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);
const looks = { en: { locale: 'en', width: 1280, height: 800, bypassCSP: true }, fr: frenchPhone } as const;
const cases = {
  en: {
    typed: 'Jn 3:16-17',
    reference: 'John 3:16–17',
    link: 'john-3.16-17',
    verse: 'For God so loved the world',
    next: 'John 4',
    nextLink: 'john-4',
    search: 'light of the world',
    found: 'John 8:12',
    foundLink: 'john-8.12',
    marked: 'light of the world',
  },
  fr: {
    typed: 'Jn 3, 16-17',
    reference: 'Jean 3, 16-17',
    link: 'jean-3.16-17',
    verse: 'Car Dieu a tant aimé le monde',
    next: 'Jean 4',
    nextLink: 'jean-4',
    search: 'LUMIERE du monde',
    found: 'Jean 8, 12',
    foundLink: 'jean-8.12',
    marked: 'lumière du monde',
  },
} as const;

async function pressWithKeyboard(page: Page, name: string): Promise<void> {
  const insert = button(page.locator('form'), name);
  await insert.focus();
  await page.keyboard.press('Enter');
}

test.each(['en', 'fr'] as const)(
  'a passage is inserted, shared, opened and read on in %s',
  async (locale) => {
    const { site, community } = opened;
    const t = wordsOf(locale);
    const words = bibleWords[locale];
    const passage = cases[locale];
    const author = await community.join(`Anna ${locale === 'fr' ? 'Auteure' : 'Author'}`);
    const { page } = await visitAs(site, author, looks[locale]);
    await page.goto('/');
    const composer = page.getByRole('region', { name: t.composer.label });
    await composer.getByRole('tab', { name: new RegExp(`^${t.composer.tabs.scripture}`) }).click();
    const text = composer.getByLabel(t.composer.textLabels.scripture, { exact: true });
    const reference = composer.getByLabel(t.composer.reference, { exact: true });
    await text.fill('My own words.');
    await reference.fill('Letter to nobody 3');
    await expectAbsent(button(composer, words.insert));
    await reference.fill(passage.typed);
    await composer.getByRole('status').getByText(translationNames[locale]).waitFor();
    await expectFitsAndAccessible(page, `the offer in ${locale}`);
    await pressWithKeyboard(page, words.insert);
    await expect.poll(() => text.inputValue()).toMatch(new RegExp(`^My own words\\.\n\n${passage.verse}`));
    await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true);
    await composer.getByRole('status').getByText(words.inserted).waitFor();
    await expectAbsent(button(composer, words.insert));
    await button(composer, t.composer.share).click();

    await page.getByRole('article').getByRole('link', { name: passage.typed }).click();
    await page.waitForURL(`**/bible/${passage.link}`);
    const chapter = page.getByRole('article');
    const marked = chapter.locator('mark');
    await marked.first().getByText(passage.verse).waitFor();
    await expect.poll(() => marked.count()).toBe(2);
    await expect.poll(() => isOnScreen(page)).toBe(true);
    await expectFitsAndAccessible(page, `the chapter in ${locale}`);

    await chapter.getByRole('link', { name: `${words.next} ${passage.next}` }).click();
    await page.waitForURL(`**/bible/${passage.nextLink}`);
    await page.getByRole('heading', { level: 1, name: passage.next }).waitFor();
    await page.goBack();
    await page.waitForURL(`**/bible/${passage.link}`);
  },
);

const isOnScreen = (page: Page): Promise<boolean> =>
  page
    .locator('mark')
    .first()
    .evaluate((mark) => {
      const { top, bottom } = mark.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });

test.each(['en', 'fr'] as const)('guests find verses by their words, and books, in %s', async (locale) => {
  const { site } = opened;
  const words = bibleWords[locale];
  const passage = cases[locale];
  const { page } = await visit(site.url, looks[locale]);
  await page.goto('/bible');
  const field = page.getByRole('searchbox', { name: words.field });
  await page
    .getByRole('link', { name: 'Jonas', exact: true })
    .or(page.getByRole('link', { name: 'Jonah' }))
    .waitFor();
  await expectFitsAndAccessible(page, `the books in ${locale}`);
  await field.fill('john 99');
  await field.press('Enter');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await field.fill(passage.search);
  await field.press('Enter');
  const found = page.getByRole('listitem').filter({ hasText: new RegExp(passage.marked, 'i') });
  await found
    .filter({ hasText: passage.found.replace(' ', ' ') })
    .locator('mark')
    .first()
    .waitFor();
  await expectFitsAndAccessible(page, `the verses in ${locale}`);
  await page.getByRole('link', { name: passage.found, exact: true }).click();
  await page.waitForURL(`**/bible/${passage.foundLink}`);
  await page.locator('mark').getByText(new RegExp(passage.marked, 'i')).waitFor();

  const other: Locale = locale === 'fr' ? 'en' : 'fr';
  await page.getByRole('radio', { name: translationNames[other] }).click();
  await page.waitForURL(`**/bible/${passage.foundLink}?translation=${other}`);
  await page.locator(`[lang=${other}] mark`).getByText(new RegExp(cases[other].marked, 'i')).waitFor();
  await page.goto('/bible/nowhere-3');
  await page.getByRole('heading', { level: 1, name: words.refusedTitle }).waitFor();
  await field.fill(passage.typed);
  await field.press('Enter');
  await page.waitForURL(`**/bible/${passage.link}`);
});
