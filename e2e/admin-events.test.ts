import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withColon } from '../web/src/platform/format.ts';
import { adminWords } from '../web/src/words/admin.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectAbsent, expectFieldError, expectFocus, labelled } from './fields.ts';
import { startSite } from './site.ts';
import { expectToast, recordToasts } from './toasts.ts';
import { wordsOf } from './words.ts';

const home = openSiteForFile(startSite);

const list = '/admin/events';
const { events: words } = adminWords.en;
const { drafts: draft } = adminWords.en;
const t = wordsOf('en');
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const confirmDialog = (page: Page) => page.getByRole('alertdialog');
const focusedDay = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? null);

test('an event is announced, found, changed, cancelled and deleted', async () => {
  const admin = await home.community.join('Priscilla Presiding', { role: 'admin' });
  const { page } = await visitAs(home.site, admin);
  await recordToasts(page);
  await page.goto(list);
  await page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
  await page.getByRole('link', { name: words.create }).first().click();
  await page.getByRole('heading', { name: words.createTitle, level: 1 }).waitFor();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(t.eventForm.title).fill('S');
  await button(page, t.eventForm.create).click();
  await expectFieldError(field(t.eventForm.title), t.fields.event_title_length);
  await expectFieldError(field(t.eventForm.place), t.fields.event_place_length);
  await field(t.eventForm.title).fill('Walk by the water');
  await field(t.eventForm.text).fill('Three stops, three prayers.');
  await field(t.eventForm.date).fill('2031-01-05');
  await field(t.eventForm.time).fill('10:00');
  await field(t.eventForm.place).fill('The pier');
  await page.reload();
  await expect.poll(() => field(t.eventForm.title).inputValue()).toBe('Walk by the water');
  await page.getByText(draft.from({ when: '' }).slice(0, -2)).waitFor();
  await button(page, t.eventForm.create).click();
  await expectToast(page, t.eventForm.created);
  await expect.poll(() => new URL(page.url()).pathname).toBe(list);
  await rowOf(page, 'Walk by the water')
    .getByText(words.statuses.upcoming, { exact: true })
    .filter({ visible: true })
    .waitFor();

  await rowOf(page, 'Walk by the water')
    .getByRole('link', { name: 'Walk by the water', exact: true })
    .click();
  await page.getByRole('heading', { name: 'Walk by the water', level: 1 }).waitFor();
  await field(t.eventForm.place).fill('The lighthouse');
  await button(page, t.eventForm.update).click();
  await expectToast(page, words.form.done);
  await rowOf(page, 'Walk by the water').getByText('The lighthouse').waitFor();

  await button(page, words.actionsFor({ name: 'Walk by the water' })).click();
  await page.getByRole('menuitem', { name: words.manage }).click();
  await page.getByRole('heading', { name: 'Walk by the water', level: 1 }).waitFor();
  await button(page, words.cancel).click();
  await labelled(confirmDialog(page), t.eventPage.cancelReason).fill('The pier is under ice.');
  await button(confirmDialog(page), t.eventPage.cancel).click();
  await expectToast(page, t.eventPage.cancelled);
  await page.getByText(words.statuses.cancelled, { exact: true }).waitFor();
  await expect.poll(() => confirmDialog(page).count()).toBe(0);
  await page.getByText('The pier is under ice.').filter({ visible: true }).waitFor();
  await button(page, words.remove).click();
  await confirmDialog(page).getByText(words.removeTitle).waitFor();
  await button(confirmDialog(page), words.remove).click();
  await expectToast(page, words.removed);
  await expect.poll(() => rowOf(page, 'Walk by the water').count()).toBe(0);
});

test('retyping the start key by key keeps the duration; a draft from an earlier visit can be discarded; a deleted event says so', async () => {
  const admin = await home.community.join('Prisca Presiding', { role: 'admin' });
  const id = await home.community.event(admin, {
    title: 'Lenten supper',
    place: 'Hall',
    startsAt: new Date('2031-03-03T00:30:00Z'),
    endsAt: new Date('2031-03-03T02:30:00Z'),
  });
  const { page } = await visitAs(home.site, admin);
  await recordToasts(page);
  await page.goto(`${list}/${id}`);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const time = field(t.eventForm.time);
  await expect.poll(() => time.inputValue()).toBe('19:30');
  await time.focus();
  const end = field(t.eventForm.endTime);
  const shown: string[] = [];
  for (const key of ['0', '8', '0', '0', 'p']) {
    await page.keyboard.press(key);
    shown.push(`${key}: ${await time.inputValue()}–${await end.inputValue()}`);
  }
  // Between two keystrokes the hour 0 is incomplete, so the end waits.
  expect(shown).toEqual([
    '0: –21:30',
    '8: 20:30–22:30',
    '0: 20:00–22:00',
    '0: 20:00–22:00',
    'p: 20:00–22:00',
  ]);
  await button(page, t.eventForm.update).click();
  await expectToast(page, words.form.done);
  await page.goto(`${list}/${id}`);
  await expect.poll(() => time.inputValue()).toBe('20:00');
  await expect.poll(() => end.inputValue()).toBe('22:00');

  // A draft from an earlier visit is offered and can be discarded.
  const place = page.getByLabel(t.eventForm.place, { exact: true });
  await expect.poll(() => place.inputValue()).toBe('Hall');
  await place.fill('Barn');
  // The draft notice does not appear while typing.
  await expectAbsent(button(page, draft.discard));
  await page.goto(list);
  await page.goto(`${list}/${id}`);
  await expect.poll(() => place.inputValue()).toBe('Barn');
  await page.getByText(draft.from({ when: '' }).slice(0, -2)).waitFor();
  await button(page, draft.discard).click();
  await expect.poll(() => place.inputValue()).toBe('Hall');
  await expect.poll(() => button(page, draft.discard).count()).toBe(0);
  await expectFocus(page.getByLabel(t.eventForm.title, { exact: true }));
  await page.reload();
  await expect.poll(() => place.inputValue()).toBe('Hall');
  await expectAbsent(button(page, draft.discard));

  await page.goto(`${list}/01890000-0000-7000-8000-000000000000`);
  await page.getByText(words.form.notFound).waitFor();
});

test('dates are chosen in a calendar by keyboard and kept in the URL', async () => {
  const admin = await home.community.join('Phoebe Presiding', { role: 'admin' });
  await home.community.event(admin, { title: 'Soup of tomorrow' });
  const { page } = await visitAs(home.site, admin);
  await page.goto(`${list}?from=2030-02-10&to=2030-02-12`);
  await page.getByText(adminWords.en.table.none).waitFor();
  await page.getByRole('button', { name: `${words.filters.days}:` }).click();
  const calendar = page.getByRole('dialog', { name: words.filters.choose });
  await calendar.waitFor();
  await expect.poll(() => focusedDay(page)).toBe('2030-02-10');
  await calendar.getByRole('grid', { name: 'February 2030' }).waitFor();
  for (const [key, day] of [
    ['ArrowDown', '2030-02-17'],
    ['Enter', '2030-02-17'],
    ['Shift+PageDown', '2031-02-17'],
    ['Shift+PageUp', '2030-02-17'],
    ['PageDown', '2030-03-17'],
    ['End', '2030-03-23'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => focusedDay(page), { message: key }).toBe(day);
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).search).toBe('?from=2030-02-17&to=2030-03-23');
  await button(page, words.filters.clearAll).click();
  await rowOf(page, 'Soup of tomorrow').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  const search = page.getByRole('searchbox', { name: words.filters.searchLabel });
  await search.fill('walk');
  await page.getByText(adminWords.en.table.none).waitFor();
  await search.fill('tomor');
  await rowOf(page, 'Soup of tomorrow').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?q=tomor');
});

test('attendees are found and exported, and the analytics are theirs', async () => {
  const admin = await home.community.join('Persis Presiding', { role: 'admin' });
  const id = await home.community.event(admin, { title: 'Choir by candlelight' });
  const [zoe, luke] = [await home.community.join('Zoë Zeal'), await home.community.join('Luke Listening')];
  await home.community.answerEvent(zoe, id, 'going');
  await home.community.answerEvent(luke, id, 'interested');
  const { page } = await visitAs(home.site, admin);
  await page.goto(`${list}/${id}?tab=attendees`);
  await rowOf(page, 'Zoë Zeal').getByText(zoe.email).waitFor();
  await page.getByRole('searchbox', { name: words.attendees.search }).fill('zoe');
  await expect.poll(() => rowOf(page, 'Luke Listening').count()).toBe(0);
  await rowOf(page, 'Zoë Zeal').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, words.attendees.export).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/attendees-.+-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('tab', { name: words.tabs.analytics }).click();
  await page.getByRole('heading', { name: words.analytics.overTime }).waitFor();
  const figures = async () =>
    (await page.locator('dl > div').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  await expect
    .poll(figures)
    .toEqual([`${words.analytics.total} 2`, `${words.analytics.going} 1`, `${words.analytics.interested} 1`]);
});

test('the calendar of the filter fits a phone in French and is accessible', async () => {
  const admin = await home.community.join('Pia Presiding', { role: 'admin' });
  const title = 'A picnic to answer';
  const id = await home.community.event(admin, { title, place: 'Harbourside' });
  await home.community.answerEvent(await home.community.join('Silas Singing'), id, 'going');
  const own = adminWords.fr.events;
  const { page } = await visitAs(home.site, admin, frenchPhone);
  await page.goto(list);
  await rowOf(page, title).waitFor();
  await page.getByRole('button', { name: withColon('fr', own.filters.days) }).click();
  await page.getByRole('dialog', { name: own.filters.choose }).waitFor();
  await expectFitsAndAccessible(page, 'the table, with its calendar');
});
