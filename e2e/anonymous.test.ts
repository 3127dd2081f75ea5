import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { adminWords } from '../web/src/words/admin.ts';
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

/** The form of the prayer wall, seen from its beginning: under the bar at the top a field would be too small to press. */
async function fillRequest(
  page: Page,
  { locale, title, nameShownTo }: { locale: 'en' | 'fr'; title: string; nameShownTo: 'care' | 'nobody' },
): Promise<Locator> {
  const t = wordsOf(locale);
  const { chosen, options } = t.composer.name;
  await page.goto('/prayers?add=');
  const form = page.getByRole('region', { name: t.prayers.form.formTitle });
  await labelled(form, t.prayers.form.title).fill(title);
  await labelled(form, t.prayers.form.text).fill('Thursday');
  await labelled(form, t.feed.filters.category).selectOption({ index: 1 });
  await button(form, chosen.everyone).click();
  await option(page, options[nameShownTo]).click();
  await button(form, chosen[nameShownTo]).waitFor();
  await labelled(form, t.prayers.form.title).scrollIntoViewIfNeeded();
  return form;
}

const commentOn = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last();

describe.each(['en', 'fr'] as const)('a prayer request without a name in %s', (locale) => {
  test('shows the care team who asks, if the asker wants that', async () => {
    const t = wordsOf(locale);
    const { site, community } = opened;
    const asker = await community.join('Zenobia Zufferey');
    const carer = await community.join('Carla Care');
    const reader = await community.join('Rita Reader');
    await community.joinCareTeam(carer);

    const { page, context } = await visitAs(site, asker, looks[locale]);
    const title = `Patience ${locale}`;
    const form = await fillRequest(page, { locale, title, nameShownTo: 'care' });
    await expectFitsAndAccessible(page, 'the form of a request that names its author to the care team');
    await button(form, t.prayers.form.send).click();
    await page.getByRole('article', { name: title }).getByText(t.post.careTeamSeesYou).waitFor();

    const name = t.post.careTeamSees({ name: asker.name });
    for (const [who, isShown] of [
      [carer, 1],
      [reader, 0],
    ] as const) {
      const other = await visitAs(site, who, looks[locale]);
      await other.page.goto('/prayers');
      const seen = other.page.getByRole('article', { name: title });
      await seen.getByText(t.anonymous, { exact: true }).waitFor();
      await expect.poll(() => seen.getByRole('link', { name }).count()).toBe(isShown);
      await expectFitsAndAccessible(other.page, 'a request that names its author to the care team');
      await other.context.close();
    }
    await context.close();
  });

  test('shows its author to no one, who answers below it as the person who asked', async () => {
    const t = wordsOf(locale);
    const { site, community } = opened;
    const asker = await community.join('Zephyrine Zufferey');
    const reader = await community.join('Boris Brother');
    await community.befriend(asker, reader);

    const { page, context } = await visitAs(site, asker, looks[locale]);
    const title = `Courage ${locale}`;
    const form = await fillRequest(page, { locale, title, nameShownTo: 'nobody' });
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

describe.each(['en', 'fr'] as const)('the author of an anonymous request in %s', (locale) => {
  test('is seen by two moderators together, and sees that they looked', async () => {
    const t = wordsOf(locale);
    const words = adminWords[locale].moderation.authors;
    const { site, community } = opened;
    const asker = await community.join('Odile Obermann');
    const grace = await community.join('Grace Guardian', { role: 'moderator' });
    const paul = await community.join('Paul Pastor', { role: 'admin' });
    const text = `A heavy evening, ${locale}`;
    const postId = await community.post(asker, { audience: 'members', isAnonymous: true, text });
    const reason = 'She may need help tonight.';

    const first = await visitAs(site, grace, { locale, width: 1280, height: 800, bypassCSP: true });
    await first.page.goto(`/admin/posts/${postId}`);
    await button(first.page, words.ask).click();
    const dialog = first.page.getByRole('dialog', { name: words.askTitle });
    await button(dialog, words.askSend).click();
    await dialog.getByText(t.fields.author_reason_required).waitFor();
    await labelled(dialog, words.reason).fill(reason);
    await expectFitsAndAccessible(first.page, 'asking to see an anonymous author');
    await button(dialog, words.askSend).click();
    await first.page.getByText(words.waits, { exact: true }).waitFor();

    const second = await visitAs(site, paul, looks[locale]);
    await second.page.goto('/admin/moderation');
    const waiting = second.page.getByRole('region', { name: words.waitingTitle });
    await waiting.getByRole('link', { name: text }).waitFor();
    await expectFitsAndAccessible(second.page, 'what waits for a second person');
    await waiting.getByRole('link', { name: text }).click();
    await second.page.getByText(reason).waitFor();
    await button(second.page, words.agree).click();
    await button(second.page, words.read).click();
    await second.page.getByRole('link', { name: asker.name }).waitFor();
    await expectFitsAndAccessible(second.page, 'the author of an anonymous post');

    const own = await visitAs(site, asker, looks[locale]);
    await own.page.goto(`/post/${postId}`);
    await own.page.getByText(t.authorReadings.reason({ reason })).waitFor();
    await expectFitsAndAccessible(own.page, 'an anonymous post whose author was looked up');
    for (const { context } of [first, second, own]) await context.close();
  });
});
