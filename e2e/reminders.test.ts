import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobs } from '../server/src/platform/jobs/jobs.ts';
import type { Person } from '../server/src/testing/people.ts';
import { reminderWords } from '../web/src/words/reminders.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import type { VisitorOptions } from './browser.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, labelled } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const words = reminderWords.en;
const open = async (person: Person, path: string, options: VisitorOptions = {}) => {
  const { page } = await visitAs(site, person, options);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};
const settings = '/settings/notifications';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const save = async (page: Page) => {
  await button(page, words.save).click();
  await page.getByText(words.isSaved).waitFor();
};
/** Stores a member's earlier choice. */
const choose = (person: Person, times: { morning?: string; noon?: string }) =>
  community.db
    .insertInto('reminder_settings')
    .values({
      member_id: person.id,
      time_zone: 'America/Toronto',
      morning_prayer: times.morning ?? null,
      noon_prayer: times.noon ?? null,
      evening_prayer: null,
      weekly_prayer_day: null,
      weekly_prayer_time: null,
      event_categories: [],
      updated_at: new Date(),
    })
    .execute();

test('suggested settings apply once saved, and show in another browser', async () => {
  const ruth = await community.join('Ruth Reminded');
  const page = await open(ruth, '/settings');
  await page.getByRole('link', { name: wordsOf('en').settings.reminders }).click();
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
  await page.getByText(words.proposals).waitFor();
  await toggle(page, words.friendActivity).uncheck();
  await tab(page, words.tabs.prayers).click();
  await expect.poll(() => labelled(page, words.timeZone).inputValue()).toBe('Toronto time');
  await labelled(page, words.timeOf({ prayer: words.slots.morning })).fill('06:15');
  await toggle(page, words.slots.noon).uncheck();
  await labelled(page, words.weeklyDay).selectOption('wednesday');
  await page.reload();
  await tab(page, words.tabs.prayers).click();
  await expect
    .poll(() => labelled(page, words.timeOf({ prayer: words.slots.morning })).inputValue())
    .toBe('06:15');
  await page.getByText(words.unsaved).waitFor();
  await save(page);

  const elsewhere = await open(ruth, settings);
  await elsewhere.getByText(words.isSaved).waitFor();
  await expect.poll(() => toggle(elsewhere, words.friendActivity).isChecked()).toBe(false);
  await tab(elsewhere, words.tabs.prayers).click();
  await expect
    .poll(() => labelled(elsewhere, words.timeOf({ prayer: words.slots.morning })).inputValue())
    .toBe('06:15');
  await expect.poll(() => toggle(elsewhere, words.slots.noon).isChecked()).toBe(false);
  await expect.poll(() => labelled(elsewhere, words.weeklyDay).inputValue()).toBe('wednesday');
});

test('the lead time is set by keys, by click or by typing; sounds can be previewed, and the chosen one is saved', async () => {
  const page = await open(await community.join('Esther Early'), settings);
  await tab(page, words.tabs.events).click();
  const slider = page.getByRole('slider', { name: words.lead });
  const number = labelled(page, words.leadNumber);
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('25 hours');
  await page.keyboard.press('End');
  await expect.poll(() => number.inputValue()).toBe('72');
  await button(page, '48h').click();
  await expect.poll(() => slider.inputValue()).toBe('48');
  await number.fill('73');
  await button(page, words.save).click();
  await page.getByText('Please choose between 1 and 72 hours').waitFor();
  await number.fill('36');
  await page.getByRole('checkbox', { name: words.types.virtualMeetings }).uncheck();
  await save(page);
  await page.reload();
  await tab(page, words.tabs.events).click();
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('36 hours');
  await expect
    .poll(() => page.getByRole('checkbox', { name: words.types.virtualMeetings }).isChecked())
    .toBe(false);

  await page.goto('/settings/sound');
  for (const sound of ['gentle-bell', 'soft-chime', 'church-bell', 'piano-note'] as const) {
    await button(page, words.tryOf({ sound: words.sounds[sound] })).click();
  }
  await expect.poll(() => page.getByText(words.noSound).count()).toBe(0);
  await page.getByRole('radio', { name: new RegExp(words.sounds['gentle-bell']) }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('slider', { name: words.volume }).press('Home');
  await save(page);
  await page.reload();
  const chime = page.getByRole('radio', { name: new RegExp(words.sounds['soft-chime']) });
  await expect.poll(() => chime.isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('slider', { name: words.volume }).inputValue()).toBe('0');
});

test('a prayer time plays in one of two tabs, once, and links to the prayer times', async () => {
  const pia = await community.join('Pia Praying');
  await choose(pia, { noon: '12:00' });
  const { page, context } = await visitAs(site, pia);
  await context.clock.install({ time: new Date('2027-01-15T16:40:00Z') });
  const other = await context.newPage();
  // They are fetched when the page is idle, which may happen earlier on a slow machine.
  const read = Promise.all(
    [page, other].map((one) =>
      one.waitForResponse((answer) => answer.url().includes('/api/reminder-settings'), { timeout: 120_000 }),
    ),
  );
  for (const one of [page, other]) {
    await one.goto('/settings');
    // The delay before they are fetched begins with this menu.
    await one.getByRole('button', { name: /Account menu/ }).waitFor();
  }
  await context.clock.fastForward('00:30');
  await read;
  const rings = async () => {
    const counts = await Promise.all([page, other].map((one) => one.getByText(words.ring.noon).count()));
    return counts.filter((count) => count > 0).length;
  };
  await expect.poll(() => rings()).toBe(0);
  await context.clock.fastForward('20:00');
  await expect.poll(rings).toBe(1);
  const ringing = (await page.getByText(words.ring.noon).count()) > 0 ? page : other;
  await context.clock.fastForward('01:00');
  await expect.poll(() => rings()).toBe(1);
  await button(ringing, words.pray).click();
  await ringing.getByRole('heading', { level: 1, name: words.timesTitle }).waitFor();
  await ringing.waitForURL(/\/prayer-times$/);
});

test('the prayer times page shows the next one, today and this week', async () => {
  const nora = await community.join('Nora Next');
  const page = await open(nora, '/prayer-times');
  await page.getByRole('link', { name: words.choose }).click();
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
  await save(page);
  await page.goto('/prayer-times');
  await page
    .getByRole('region', { name: words.next })
    .or(page.getByRole('region', { name: words.nowTitle }))
    .waitFor();
  await page.getByRole('heading', { name: words.week }).waitFor();
  await page.getByText(words.zoneNote({ zone: 'Toronto time' })).waitFor();
  await page.getByRole('link', { name: words.wall }).click();
  await page.waitForURL(/\/prayers$/);
});

test('an event one is going to appears among the notifications in time', async () => {
  const [host, gil] = [
    await community.join('Hanna Host', { role: 'admin' }),
    await community.join('Gil Going'),
  ];
  const { page } = await visitAs(site, gil);
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const startsAt = new Date(Date.now() + 5 * 3_600_000);
  const id = await community.event(host, { title: 'Evening song', audience: 'members', startsAt });
  await community.answerEvent(gil, id, 'going');
  // Runs every minute otherwise.
  await createJobs().enqueue(community.db, 'notifications.queueEventReminders', {});
  const bell = page.getByRole('button', { name: /^Notifications, 1 new/ });
  await bell.click();
  await page
    .getByText(/Evening song/)
    .first()
    .waitFor();
});

test('fits a phone in French and is accessible', async () => {
  const t = reminderWords.fr;
  const vera = await community.join('Vera Vocal');
  await choose(vera, { morning: '07:00', noon: '12:00' });
  const { page } = await visitAs(site, vera, frenchPhone);
  await page.goto(settings);
  for (const name of ['prayers', 'events'] as const) {
    await tab(page, t.tabs[name]).click();
    await expectFitsAndAccessible(page, name);
  }
  await page.goto('/prayer-times');
  await page.getByRole('heading', { name: t.week }).waitFor();
  await expectFitsAndAccessible(page, 'prayer times');
});
