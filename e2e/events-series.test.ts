import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recurrenceWords } from '../web/src/words/recurrence.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectFieldError, labelled } from './fields.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);
const [en, fr] = [wordsOf('en'), wordsOf('fr')];

/** For whoever wants to look at the pages. */
const folder = process.env.PRINTED_PAGES;
const look = async (page: Page, name: string): Promise<void> => {
  if (folder) await page.screenshot({ path: join(folder, `series-${name}.png`), fullPage: true });
};

/** At least a week from now, so that every date is to come. */
function findSunday(): string {
  const day = new Date(Date.now() + 7 * 24 * 3600_000);
  day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

const otherDates = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true }).getByRole('listitem');

test('a weekly service is planned; one date, then the following ones change; a member comes once', async () => {
  const { site, community } = opened;
  const host = await community.join('Helen Host', { role: 'admin' });
  const mia = await community.join('Mia Tremblay');

  // In English, on a desktop.
  const words = recurrenceWords.en;
  const planning = await visitAs(site, host, { locale: 'en', width: 1280, bypassCSP: true });
  const { page } = planning;
  await page.goto('/events');
  await button(page, en.eventForm.create).click();
  const form = page.getByRole('dialog', { name: en.eventForm.create });
  await labelled(form, en.eventForm.title).fill('Sunday service');
  await labelled(form, en.eventForm.text).fill('Songs, a reading, and coffee afterwards.');
  await labelled(form, en.eventForm.date).fill(findSunday());
  await labelled(form, en.eventForm.time).fill('10:00');
  await labelled(form, en.eventForm.place).fill('Church');
  await labelled(form, words.repeat).selectOption(words.units.WEEKLY);
  await labelled(form, words.weekdays[3] ?? '').check();
  await form.getByText('Every Sunday and Wednesday').waitFor();
  await labelled(form, words.weekdays[3] ?? '').uncheck();
  await labelled(form, words.end).selectOption(words.ends.after);
  await button(form, en.eventForm.create).click();
  await expectFieldError(labelled(form, words.repeat), en.fields.recurrence_count);
  await labelled(form, words.count).fill('6');
  await form.getByText('Every Sunday, 6 times').waitFor();
  await expectFitsAndAccessible(page, 'the form of a weekly event');
  await button(form, en.eventForm.create).click();
  await page.getByRole('heading', { level: 1, name: 'Sunday service' }).waitFor();
  await page.getByText('Every Sunday, 6 times').waitFor();
  await expect.poll(() => otherDates(page, words.otherDates).count()).toBe(5);

  // In French, on a phone: the second date is changed alone, then the third and those after it.
  const french = recurrenceWords.fr;
  const address = new URL(page.url()).pathname;
  const phone = await visitAs(site, host, frenchPhone);
  const edit = async (index: number, scope: string, place: string) => {
    await phone.page.goto(address);
    await otherDates(phone.page, french.otherDates).nth(index).getByRole('link').click();
    await phone.page.waitForURL((url) => url.pathname !== address);
    await button(phone.page, fr.eventPage.edit).click();
    const dialog = phone.page.getByRole('dialog', { name: fr.eventPage.edit });
    await labelled(dialog, french.scope).selectOption(scope);
    await labelled(dialog, fr.eventForm.place).fill(place);
    await expectFitsAndAccessible(phone.page, 'the form of one date');
    await button(dialog, fr.eventForm.update).click();
    await dialog.waitFor({ state: 'detached' });
    await phone.page.getByText(place).first().waitFor();
  };
  await phone.page.goto(address);
  await phone.page.getByText('Tous les dimanches, 6\u00a0fois').waitFor();
  await expectFitsAndAccessible(phone.page, 'a date of a weekly event');
  await edit(0, french.scopes.one, 'Plage');
  await edit(1, french.scopes.following, 'Salle paroissiale');

  // One date is cancelled.
  await button(phone.page, fr.eventPage.cancel).click();
  const confirm = phone.page.getByRole('alertdialog');
  await labelled(confirm, french.cancelScope).waitFor();
  await labelled(confirm, fr.eventPage.cancelReason).fill('Tempête de neige');
  await button(confirm, fr.eventPage.cancel).click();
  await confirm.waitFor({ state: 'detached' });
  await phone.page.goto(address);
  await expect
    .poll(async () =>
      (await otherDates(phone.page, french.otherDates).allInnerTexts()).map((text) =>
        text.includes(fr.events.cancelled),
      ),
    )
    .toEqual([false, true, false, false, false]);

  // The member comes on one date, and sees what each is like.
  const member = await visitAs(site, mia, { ...frenchPhone, theme: 'light' });
  await member.page.goto('/events');
  const cards = member.page.getByRole('article').filter({ hasText: 'Sunday service' });
  await expect.poll(() => cards.count()).toBe(6);
  const texts = await cards.allInnerTexts();
  const placeOf = (text: string) =>
    ['Church', 'Plage', 'Salle paroissiale'].find((place) => text.includes(place));
  expect(texts.map(placeOf)).toEqual(['Church', 'Plage', ...Array(4).fill('Salle paroissiale')]);
  await cards
    .nth(3)
    .getByRole('button', { name: new RegExp(`^${fr.eventPost.join}`) })
    .click();
  const mine = member.page.getByRole('region', { name: fr.events.mine });
  await mine.getByText(fr.events.going).waitFor();
  await expect.poll(() => mine.getByRole('listitem').count()).toBe(1);
  await expectFitsAndAccessible(member.page, 'the dates of a weekly event in the list');

  // From the fourth date on, every second Sunday: the form says what that does, before it is saved.
  await phone.page.goto(address);
  await otherDates(phone.page, french.otherDates).nth(2).getByRole('link').click();
  await phone.page.waitForURL((url) => url.pathname !== address);
  await button(phone.page, fr.eventPage.edit).click();
  const rule = phone.page.getByRole('dialog', { name: fr.eventPage.edit });
  await labelled(rule, french.scope).selectOption(french.scopes.following);
  await expect.poll(() => labelled(rule, french.count).inputValue()).toBe('3');
  await labelled(rule, french.interval).selectOption(french.intervals.WEEKLY({ interval: 2 }));
  const preview = rule.getByRole('status').filter({ hasText: french.preview });
  await preview.getByText(french.datesKept({ count: 2 })).waitFor();
  await preview.getByText(/^1\u00a0date est ajoutée/).waitFor();
  await preview.getByText(/^1\u00a0date est annulée/).waitFor();
  await preview.scrollIntoViewIfNeeded();
  await look(phone.page, 'preview');
  await expectFitsAndAccessible(phone.page, 'the preview of another rule');
  await button(rule, fr.eventForm.update).click();
  await rule.waitFor({ state: 'detached' });
  await phone.page.getByText('Un dimanche sur deux, 3\u00a0fois').waitFor();
  await look(phone.page, 'changed');

  // In English, the member finds the new date and the one that is cancelled, and comes to another.
  const english = await visitAs(site, mia, { locale: 'en', width: 1280, bypassCSP: true });
  await english.page.goto('/events');
  const dates = english.page.getByRole('article').filter({ hasText: 'Sunday service' });
  await expect.poll(() => dates.count()).toBe(7);
  expect((await dates.allInnerTexts()).map((text) => text.includes(en.events.cancelled))).toEqual(
    [2, 4].reduce((all, index) => all.with(index, true), Array<boolean>(7).fill(false)),
  );
  await dates
    .nth(0)
    .getByRole('button', { name: new RegExp(`^${en.eventPost.join}`) })
    .click();
  const own = english.page.getByRole('region', { name: en.events.mine }).getByRole('listitem');
  await expect.poll(() => own.filter({ hasText: en.events.going }).count()).toBe(2);
  await expectFitsAndAccessible(english.page, 'the dates of a weekly event in the English list');
  await dates.nth(3).getByRole('link', { name: 'Sunday service' }).click();
  await english.page.getByRole('heading', { level: 1, name: 'Sunday service' }).waitFor();
  await english.page.getByText('Every second Sunday, 3 times').waitFor();
  await otherDates(english.page, words.otherDates).first().waitFor();
  for (const { context } of [planning, phone, member, english]) await context.close();
});
