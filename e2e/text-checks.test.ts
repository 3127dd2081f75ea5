import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { textCheckWords } from '../web/src/words/text-checks.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { visit } from './browser.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, descriptionOf, expectAbsent, expectFocus, labelled } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;
let anna: Person;
let boris: Person;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  anna = await community.join('Anna Asker');
  boris = await community.join('Boris Brother');
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const samples = {
  en: {
    request: 'Pray for my neighbour Marie Tremblay, she is in room 412. Her number is 514-555-0142.',
    name: 'Marie Tremblay',
    room: 'room 412',
    crisis: 'I don’t want to live anymore.',
    harmless: 'I am dying to see you all at the picnic!',
  },
  fr: {
    request: 'Priez pour ma voisine Marie Tremblay, à la chambre 412. Son numéro est le 514 555-0142.',
    name: 'Marie Tremblay',
    room: 'chambre 412',
    crisis: 'J’en peux pu, je veux mourir.',
    harmless: 'Je meurs d’envie de vous revoir au pique-nique!',
  },
} as const;

/** The form of the prayer wall. */
function requestOn(page: Page, locale: 'en' | 'fr') {
  const t = wordsOf(locale);
  const words = textCheckWords[locale];
  const form = page.getByRole('region', { name: t.prayers.form.formTitle });
  return {
    t,
    words,
    form,
    title: labelled(form, t.prayers.form.title),
    text: labelled(form, t.prayers.form.text),
    hints: form.getByRole('region', { name: words.details.title }),
    help: page.getByRole('region', { name: words.help.titles.suicide }),
    share: async (title: string) => {
      await labelled(form, t.prayers.form.title).fill(title);
      await labelled(form, t.feed.filters.category).selectOption({ index: 1 });
      await button(form, t.prayers.form.send).click();
      await page.getByRole('article', { name: title }).waitFor();
    },
  };
}

describe.each(['en', 'fr'] as const)('a prayer request in %s', (locale) => {
  const sample = samples[locale];

  test('points out private details until they are left in or agreed to, and is shared as it was written', async () => {
    const { page, context } = await visitAs(site, anna, { locale, width: 390, height: 780 });
    await page.goto('/prayers?add=');
    const { words, form, text, hints, share } = requestOn(page, locale);
    await text.fill(sample.request);
    await hints.getByText(words.details.kinds.name({ detail: sample.name })).waitFor();
    await expect.poll(() => hints.getByRole('listitem').count()).toBe(3);
    await expect.poll(() => descriptionOf(text)).toContain(words.details.found({ count: 3 }));
    await button(hints, words.details.keepNamed({ detail: sample.name })).click();
    await expect.poll(() => hints.getByRole('listitem').count()).toBe(2);
    await expectFocus(hints);

    const choose = (question: string, answer: string) =>
      form.getByRole('group', { name: question }).getByRole('radio', { name: answer }).check();
    await choose(words.about.question, words.about.yes);
    await form.getByText(words.about.notAsked).waitFor();
    await choose(words.about.mention, words.about.mentions.no_name);
    await form.getByText(words.about.advice.no_name).waitFor();
    await choose(words.about.agrees, words.about.agreements.agreed);
    await hints.getByText(words.details.kinds.room({ detail: sample.room })).waitFor();
    await choose(words.about.mention, words.about.mentions.everything);
    await hints.waitFor({ state: 'detached' });

    const title = `Visit ${locale}`;
    await share(title);
    const stored = await community.db
      .selectFrom('posts')
      .select('body')
      .where('title', '=', title)
      .executeTakeFirst();
    expect(stored?.body).toBe(sample.request);
    await context.close();
  });

  test('that speaks of a crisis shows its writer help before and after, and others nothing', async () => {
    const { page, context } = await visitAs(site, anna, { locale });
    await page.goto('/prayers?add=');
    const { words, text, help, share } = requestOn(page, locale);
    await text.fill(sample.harmless);
    await text.press('End');
    await page.getByRole('group', { name: words.about.question }).waitFor();
    await expectAbsent(help);
    await text.fill(sample.crisis);
    await help.waitFor();
    const call = help.getByRole('link', { name: words.help.suicide.call });
    await expect.poll(() => call.getAttribute('href')).toBe('tel:988');
    await help.getByText(words.help.notEmergency({ site: 'Radiant' })).waitFor();
    // It blocks nothing.
    await expectFocus(text);
    await share(`Tonight ${locale}`);
    await button(help, words.help.close).waitFor();
    await page.getByRole('article', { name: `Tonight ${locale}` }).waitFor();
    await button(help, words.help.close).focus();
    await page.keyboard.press('Enter');
    await help.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await context.close();

    const { page: other, context: elsewhere } = await visitAs(site, boris, { locale });
    await other.goto('/prayers');
    const card = other.getByRole('article', { name: `Tonight ${locale}` });
    await card.waitFor();
    await expect.poll(() => card.innerText()).not.toMatch(/9-8-8/);
    await expectAbsent(other.getByRole('link', { name: words.help.suicide.call }));
    await elsewhere.close();
  });
});

test('the composer on home and comments show help too, and the help page has it for guests', async () => {
  const { help } = textCheckWords.en;
  const t = wordsOf('en');
  const postId = await community.post(boris, { kind: 'general', title: 'After Mass', text: 'Coffee is on.' });
  const { page, context } = await visitAs(site, anna);
  await page.goto('/');
  const composer = page.getByRole('region', { name: t.composer.label });
  await labelled(composer, t.composer.textLabels.prayer).fill('My husband hits me when he drinks.');
  await composer.getByRole('region', { name: help.titles.abuse }).waitFor();

  await page.goto(`/post/${postId}`);
  const comment = labelled(page, t.comments.label);
  await comment.fill('He says he will kill me if I leave.');
  const card = page.getByRole('region', { name: help.titles.danger });
  await expect
    .poll(() => card.getByRole('link', { name: help.emergency.call }).getAttribute('href'))
    .toBe('tel:911');
  await button(page, t.comments.send).click();
  await button(card, help.close).click();
  await context.close();

  const guest = await visit(site.url, { locale: 'fr' });
  await guest.page.goto('/settings/help');
  const french = textCheckWords.fr.help;
  const help911 = guest.page.getByRole('region', { name: french.titles.unchecked });
  await help911.getByRole('link', { name: french.youth.text }).waitFor();
  await guest.context.close();
});

test('hints, questions and help fit a phone in French in both schemes and are accessible', async () => {
  const { page, context } = await visitAs(site, anna, frenchPhone);
  await page.goto('/prayers?add=');
  const { words, form, text, hints, help } = requestOn(page, 'fr');
  await text.fill(`${samples.fr.request} ${samples.fr.crisis}`);
  await hints.waitFor();
  await help.waitFor();
  await form
    .getByRole('group', { name: words.about.question })
    .getByRole('radio', { name: words.about.yes })
    .check();
  await expectFitsAndAccessible(page, 'the hints of a prayer request');
  await context.close();
});
