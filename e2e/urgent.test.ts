import { expect, test } from 'vitest';
import { choiceWords } from '../web/src/words/choices.ts';
import { prayerTermWords } from '../web/src/words/prayer-term.ts';
import { urgencyWords } from '../web/src/words/urgency.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectAbsent, labelled } from './fields.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);

test('an urgent prayer reaches those who chose it and comes first, until the care team ends it', async () => {
  const { site, community } = opened;
  const fr = wordsOf('fr');
  const asker = await community.join('Rose Asselin');
  const chooser = await community.join('Boris Brother');
  const carer = await community.join('Carol Care');
  await community.joinCareTeam(carer);
  await community.post(chooser, { kind: 'prayer', audience: 'members', title: 'For rain' });

  const { page: reader } = await visitAs(site, chooser, { locale: 'en', bypassCSP: true });
  await reader.goto('/settings/notifications');
  const { kinds, channels, cell } = choiceWords.en;
  const choice = reader.getByRole('checkbox', {
    name: cell({ kind: kinds['prayer-urgent'], channel: channels.inApp }),
    exact: true,
  });
  await expect.poll(() => choice.isChecked()).toBe(false);
  await choice.click();
  await expect.poll(() => choice.isChecked()).toBe(true);

  const { page } = await visitAs(site, asker, frenchPhone);
  await page.goto('/prayers?add=');
  const form = page.getByRole('region', { name: fr.prayers.form.formTitle });
  await labelled(form, fr.prayers.form.title).fill('Pour mon père');
  await labelled(form, fr.prayers.form.text).fill('On l’opère cette nuit.');
  await labelled(form, fr.feed.filters.category).selectOption({ index: 1 });
  await form.getByRole('checkbox', { name: urgencyWords.fr.label }).check();
  await expectFitsAndAccessible(page, 'an urgent request');
  await button(form, fr.prayers.form.send).click();
  const own = page.getByRole('article', { name: 'Pour mon père' });
  const { urgent } = prayerTermWords.fr;
  await own.getByText(urgent, { exact: false }).first().waitFor();

  // Another one is refused, and its draft stays.
  await page.goto('/prayers?add=');
  await labelled(form, fr.prayers.form.title).fill('Pour ma mère');
  await labelled(form, fr.prayers.form.text).fill('Elle attend.');
  await labelled(form, fr.feed.filters.category).selectOption({ index: 1 });
  await form.getByRole('checkbox', { name: urgencyWords.fr.label }).check();
  await button(form, fr.prayers.form.send).click();
  await form.getByText(/La prochaine sera possible à partir du/).waitFor();

  await reader.goto('/notifications');
  await reader.getByRole('link', { name: /Rose Asselin asks urgently for prayer/ }).click();
  await reader.getByRole('heading', { level: 1, name: 'Pour mon père' }).waitFor();
  await reader.goto('/prayers');
  await reader.getByRole('article').first().waitFor();
  await expect
    .poll(() => reader.getByRole('article').first().getByRole('link', { name: 'Pour mon père' }).count())
    .toBeGreaterThan(0);
  await reader.goto('/pray');
  const screen = reader.getByRole('article', { name: 'Pour mon père' });
  await screen.getByText(prayerTermWords.en.urgent, { exact: false }).waitFor();
  await expectFitsAndAccessible(reader, 'an urgent prayer on Pray now');

  const { page: desk } = await visitAs(site, carer, { locale: 'en', bypassCSP: true });
  await desk.goto('/care?tab=urgent');
  const request = desk.getByRole('article', { name: 'Pour mon père' });
  await request.waitFor();
  await expectFitsAndAccessible(desk, 'urgent prayers of the care desk');
  const choose = async (item: string) => {
    await request.getByRole('button', { name: /^Actions for/ }).click();
    await desk.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await choose(urgencyWords.en.allow);
  await desk.getByText(urgencyWords.en.allowed).waitFor();
  await choose(urgencyWords.en.unmark);
  await desk.getByText(urgencyWords.en.ended).waitFor();

  await page.goto('/notifications');
  await page.getByRole('link', { name: /L’équipe d’accompagnement a retiré la mention/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Pour mon père' }).waitFor();
  await expectAbsent(page.getByRole('main').getByText(urgent, { exact: true }));

  // The allowance holds for the draft that was refused.
  await page.goto('/prayers?add=');
  await button(form, fr.prayers.form.send).click();
  await page
    .getByRole('article', { name: 'Pour ma mère' })
    .getByText(urgent, { exact: false })
    .first()
    .waitFor();
});
