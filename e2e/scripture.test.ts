import { translationNames } from '@radiant/contract/bible.ts';
import { type Locale, otherLocale } from '@radiant/contract/words/locale.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bibleWords } from '../web/src/words/bible.ts';
import { translationWords } from '../web/src/words/translation.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { visit } from './browser.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, buttonOf, expectAbsent, expectFocus, labelled } from './fields.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);
const looks = { en: { locale: 'en', width: 1280, height: 800, bypassCSP: true }, fr: frenchPhone } as const;
const cases = {
  en: {
    typed: 'Jn 3:16-17',
    longer: 'Jn 3:16-30',
    reference: 'John 3:16–17',
    link: 'john-3.16-17',
    verse: 'For God so loved the world',
    next: 'John 4',
    nextLink: 'john-4',
    search: 'light of the world',
    many: 'shepherd',
    found: 'John 8:12',
    foundLink: 'john-8.12',
    marked: 'light of the world',
  },
  fr: {
    typed: 'Jn 3, 16-17',
    longer: 'Jn 3, 16-30',
    reference: 'Jean 3, 16-17',
    link: 'jean-3.16-17',
    verse: 'Car Dieu a tant aimé le monde',
    next: 'Jean 4',
    nextLink: 'jean-4',
    search: 'LUMIERE du monde',
    many: 'berger',
    found: 'Jean 8, 12',
    foundLink: 'jean-8.12',
    marked: 'lumière du monde',
  },
} as const;

async function pressWithKeyboard(page: Page, of: Locator, name: string): Promise<void> {
  await buttonOf(of, name).focus();
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
    await text.fill('My own words.\nMy last words.');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await reference.fill('Letter to nobody 3');
    await expectAbsent(buttonOf(composer, words.insert));
    await reference.fill(passage.typed);
    await composer.getByRole('status').getByText(translationNames[locale]).waitFor();
    await expectFitsAndAccessible(page, `the offer in ${locale}`);
    await pressWithKeyboard(page, composer, words.insert);
    const atCursor = new RegExp(`^My own words\\.\n\n${passage.verse}[^]*\n\nMy last words\\.$`);
    await expect.poll(() => text.inputValue()).toMatch(atCursor);
    await expectFocus(text);
    await composer.getByRole('status').getByText(words.inserted).waitFor();
    await expectAbsent(buttonOf(composer, words.insert));
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => text.inputValue()).toBe('My own words.\nMy last words.');
    await pressWithKeyboard(page, composer, words.insert);
    await expect.poll(() => text.inputValue()).toMatch(atCursor);
    await button(composer, t.composer.share).click();

    await page.getByRole('article').getByRole('link', { name: passage.typed }).click();
    await page.waitForURL(`**/bible/${passage.link}#passage`);
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
    await page.waitForURL(`**/bible/${passage.link}#passage`);
  },
);

test.each(['en', 'fr'] as const)(
  'a passage is inserted while editing, and into the version in the other language, in %s',
  async (locale) => {
    const { site, community } = opened;
    const t = wordsOf(locale);
    const words = bibleWords[locale];
    const other = otherLocale(locale);
    const [passage, translated] = [cases[locale], cases[other]];
    const author = await community.join('Edith Editor');
    const id = await community.post(author, { kind: 'scripture', text: 'Old words.', language: locale });
    const { page } = await visitAs(site, author, looks[locale]);
    await page.goto(`/post/${id}`);
    await buttonOf(page, t.post.actions({ author: author.name, post: '' })).click();
    await page.getByRole('menuitem', { name: t.post.edit, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.editing.title });
    const text = labelled(dialog, t.editing.fields.scripture);
    await labelled(dialog, t.editing.fields.reference).fill(passage.typed);
    await pressWithKeyboard(page, dialog, words.insert);
    await expect.poll(() => text.inputValue()).toMatch(new RegExp(`^Old words\\.\n\n${passage.verse}`));
    await expectFocus(text);

    const own = translationWords[locale];
    await button(dialog, own.add[other]).click();
    const version = dialog.getByRole('group', { name: own.version[other] });
    await version.getByRole('status').getByText(translationNames[other]).waitFor();
    await expectFitsAndAccessible(page, `the offer of the other language in ${locale}`);
    await pressWithKeyboard(page, version, words.insert);
    const secondText = version.getByRole('textbox', { name: own.text, exact: true });
    await expect.poll(() => secondText.inputValue()).toMatch(new RegExp(`^${translated.verse}`));
    const secondReference = version.getByRole('textbox', { name: own.reference, exact: true });
    await expect.poll(async () => toPlain(await secondReference.inputValue())).toBe(translated.reference);
    await version.getByRole('status').getByText(words.inserted).waitFor();

    await text.fill('Word '.repeat(1_990));
    await labelled(dialog, t.editing.fields.reference).fill(passage.longer);
    await dialog.getByRole('status').getByText(words.noRoom()).waitFor();
    await text.fill('Old words.');
    await button(dialog, t.editing.save).click();
    await dialog.waitFor({ state: 'detached' });
    const reader = await visitAs(site, await community.join('Ruth Reader'), looks[other]);
    await reader.page.goto(`/post/${id}`);
    await reader.page.getByText(translated.verse).first().waitFor();
    await reader.page.getByRole('link', { name: translated.reference }).waitFor();
  },
);

const toPlain = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each(['en', 'fr'] as const)(
  'without script guests read, search and find their way in %s',
  async (locale) => {
    const { site } = opened;
    const words = bibleWords[locale];
    const passage = cases[locale];
    const { page } = await visit(site.url, { ...looks[locale], javaScript: false });
    await page.goto('/bible');
    await page.getByRole('link', { name: { en: 'Jonah', fr: 'Jonas' }[locale], exact: true }).click();
    await page.getByText(words.allChapters).click();
    await page.getByRole('link', { name: '3', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: { en: 'Jonah 3', fr: 'Jonas 3' }[locale] }).waitFor();
    await page.getByRole('link', { name: words.next }).click();
    await page.getByRole('heading', { level: 1, name: { en: 'Jonah 4', fr: 'Jonas 4' }[locale] }).waitFor();
    await page.getByRole('link', { name: words.allBooks }).click();
    const field = page.getByRole('searchbox', { name: words.field });
    await field.fill(passage.search);
    await field.press('Enter');
    await page.getByRole('link', { name: passage.found, exact: true }).click();
    await page.waitForURL(`**/bible/${passage.foundLink}#passage`);
    await page.locator('mark').getByText(new RegExp(passage.marked, 'i')).waitFor();
    await expect.poll(() => isOnScreen(page)).toBe(true);
    await page.getByRole('link', { name: translationNames[otherLocale(locale)] }).click();
    await page
      .locator('mark')
      .getByText(new RegExp(cases[otherLocale(locale)].marked, 'i'))
      .waitFor();
    await page.getByRole('link', { name: words.allBooks }).click();
    await field.fill(passage.many);
    await field.press('Enter');
    await page.getByRole('link', { name: words.more }).click();
    await page.waitForURL('**&from=20');
    await page.getByRole('link', { name: words.more }).waitFor();
    await page.getByRole('link', { name: words.first }).click();
    await expectAbsent(page.getByRole('link', { name: words.first }));
    await page.getByRole('link', { name: words.allBooks }).click();
    await field.fill(passage.typed);
    await field.press('Enter');
    await page.getByRole('link', { name: words.open({ reference: passage.reference }) }).click();
    await page.locator('mark').getByText(passage.verse).waitFor();
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
  await page.waitForURL(`**/bible/${passage.foundLink}#passage`);
  await page.locator('mark').getByText(new RegExp(passage.marked, 'i')).waitFor();

  const other: Locale = locale === 'fr' ? 'en' : 'fr';
  await page.getByRole('link', { name: translationNames[other] }).click();
  await page.waitForURL(`**/bible/${passage.foundLink}?translation=${other}`);
  await page.locator(`[lang=${other}] mark`).getByText(new RegExp(cases[other].marked, 'i')).waitFor();
  await page.goto('/bible/nowhere-3');
  await page.getByRole('heading', { level: 1, name: words.refusedTitle }).waitFor();
  await field.fill(passage.typed);
  await field.press('Enter');
  await page.waitForURL(`**/bible/${passage.link}`);
});
