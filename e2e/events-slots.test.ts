import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { slotWords } from '../web/src/words/slots.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, buttonOf, expectFieldError, labelled } from './fields.ts';
import { expectPrinted, keep, listPages, paperSizes } from './printed-pages.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);
const [en, fr] = [wordsOf('en'), wordsOf('fr')];
/** For whoever wants to look at the pages and the printed list. */
const folder = process.env.PRINTED_PAGES;
const look = async (page: Page, name: string): Promise<void> => {
  if (folder) await page.screenshot({ path: join(folder, `slots-${name}.png`), fullPage: true });
};

test('a supper lists dishes and duties; members sign up, one is asked, one finds a replacement; the list is printed', async () => {
  const { site, community } = opened;
  const host = await community.join('Helen Host', { role: 'admin' });
  const mia = await community.join('Mia Tremblay');
  const noah = await community.join('Noah Nadeau');
  const startsAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const id = await community.event(host, { title: 'Souper paroissial', startsAt });

  // The organiser, in French on a phone.
  const words = slotWords.fr;
  const { page: phone } = await visitAs(site, host, frenchPhone);
  await phone.goto(`/events/${id}`);
  const add = async (kind: 'dish' | 'duty', names: Record<'en' | 'fr', string>, wanted: string) => {
    await button(phone, words.adds[kind]).click();
    const dialog = phone.getByRole('dialog', { name: words.adds[kind] });
    await labelled(dialog, words.nameIn.en).fill(names.en);
    await labelled(dialog, words.nameIn.fr).fill(names.fr);
    await labelled(dialog, words.wanted).fill('');
    await button(dialog, words.save).click();
    await expectFieldError(labelled(dialog, words.wanted), fr.fields.slot_wanted);
    await labelled(dialog, words.wanted).fill(wanted);
    await look(phone, `form-${kind}`);
    await expectFitsAndAccessible(phone, `the form of a ${kind}`);
    await button(dialog, words.save).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await add('dish', { en: 'Soup', fr: 'Soupe' }, '3');
  await add('duty', { en: 'Reading', fr: 'Lecture' }, '1');
  await buttonOf(phone, words.ask).click();
  const ask = phone.getByRole('dialog', { name: words.askTitle({ name: 'Lecture' }) });
  await labelled(ask, words.askSearch).fill('Mia');
  await button(ask, words.askOf({ name: 'Mia Tremblay' })).click();
  await ask.waitFor({ state: 'detached' });
  const rota = phone.getByRole('region', { name: words.titles.duty });
  await rota.getByText(words.states.asked).waitFor();
  await expectFitsAndAccessible(phone, 'an event with dishes and duties, for who manages it');

  await look(phone, 'manager');

  // Mia, in English: comes, brings two soups, and accepts.
  const english = slotWords.en;
  const { page: desk } = await visitAs(site, mia, { locale: 'en', width: 1280, bypassCSP: true });
  await desk.goto(`/events/${id}`);
  await desk.getByText(english.goingFirst).waitFor();
  await desk.getByRole('button', { name: new RegExp(`^${en.eventPost.join}`) }).click();
  await labelled(desk, english.bring({ name: 'Soup' })).selectOption('2');
  await desk.getByText(english.needed({ free: 1, wanted: 3 })).waitFor();
  await buttonOf(desk, english.accept).click();
  await desk.getByText(english.serves, { exact: true }).waitFor();
  await expectFitsAndAccessible(desk, 'an event with dishes and duties, for a member');
  await look(desk, 'member');
  // She gives one soup back, and looks for a replacement.
  await labelled(desk, english.bring({ name: 'Soup' })).selectOption('1');
  await desk.getByText(english.needed({ free: 2, wanted: 3 })).waitFor();
  await buttonOf(desk, english.askReplacement).click();
  await desk.getByText(english.seeking).waitFor();

  // The organiser sees it without reloading, and Noah takes over.
  await rota.getByText(words.states.seeking).waitFor();
  const { page: other } = await visitAs(site, noah, frenchPhone);
  await other.goto(`/events/${id}`);
  await buttonOf(other, words.signUp).click();
  await other.getByText(words.serves, { exact: true }).waitFor();
  await desk.getByText(english.seeking).waitFor({ state: 'detached' });
  await rota.getByText('Noah Nadeau').waitFor();

  // Told, in both languages.
  await desk.goto('/notifications');
  await desk.getByText('Noah Nadeau took over a duty at “Souper paroissial”').waitFor();
  await phone.goto('/notifications');
  await phone
    .getByText('Noah Nadeau prend la relève d’un service à «\u00a0Souper paroissial\u00a0»')
    .waitFor();

  // On the printed list.
  await phone.goto(`/events/${id}/door`);
  await phone.getByRole('region', { name: words.titles.dish }).getByText('Mia Tremblay').waitFor();
  await phone.getByRole('region', { name: words.titles.duty }).getByText('Noah Nadeau').waitFor();
  await phone.getByText('Lecture', { exact: true }).waitFor();
  await expectFitsAndAccessible(phone, 'the list for the door with dishes and duties');
  await look(phone, 'door');
  const pdf = await keep('list-with-dishes', await phone.pdf({ preferCSSPageSize: true }));
  const sizes = await listPages(pdf);
  expect(sizes).toEqual([paperSizes.letter]);
  await expectPrinted(pdf, {
    shown: ['Souper paroissial', 'Soupe', 'Mia Tremblay', 'Lecture', 'Noah Nadeau'],
    absent: ['Reading', words.signUp, words.ask],
  });
});
