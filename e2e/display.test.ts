import type { Locale } from '@radiant/contract/words/locale.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminWords } from '../web/src/words/admin.ts';
import { displayWords } from '../web/src/words/display.ts';
import { expectFitsAndAccessible } from './accessible.ts';
import { visit } from './browser.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, labelled } from './fields.ts';
import { startSite } from './site.ts';

const opened = openSiteForFile(startSite);

const texts = {
  en: { verse: 'Peace be with you.', event: 'Soup for all', prayer: 'For my sister Rose' },
  fr: { verse: 'La paix soit avec vous.', event: 'La soupe pour tous', prayer: 'Pour ma sœur Rose' },
} as const;

async function plan(locale: Locale) {
  const { community } = opened;
  const anna = await community.join(`Anna Arsenault ${locale}`);
  const { verse, event, prayer } = texts[locale];
  const common = { audience: 'public', language: locale } as const;
  const verseId = await community.post(anna, { ...common, kind: 'scripture', text: verse });
  const day = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
  await community.db
    .insertInto('daily_picks')
    .values({ slot: 'verse', day, language: locale, post_id: verseId, chosen_at: new Date() })
    .execute();
  await community.event(anna, { ...common, title: event, place: 'Hall' });
  const prayerId = await community.post(anna, { ...common, kind: 'prayer', text: prayer });
  return { anna, prayerId };
}

/** As the author does in the editor. */
const choosePrint = (page: Page, id: string, choice: string) =>
  page.evaluate(
    async ({ url, body }) => {
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch(url, { method: 'PATCH', headers, body });
      if (status !== 200) throw new Error(`${status}`);
    },
    { url: `/api/posts/${id}`, body: JSON.stringify({ affichage: choice }) },
  );

const isStored = (page: Page) =>
  page.evaluate(
    async () => navigator.serviceWorker.controller !== null && (await caches.match('/display')) !== undefined,
  );

test.each<[Locale, { width: number; height: number }]>([
  ['en', { width: 1920, height: 1080 }],
  ['fr', { width: 1080, height: 1920 }],
])(
  'a moderator makes a display, and it shows what was agreed until it is turned off: %s',
  async (locale, size) => {
    const { site, community } = opened;
    const { displays: words } = adminWords[locale];
    const name = `Hall ${locale}`;
    const { anna, prayerId } = await plan(locale);
    const author = await visitAs(site, anna, { locale });
    await author.page.goto('/settings');
    await choosePrint(author.page, prayerId, 'first_name');

    const mona = await community.join(`Mona Moderator ${locale}`, { role: 'moderator' });
    const editor = await visitAs(site, mona, { locale, bypassCSP: true });
    await editor.page.goto('/admin/displays');
    await button(editor.page, words.add).click();
    const dialog = editor.page.getByRole('dialog', { name: words.form.addTitle });
    await button(dialog, words.form.save).click();
    await labelled(dialog, words.form.name).fill(name);
    await labelled(dialog, words.form.language).selectOption(locale);
    await expectFitsAndAccessible(editor.page, 'the form of a display');
    await button(dialog, words.form.save).click();
    await dialog.waitFor({ state: 'detached' });
    const card = editor.page.getByRole('region', { name });
    const link = await labelled(card, words.link({ name })).inputValue();
    await expectFitsAndAccessible(editor.page, 'the displays');

    const { context, page } = await visit(site.url, { locale, ...size });
    await context.clearCookies();
    await page.goto(link);
    const { verse, event, prayer } = texts[locale];
    const display = page.getByRole('main', { name: displayWords[locale].label });
    await display.getByText(verse).waitFor();
    await display.getByRole('heading', { name: event }).waitFor();
    await display.getByText(prayer).waitFor();
    await display.getByText('Anna', { exact: true }).waitFor();
    await expect.poll(() => page.locator('body').innerText()).not.toContain('Arsenault');
    // The theme is the browser's own preference.
    const cookies = (await context.cookies()).map(({ name }) => name);
    expect(cookies.filter((name) => name !== 'radiant-theme')).toEqual([]);
    await expect.poll(() => isStored(page)).toBe(true);

    // Without a connection it goes on, also after a restart.
    await site.setReachable(false);
    await context.setOffline(true);
    await page.reload();
    await display.getByText(verse).waitFor();
    await display.getByText(prayer).waitFor();

    // The author withdraws meanwhile.
    await choosePrintOnline(author.page);
    await display.getByText(prayer).waitFor({ state: 'detached' });
    await display.getByText(verse).waitFor();

    await button(card, words.remove).click();
    await button(editor.page.getByRole('alertdialog'), words.remove).click();
    await card.waitFor({ state: 'detached' });
    await page.reload();
    for (const { off } of [displayWords.en, displayWords.fr]) await page.getByText(off).waitFor();
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(verse);
    for (const one of [context, author.context, editor.context]) await one.close();

    async function choosePrintOnline(authorPage: Page): Promise<void> {
      await site.setReachable(true);
      await choosePrint(authorPage, prayerId, 'no');
      await context.setOffline(false);
    }
  },
  // Each slide is shown for ten seconds and more.
  300_000,
);
