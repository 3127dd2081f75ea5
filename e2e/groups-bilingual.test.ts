import type { Locale } from '@radiant/contract/words/words.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedWords } from '../contract/src/words/words.ts';
import { missingTranslationsWords } from '../web/src/words/missing-translations.ts';
import { translationWords } from '../web/src/words/translation.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectAbsent } from './fields.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);
const looks = { en: { locale: 'en', width: 1280, height: 800, bypassCSP: true }, fr: frenchPhone } as const;
const texts = {
  en: { name: 'Soup kitchen', description: 'We cook on Saturdays.' },
  fr: { name: 'Soupe populaire', description: 'Nous cuisinons le samedi.' },
} as const;

/** On the page of the group: the reader's version, then the other and back. */
async function expectFirst(page: Page, locale: Locale): Promise<void> {
  const other = locale === 'fr' ? 'en' : 'fr';
  const { read } = translationWords[locale];
  const heading = page.getByRole('heading', { level: 1, name: texts[locale].name });
  await heading.waitFor();
  await page.getByText(texts[locale].description).waitFor();
  await expect.poll(() => heading.getAttribute('lang')).toBe(locale);
  await expectAbsent(page.getByText(texts[other].description));
  await button(page, read[other]).click();
  const switched = page.getByRole('heading', { level: 1, name: texts[other].name });
  await expect.poll(() => switched.getAttribute('lang')).toBe(other);
  await button(page, read[locale]).click();
  await heading.waitFor();
}

test.each(['en', 'fr'] as const)('a group gets a second version on a page in %s', async (locale) => {
  const { site, community } = opened;
  const t = wordsOf(locale);
  const own = translationWords[locale];
  const other = locale === 'fr' ? 'en' : 'fr';
  const lea = await community.join('Lea Leader');
  const { page } = await visitAs(site, lea, looks[locale]);
  await page.goto('/groups');
  await button(page, t.groups.create).click();
  const dialog = page.getByRole('dialog', { name: t.groups.createTitle });
  await dialog.getByRole('textbox', { name: t.groups.name }).fill(texts[locale].name);
  await dialog.getByRole('textbox', { name: t.groups.description }).fill(texts[locale].description);
  await button(dialog, own.add[other]).click();
  const version = dialog.getByRole('group', { name: own.version[other] });
  await version.getByRole('textbox', { name: t.groups.name }).fill(texts[other].name);
  await button(dialog, t.groups.create).click();
  // Described in one language only: refused at its field, with everything kept.
  await dialog.getByText(sharedWords[locale].fields.group_description_versions).waitFor();
  await version.getByRole('textbox', { name: t.groups.description }).fill(texts[other].description);
  await expectFitsAndAccessible(page, `the form of a group in ${locale}`);
  await button(dialog, t.groups.create).click();
  await expectFirst(page, locale);
  await expectFitsAndAccessible(page, `the page of a group in ${locale}`);

  const reading = await visitAs(site, await community.join('Ben Reader'), looks[other]);
  await reading.page.goto('/groups');
  await reading.page.getByRole('link', { name: texts[other].name }).click();
  await expectFirst(reading.page, other);
  await community.db.updateTable('groups').set({ is_listed: false }).execute();
});

test.each(['en', 'fr'] as const)('a group without a version in %s says so', async (locale) => {
  const { site, community } = opened;
  const other = locale === 'fr' ? 'en' : 'fr';
  const lea = await community.join('Lea Leader');
  const id = await community.group([lea], { ...texts[other], language: other });
  const { page } = await visitAs(site, lea, looks[locale]);
  await page.goto(`/groups/${id}`);
  await page.getByText(translationWords[locale].only[other]).waitFor();
  await page.goto('/groups');
  const row = page.getByRole('listitem').filter({ hasText: texts[other].name });
  await row.getByText(translationWords[locale].only[other]).waitFor();
  await expectFitsAndAccessible(page, `the list of groups in ${locale}`);
});

test.each(['en', 'fr'] as const)('a leader finds what to translate, in %s', async (locale) => {
  const { site, community } = opened;
  const t = wordsOf(locale);
  const own = translationWords[locale];
  const words = missingTranslationsWords[locale];
  const other = locale === 'fr' ? 'en' : 'fr';
  const lea = await community.join('Lea Leader');
  await community.group([lea], { ...texts[locale], language: locale });
  const { page } = await visitAs(site, lea, looks[locale]);
  await page.goto('/groups');
  await page.getByRole('link', { name: words.link }).click();
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
  const section = page.getByRole('region', { name: words.groups });
  await section.getByText(own.only[locale]).waitFor();
  await expectFitsAndAccessible(page, `the missing translations in ${locale}`);
  await section.getByRole('link', { name: texts[locale].name }).click();
  await button(page, t.groups.options).click();
  await page.getByRole('menuitem', { name: t.groups.edit }).click();
  const dialog = page.getByRole('dialog', { name: t.groups.editTitle });
  await button(dialog, own.add[other]).click();
  const version = dialog.getByRole('group', { name: own.version[other] });
  await version.getByRole('textbox', { name: t.groups.name }).fill(texts[other].name);
  await version.getByRole('textbox', { name: t.groups.description }).fill(texts[other].description);
  await button(dialog, t.groups.save).click();
  await button(page, own.read[other]).waitFor();
  await page.goto('/translations');
  await page.getByRole('heading', { name: words.none }).waitFor();
  await page.goto('/groups');
  await page.getByRole('heading', { level: 1, name: t.groups.title }).waitFor();
  await expectAbsent(page.getByRole('link', { name: words.link }));
  await community.db.updateTable('groups').set({ is_listed: false }).execute();
});
