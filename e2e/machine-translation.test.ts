import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  startTranslationService,
  type TranslationService,
} from '../server/src/testing/translation-service.ts';
import { translationWords } from '../web/src/words/translation.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectAbsent } from './fields.ts';
import { startSite } from './site.ts';

let service: TranslationService;
const opened = openSiteForFile(async () => {
  service = await startTranslationService('a-key');
  const site = await startSite(undefined, { TRANSLATION_URL: service.url, TRANSLATION_KEY: 'a-key' });
  const stop = async () => {
    await site.stop();
    await service.close();
  };
  return { ...site, stop };
});
const looks = { en: { locale: 'en', width: 1280, height: 800, bypassCSP: true }, fr: frenchPhone } as const;
const texts = {
  en: { title: 'Rain for the fields', text: 'The wheat is thirsty.' },
  fr: { title: 'De la pluie', text: 'Le blé a soif.' },
} as const;

const sentTexts = () => service.received.map(({ q }) => q);

async function showTranslation(page: Page, locale: 'en' | 'fr', original: { title: string; text: string }) {
  const { machine: words } = translationWords[locale];
  const translated = page.locator(`span[lang="${locale}"]`, { hasText: `[${locale}] ${original.text}` });
  await expectAbsent(translated);
  await button(page, words.show).click();
  await translated.waitFor();
  await page.getByRole('heading', { level: 2, name: `[${locale}] ${original.title}` }).waitFor();
  await page.getByText(words.note).waitFor();
  // Beside the original.
  await page.getByText(original.text, { exact: true }).waitFor();
}

test.each(['en', 'fr'] as const)(
  'a reader asks for a machine translation on a page in %s',
  async (locale) => {
    const { site, community } = opened;
    const other = locale === 'fr' ? 'en' : 'fr';
    const { machine: words } = translationWords[locale];
    const author = await community.join('Anna Author');
    const original = texts[other];
    const id = await community.post(author, { ...original, language: other, audience: 'public' });
    const event = await community.event(author, { ...original, language: other, audience: 'public' });
    const closed = await community.post(author, { ...original, language: other, audience: 'members' });
    const reader = await visitAs(site, await community.join('Rita Reader'), looks[locale]);
    const { page } = reader;

    await page.goto(`/post/${id}`);
    await page.getByText(translationWords[locale].only[other]).waitFor();
    expect(sentTexts()).not.toContain(original.text);
    service.fail(500);
    await button(page, words.show).click();
    await page.getByText(words.failed).waitFor();
    await expectFitsAndAccessible(page, `a translation service that fails in ${locale}`);
    service.fail(null);
    await showTranslation(page, locale, original);
    await expectAbsent(page.getByText(words.failed));
    await expectFitsAndAccessible(page, `a machine translation in ${locale}`);
    await button(page, words.hide).click();
    await page.getByText(words.note).waitFor({ state: 'detached' });

    await page.goto(`/events/${event}`);
    await showTranslation(page, locale, original);
    await expectFitsAndAccessible(page, `a machine translation of an event in ${locale}`);

    await page.goto(`/post/${closed}`);
    await page.getByText(translationWords[locale].only[other]).waitFor();
    await expectAbsent(button(page, words.show));

    const sent = sentTexts().length;
    const second = await visitAs(site, await community.join('Sara Second'), looks[locale]);
    await second.page.goto(`/post/${id}`);
    await showTranslation(second.page, locale, original);
    // From memory.
    expect(sentTexts().length).toBe(sent);
    for (const { context } of [reader, second]) await context.close();
  },
);
