import { formatReference } from '@radiant/contract/bible/format-reference.ts';
import { parseReference } from '@radiant/contract/bible/references.ts';
import { dayOf } from '@radiant/contract/days.ts';
import { type Locale, otherLocale } from '@radiant/contract/words/locale.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { yearPlan } from '../server/src/features/daily/year-plan-queries.ts';
import type { Person } from '../server/src/testing/people.ts';
import { settingsWords } from '../web/src/words/admin/settings.ts';
import { adminWords } from '../web/src/words/admin.ts';
import { expectFitsAndAccessible } from './accessible.ts';
import { visit } from './browser.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, labelled } from './fields.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);

const references = { en: 'Ruth 1:16', fr: 'Ruth 1,\u00a016' } as const;
const texts = { en: /Your people will be my people/, fr: /ton peuple sera mon peuple/ } as const;

const cards = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: wordsOf(locale).daily.label, exact: true });

function plannedFor(day: string, locale: Locale): string {
  const result = parseReference(yearPlan.get(day) ?? '', { language: 'en' });
  if (!result.ok) throw new Error(`nothing is planned for ${day}`);
  return formatReference(result.passages, locale);
}

/** An older site, whose administrators chose nothing yet. */
async function setLastChosen(url: string, { token }: Person): Promise<void> {
  const { status } = await fetch(`${url}/api/dashboard/settings/general`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ verseFallback: 'last' }),
  });
  expect(status).toBe(200);
}

test.each<[Locale, { width: number; height: number }]>([
  ['en', { width: 1280, height: 800 }],
  ['fr', { width: 360, height: 740 }],
])('an administrator plans verses, and everyone reads them in their language: %s', async (locale, size) => {
  const { site, community } = opened;
  const { verses: words } = adminWords[locale];
  const settings = settingsWords[locale];
  const today = dayOf(new Date(), 'America/Toronto').slice(5);
  const name = { en: 'Ada Admin', fr: 'Anne Admin' }[locale];
  const admin = await community.join(name, { role: 'admin' });
  await setLastChosen(site.url, admin);
  const { page } = await visitAs(site, admin, { locale, ...size, bypassCSP: true });
  await page.goto('/admin/verses');
  await page.getByText(words.lastChosen).first().waitFor();

  await page.getByRole('link', { name: words.settings }).click();
  await labelled(page, settings.verseFallback).selectOption('plan');
  await button(page, settings.save).click();
  await page.getByText(settings.isSaved).waitFor();
  const guest = await visit(site.url, { locale, ...size, bypassCSP: true });
  await guest.page.goto('/');
  await cards(guest.page, locale)
    .getByRole('link', { name: plannedFor(today, locale) })
    .waitFor();

  await page.goto('/admin/verses');
  await page.getByText(words.builtIn).first().waitFor();
  await button(page, words.add).click();
  const form = page.getByRole('region', { name: words.add });
  await labelled(form, words.lines).fill(`${today};${references[locale]}\n02-30;Ruth 1:1`);
  await button(form, words.check).click();
  await form.getByText(words.problems({ count: 1 })).waitFor();
  await form.getByText(wordsOf(locale).fields.verse_plan_day).waitFor();
  await expectFitsAndAccessible(page, 'a plan of verses with a line to correct');
  // As a spreadsheet saves it.
  await page.locator('input[type=file]').setInputFiles({
    name: 'plan.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFFdate;reference\r\n${today};${references[locale]}\r\n`),
  });
  await button(form, words.check).click();
  await form.getByText(words.ready({ count: 1 })).waitFor();
  await form.getByText(texts[locale]).waitFor();
  await button(form, words.save({ count: 1 })).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText(words.everyYear).waitFor();
  await expectFitsAndAccessible(page, 'the verses of a month');

  // The open page of a guest follows, and others read the same passage in their language.
  await cards(guest.page, locale).getByText(texts[locale]).waitFor();
  await expectFitsAndAccessible(guest.page, 'the verse of the day without a post');
  const other = otherLocale(locale);
  const reader = await visit(site.url, { locale: other, ...size });
  await reader.page.goto('/');
  await cards(reader.page, other).getByText(texts[other]).waitFor();
  await cards(reader.page, other).getByRole('link', { name: references[other] }).click();
  await reader.page.waitForURL('**/bible/ruth-1.16#passage');

  await button(page, words.removeAll).click();
  await button(page.getByRole('alertdialog'), words.removeAll).click();
  await expect.poll(() => page.getByText(words.everyYear).count()).toBe(0);
  await cards(guest.page, locale)
    .getByRole('link', { name: plannedFor(today, locale) })
    .waitFor();
});
