import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectAbsent, labelled } from './fields.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);

const looks = { en: { locale: 'en', width: 390, height: 780, bypassCSP: true }, fr: frenchPhone } as const;

/** Its name is followed by its hint. */
const option = (page: Page, name: string) =>
  page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) });

const commentOn = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last();

describe.each(['en', 'fr'] as const)('a prayer request without a name in %s', (locale) => {
  test('shows its author to no one, who answers below it as the person who asked', async () => {
    const t = wordsOf(locale);
    const words = t.composer.name;
    const { site, community } = opened;
    const asker = await community.join('Zephyrine Zufferey');
    const reader = await community.join('Boris Brother');
    await community.befriend(asker, reader);

    const { page, context } = await visitAs(site, asker, looks[locale]);
    await page.goto('/prayers?add=');
    const form = page.getByRole('region', { name: t.prayers.form.formTitle });
    const title = `Courage ${locale}`;
    await labelled(form, t.prayers.form.title).fill(title);
    await labelled(form, t.prayers.form.text).fill('Thursday');
    await labelled(form, t.feed.filters.category).selectOption({ index: 1 });
    await button(form, words.chosen.everyone).click();
    await option(page, words.options.nobody).click();
    await button(form, words.chosen.nobody).waitFor();
    await expectFitsAndAccessible(page, 'the form of an anonymous request');
    await page.locator('button[name=audience]').click();
    await option(page, t.audiences.friends).click();
    await button(form, t.prayers.form.send).click();
    await form.getByText(t.fields.anonymous_audience).waitFor();
    await page.locator('button[name=audience]').click();
    await option(page, t.audiences.members).click();
    await button(form, t.prayers.form.send).click();
    const card = page.getByRole('article', { name: title });
    await card.getByText(`${t.anonymous} ${t.post.you}`).waitFor();

    const other = await visitAs(site, reader, { locale, width: 1280, height: 800, bypassCSP: true });
    await other.page.goto('/prayers');
    const seen = other.page.getByRole('article', { name: title });
    await seen.getByText(t.anonymous, { exact: true }).waitFor();
    await seen.getByRole('link', { name: title }).first().click();
    await labelled(other.page, t.comments.label).fill('With you');
    await button(other.page, t.comments.send).click();
    await commentOn(other.page, 'With you').waitFor();

    const address = new URL(other.page.url()).pathname;
    await page.goto(address);
    await labelled(page, t.comments.label).fill('That helps');
    await button(page, t.comments.send).click();
    await commentOn(page, 'That helps').getByText(`${t.asker} ${t.post.you}`).waitFor();

    await commentOn(other.page, 'That helps').getByText(t.asker, { exact: true }).waitFor();
    await expectAbsent(other.page.getByText('Zephyrine'));
    await expectFitsAndAccessible(other.page, 'an anonymous request');
    await other.page.goto(`/profile/${asker.id}`);
    await other.page.getByRole('heading', { name: 'Zephyrine Zufferey', level: 1 }).waitFor();
    await expectAbsent(other.page.getByRole('article', { name: title }));
    await page.goto(`/profile/${asker.id}`);
    await page.getByRole('article', { name: title }).waitFor();
    await expect
      .poll(async () => (await other.context.request.get(`${site.url}${address}`)).text())
      .not.toContain('Zufferey');
    await other.context.close();
    await context.close();
  });
});
