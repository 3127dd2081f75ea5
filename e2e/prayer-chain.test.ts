import type { Locale } from '@radiant/contract/words/locale.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chainWords } from '../web/src/words/chain.ts';
import { printingWords } from '../web/src/words/printing.ts';
import { urgencyWords } from '../web/src/words/urgency.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, labelled } from './fields.ts';
import { expectPrinted, keep, listPages, paperSizes } from './printed-pages.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);

test('the prayer chain tells one after the other, on the site and by phone, until somebody prays', async () => {
  const { site, community } = opened;
  const [en, fr] = [chainWords.en, chainWords.fr];
  const words = wordsOf('fr');
  const asker = await community.join('Rose Asselin');
  const paul = await community.join('Paul Prayer');
  const carer = await community.join('Carol Care');
  await community.joinCareTeam(carer);

  const { page: author } = await visitAs(site, asker, frenchPhone);
  await author.goto('/prayers?add=');
  const form = author.getByRole('region', { name: words.prayers.form.formTitle });
  await labelled(form, words.prayers.form.title).fill('Pour mon père');
  await labelled(form, words.prayers.form.text).fill('On l’opère cette nuit.');
  await labelled(form, words.feed.filters.category).selectOption({ index: 1 });
  await form.getByRole('checkbox', { name: urgencyWords.fr.label }).check();
  await labelled(form, printingWords.fr.label).selectOption('first_name');
  await button(form, words.prayers.form.send).click();
  await author.getByRole('article', { name: 'Pour mon père' }).waitFor();

  const { page: desk } = await visitAs(site, carer, { locale: 'en', bypassCSP: true });
  await desk.goto('/care?tab=urgent');
  await desk.getByRole('link', { name: en.title, exact: true }).click();
  const links = desk.getByRole('region', { name: en.links.title });
  await links.getByText(en.links.none).waitFor();
  await button(links, en.links.phone).click();
  const dialog = desk.getByRole('dialog', { name: en.links.phoneTitle });
  await labelled(dialog, en.links.name).fill('Rose Lavoie');
  await labelled(dialog, en.links.number).fill('please call');
  await button(dialog, en.links.save).click();
  await expect.poll(() => labelled(dialog, en.links.number).getAttribute('aria-invalid')).toBe('true');
  await expectFitsAndAccessible(desk, 'somebody to be called');
  await labelled(dialog, en.links.number).fill('819 555 0142');
  await button(dialog, en.links.save).click();
  await links.getByText('Rose Lavoie').waitFor();
  await labelled(links, en.links.member).fill('Paul');
  await desk.getByRole('option', { name: /Paul Prayer/ }).click();
  await button(links, en.links.up({ name: 'Paul Prayer' })).click();
  await expect.poll(() => links.getByRole('listitem').first().textContent()).toContain('Paul Prayer');
  await button(desk, en.urgent.startOf({ prayer: 'Pour mon père' })).click();
  const alerts = desk.getByRole('region', { name: en.alerts.title });
  await alerts.getByText(en.alerts.running, { exact: true }).waitFor();
  await expectFitsAndAccessible(desk, 'the prayer chain of the care team');

  const { page: reader } = await visitAs(site, paul, frenchPhone);
  await reader.goto('/notifications');
  await reader.getByRole('link', { name: /C’est votre tour dans la chaîne de prière/ }).click();
  const own = reader.getByRole('region', { name: fr.own.title });
  await own.getByText('Pour mon père').waitFor();
  await expectFitsAndAccessible(reader, 'the turn of a member');
  await button(own, fr.own.decline).click();
  await own.getByText(fr.own.late).waitFor();

  await desk.reload();
  await alerts.getByText(en.alerts.call({ name: 'Rose Lavoie' })).waitFor();
  const call = alerts.getByRole('link', { name: '819 555 0142' });
  await expect.poll(() => call.getAttribute('href')).toMatch(/^tel:/);
  await alerts.getByText(en.alerts.spokenName({ name: 'Rose' })).waitFor();
  await expectFitsAndAccessible(desk, 'a call for the prayer chain');
  await button(alerts, en.alerts.confirmFor({ name: 'Rose Lavoie' })).click();
  await alerts.getByText(en.alerts.outcomes.confirmed, { exact: true }).waitFor();

  await reader.reload();
  await own.getByText(fr.own.none).waitFor();
  await button(own, fr.own.leave).click();
  await button(reader.getByRole('alertdialog'), fr.own.leave).click();
  await reader.getByText(fr.own.notIn).waitFor();
  await desk.reload();
  await links.getByText('Rose Lavoie').waitFor();
  await expect.poll(() => links.getByText('Paul Prayer').count()).toBe(0);

  // The list beside the telephone, on paper, in each language.
  await links.getByRole('link', { name: en.phones.link }).click();
  await printPhones(desk, 'en');
  const { page: phone } = await visitAs(site, carer, { ...frenchPhone, bypassCSP: true });
  await phone.goto('/prayer-chain/phones');
  await printPhones(phone, 'fr');
});

async function printPhones(page: Page, locale: Locale): Promise<void> {
  const { phones: words } = chainWords[locale];
  await page.getByRole('article', { name: words.title }).getByText('819 555 0142').waitFor();
  await expectFitsAndAccessible(page, 'the list for the phone');
  for (const paper of ['letter', 'a4'] as const) {
    await page.getByRole('radio', { name: words.papers[paper] }).check();
    const print = async () => keep(`phones-${locale}-${paper}`, await page.pdf({ preferCSSPageSize: true }));
    await expect.poll(async () => listPages(await print())).toEqual([paperSizes[paper]]);
    await expectPrinted(await print(), {
      shown: [words.title, 'Rose Lavoie', '819 555 0142'],
      // Paul has left the chain.
      absent: ['Paul Prayer', words.print, words.intro],
    });
  }
}
