import { expect, test } from 'vitest';
import { doorWords } from '../web/src/words/door.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, labelled } from './fields.ts';
import { expectPrinted, keep, listPages, paperSizes } from './printed-pages.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);

const day = 24 * 60 * 60 * 1000;

test('a member comes with two guests; the office adds a caller; the door checks them in on a phone and prints', async () => {
  const { site, community } = opened;
  const host = await community.join('Helen Host', { role: 'admin' });
  const mia = await community.join('Mia Tremblay');
  const noah = await community.join('Noah Nadeau');
  const id = await community.event(host, {
    title: 'Souper paroissial',
    startsAt: new Date(Date.now() + day),
    capacity: 5,
  });
  const [en, fr] = [wordsOf('en'), wordsOf('fr')];

  // In English: two others come along.
  const member = await visitAs(site, mia, { locale: 'en', bypassCSP: true });
  await member.page.goto(`/events/${id}`);
  await labelled(member.page, en.eventPage.guests).selectOption('2');
  await member.page.getByRole('button', { name: new RegExp(`^${en.eventPost.join}`) }).click();
  await member.page.getByText(en.eventPost.going({ count: 3 })).waitFor();
  // One more than there is room for, and what was said before stays.
  await labelled(member.page, en.eventPage.guests).selectOption('5');
  await member.page.getByText('This event has only 5 places in all. Please bring fewer people.').waitFor();
  await expect.poll(() => labelled(member.page, en.eventPage.guests).inputValue()).toBe('2');
  await expectFitsAndAccessible(member.page, 'an event and how many come along');

  // In French, on a phone, at the door.
  const words = doorWords.fr;
  const door = await visitAs(site, host, frenchPhone);
  const { page } = door;
  await page.goto(`/events/${id}`);
  await page.getByRole('link', { name: fr.eventPage.doorList }).click();
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
  await page.getByText(words.came({ came: 0, expected: 3 })).waitFor();
  await button(page, words.add).click();
  const dialog = page.getByRole('dialog', { name: words.addTitle });
  await labelled(dialog, words.name).fill('Rose Roy');
  await labelled(dialog, words.bring).selectOption('2');
  await labelled(dialog, words.note).fill('Près de la porte');
  await button(dialog, words.submit).click();
  await dialog.getByText('Il ne reste que 2 places. Veuillez choisir un nombre plus petit.').waitFor();
  await expect.poll(() => labelled(dialog, words.name).inputValue()).toBe('Rose Roy');
  await expectFitsAndAccessible(page, 'the form for a caller');
  await labelled(dialog, words.bring).selectOption('1');
  await button(dialog, words.submit).click();
  await dialog.waitFor({ state: 'detached' });

  // The event is full: the next waits.
  const waiter = await visitAs(site, noah, { locale: 'en' });
  await waiter.page.goto('/events');
  await waiter.page
    .getByRole('article')
    .getByRole('button', { name: new RegExp(`^${en.eventPost.joinWaiting}`) })
    .click();
  await waiter.page
    .getByRole('region', { name: en.events.mine })
    .getByText(en.events.waiting({ position: 1 }))
    .waitFor();

  const entries = page.getByRole('region', { name: words.list });
  await page.getByRole('region', { name: words.waiting }).getByText('Noah Nadeau').waitFor();
  // By last name.
  await expect
    .poll(() => entries.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining('Rose Roy'), expect.stringContaining('Mia Tremblay')]);
  await labelled(page, words.search).fill('tremb');
  await entries.getByRole('button', { name: /Rose Roy/ }).waitFor({ state: 'detached' });
  await entries.getByRole('button', { name: /^Mia Tremblay/, pressed: false }).click();
  await entries.getByRole('button', { name: /^Mia Tremblay/, pressed: true }).waitFor();
  await page.getByText(words.came({ came: 3, expected: 5 })).waitFor();
  await labelled(page, words.search).fill('');
  await expectFitsAndAccessible(page, 'the list for the door');

  // A second device sees it, and undoes it.
  const second = await visitAs(site, host, { locale: 'en', width: 1280 });
  await second.page.goto(`/events/${id}/door`);
  await second.page.getByRole('button', { name: /^Mia Tremblay/, pressed: true }).click();
  await entries.getByRole('button', { name: /^Mia Tremblay/, pressed: false }).waitFor();

  for (const [locale, printed] of [
    ['en', second.page],
    ['fr', page],
  ] as const) {
    const pdf = await keep(`door-${locale}`, await printed.pdf({ preferCSSPageSize: true }));
    const sizes = await listPages(pdf);
    expect(sizes).toEqual([paperSizes.letter]);
    const { title, came, list, guests, called, waiting, ...tools } = doorWords[locale];
    await expectPrinted(pdf, {
      shown: [
        ...[title, 'Souper paroissial', came({ came: 0, expected: 5 })],
        ...[list, 'Mia Tremblay', guests({ count: 2 }), 'Rose Roy', called, 'Près de la porte'],
        ...[waiting, 'Noah Nadeau'],
      ],
      absent: [tools.print, tools.hint, tools.back, tools.add],
    });
  }

  // The caller cannot come: whoever waited has a place.
  await page.getByRole('button', { name: words.remove({ name: 'Rose Roy' }) }).click();
  await button(page.getByRole('alertdialog'), words.removeAction).click();
  await entries.getByRole('button', { name: /^Noah Nadeau/ }).waitFor();

  // No one else opens the list.
  await member.page.goto(`/events/${id}/door`);
  await member.page.getByRole('heading', { name: en.layout.notFoundTitle }).waitFor();
  for (const { context } of [member, door, waiter, second]) await context.close();
});
