import { otherLocale } from '@radiant/contract/words/locale.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { translationWords } from '../web/src/words/translation.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectAbsent } from './fields.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);
const looks = { en: { locale: 'en', width: 1280, height: 800, bypassCSP: true }, fr: frenchPhone } as const;
const english = { title: 'Rain for the fields', text: 'The wheat is thirsty.' };
const french = { title: 'De la pluie pour les champs', text: 'Le blé a soif.' };

/** Reads one version, leads to the other and back. */
async function expectFirst(page: Page, locale: Locale): Promise<void> {
  const [first, second] = locale === 'fr' ? [french, english] : [english, french];
  const { read } = translationWords[locale];
  const card = page.getByRole('article', { name: first.title });
  await card.getByText(first.text).waitFor();
  await expectAbsent(card.getByText(second.text));
  await expect.poll(() => card.getByText(first.text).first().getAttribute('lang')).toBe(locale);
  await card.getByRole('button', { name: read[locale === 'fr' ? 'en' : 'fr'] }).click();
  const other = page.getByRole('article', { name: second.title });
  await other.getByText(second.text).waitFor();
  await other.getByRole('button', { name: read[locale] }).click();
  await card.getByText(first.text).waitFor();
}

test.each(['en', 'fr'] as const)('a prayer written in both languages, on a page in %s', async (locale) => {
  const { site, community } = opened;
  const author = await community.join('Anna Author');
  const { page } = await visitAs(site, author, looks[locale]);
  await page.goto('/');
  const t = wordsOf(locale);
  const own = translationWords[locale];
  const other = locale === 'fr' ? 'en' : 'fr';
  const [first, second] = locale === 'fr' ? [french, english] : [english, french];
  const composer = page.getByRole('region', { name: t.composer.label });
  await composer.getByLabel(t.composer.textLabels.prayer, { exact: true }).fill(first.text);
  await composer.getByLabel(t.composer.title, { exact: true }).fill(first.title);
  await button(composer, own.add[other]).click();
  const version = composer.getByRole('group', { name: own.version[other] });
  await version.getByRole('textbox', { name: own.title }).fill(second.title);
  await version.getByRole('textbox', { name: own.text }).fill(second.text);
  await expectFitsAndAccessible(page, `the composer in ${locale}`);
  await page.reload();
  await expect.poll(() => version.getByRole('textbox', { name: own.text }).inputValue()).toBe(second.text);
  await button(composer, t.composer.share).click();
  await expectFirst(page, locale);

  const reader = await community.join('Ben Reader');
  for (const language of [other, locale] as const) {
    const reading = await visitAs(site, reader, looks[language]);
    await reading.page.goto('/');
    await expectFirst(reading.page, language);
    await expectFitsAndAccessible(reading.page, `the feed in ${language}`);
  }
  await community.db.updateTable('posts').set({ removed_at: new Date() }).execute();
});

test.each(['en', 'fr'] as const)('what is only in the other language says so in %s', async (locale) => {
  const { site, community } = opened;
  const [other, words] = [otherLocale(locale), translationWords[locale].only];
  const author = await community.join('Anna Author');
  const texts = { title: 'Rosa', text: 'Gratias.' };
  const id = await community.post(author, { ...texts, language: other });
  const event = await community.event(author, { ...texts, language: other });
  const { page, context } = await visitAs(site, author, { ...looks[locale] });
  await page.goto('/');
  const card = page.getByRole('article', { name: texts.title, exact: true }).filter({ hasText: texts.text });
  await card.first().getByText(words[other]).waitFor();
  for (const path of [`/post/${id}`, '/events', `/events/${event}`]) {
    await page.goto(path);
    await page.getByText(words[other]).first().waitFor();
  }
  await expectAbsent(page.getByText(words[locale]));
  await community.db.updateTable('posts').set({ removed_at: new Date() }).execute();
  await context.close();
});
