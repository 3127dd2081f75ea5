import { cancelEvent, updateEvent } from '@radiant/contract/event-management.ts';
import { subscribePush } from '@radiant/contract/push.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutbound } from '../../../platform/outbound/outbound.ts';
import { type FakeBrowser, startFakePushService } from '../../../testing/fake-push-service.ts';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { queueEventReminders } from '../reminders/event-service.ts';
import { queuePrayerReminders } from '../reminders/prayer-service.ts';

/** Reminders by push: after downtime and with two workers. */
const sink = await startFakePushService();
const outbound = createOutbound({
  publicUrl: 'https://radiant.example',
  testOverrides: sink.internet.testOverrides,
});
const { platform, send, people, clock } = await createTestApp({}, { outbound });
const { db } = platform;
const work = await createJobRunner(platform);
const otherWork = await createJobRunner(platform);
const admin = await people.join('Ada Admin', { role: 'admin' });
afterAll(() => sink.close());

beforeEach(async () => {
  for (const table of ['notifications', 'reminder_progress', 'reminder_settings', 'posts'] as const) {
    await db.deleteFrom(table).execute();
  }
  await queuePrayerReminders(platform);
});

const zone = 'America/Toronto';
const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000);
const clockAt = (at: Date) =>
  at.toLocaleTimeString('en-CA', { timeZone: zone, hourCycle: 'h23', timeStyle: 'short' });

/** A member with a prayer time, a lead time for events and a device. */
async function enter(name: string, wants: { noon?: Date; lead?: number } = {}) {
  const person = await people.join(name);
  await db
    .insertInto('reminder_settings')
    .values({
      member_id: person.id,
      time_zone: zone,
      morning_prayer: null,
      noon_prayer: wants.noon ? clockAt(wants.noon) : null,
      evening_prayer: null,
      weekly_prayer_day: null,
      weekly_prayer_time: null,
      event_lead_hours: wants.lead ?? 24,
      event_categories: ['community'],
      updated_at: clock.now(),
    })
    .execute();
  const browser = sink.browser();
  await send(subscribePush, { as: person.token, body: browser.subscription });
  return { person, browser };
}

const goTo = async (person: Person, startsAt: Date): Promise<string> => {
  const id = await people.event(admin, { audience: 'members', title: 'Soup', startsAt });
  await people.answerEvent(person, id, 'going');
  return id;
};
/** Runs the jobs of every minute. */
const look = async () => {
  await Promise.all([queuePrayerReminders(platform), queueEventReminders(platform)]);
  await work();
};
const kinds = (browser: FakeBrowser) => browser.received().map(({ payload }) => payload.kind);

describe('after downtime', () => {
  test.each([
    ['half an hour', 30, ['prayer-time']],
    ['two hours', 120, []],
    ['two days', 48 * 60, []],
  ] as const)('of %s: pushes a prayer time that is not too old', async (_time, off, expected) => {
    const { browser } = await enter('Lea Late', { noon: minutes(1) });
    await look();
    clock.advance({ minutes: off });
    await look();
    expect(kinds(browser)).toEqual(expected);
    await look();
    expect(kinds(browser)).toEqual(expected);
  });

  test.each([
    ['half an hour', 30],
    ['two hours', 120],
    ['two days', 48 * 60],
  ] as const)('of %s: pushes event reminders until the event begins', async (_time, off) => {
    const { person, browser } = await enter('Lou Later', { lead: 1 });
    // Due just after the job ran.
    const late = await goTo(person, minutes(off + 20));
    await goTo(person, minutes(off - 10));
    const later = await goTo(person, minutes(off + 600));
    clock.advance({ minutes: off });
    await look();
    const links = browser.received().map(({ payload }) => payload.link);
    expect(links).toEqual([`/events/${late}`]);
    expect(browser.received()[0]?.ttl).toBe(20 * 60);
    clock.advance({ minutes: 545 });
    await look();
    expect(browser.received().map(({ payload }) => payload.link)).toEqual([...links, `/events/${later}`]);
  });
});

test('pushes reminders 1 to 72 hours ahead on time, once per device', async () => {
  const leads = [1, 2, 24, 71, 72];
  const all = await Promise.all(leads.map((lead) => enter(`Leo ${lead}`, { lead })));
  const startsAt = minutes(73 * 60);
  const id = await people.event(admin, { audience: 'members', title: 'Soup', startsAt });
  for (const { person } of all) await people.answerEvent(person, id, 'going');
  let left = 73;
  for (const hours of [73, 72, 71, 70, 25, 24, 3, 2, 1]) {
    clock.advance({ minutes: (left - hours) * 60 });
    left = hours;
    await look();
    expect(all.map(({ browser }) => browser.requestCount())).toEqual(
      leads.map((lead) => (hours <= lead ? 1 : 0)),
    );
  }
});

test('pushes moves and cancellations to participants, and the reminder follows the new time', async () => {
  const { person, browser } = await enter('Mo Moved', { lead: 2 });
  const id = await goTo(person, minutes(26 * 60));
  await look();
  expect(kinds(browser)).toEqual([]);
  const [date, time] = minutes(3 * 60)
    .toLocaleString('sv-SE', { timeZone: zone })
    .split(' ');
  const moved = { id, date, time: time?.slice(0, 5), timeZone: zone };
  admin.token = await people.signIn(admin);
  expect((await send(updateEvent, { as: admin.token, body: moved })).status).toBe(200);
  await work();
  expect(kinds(browser)).toEqual(['event-changed']);
  clock.advance({ minutes: 61 });
  await look();
  expect(kinds(browser)).toEqual(['event-changed', 'event-reminder']);
  admin.token = await people.signIn(admin);
  expect((await send(cancelEvent, { as: admin.token, params: { id } })).status).toBe(200);
  await work();
  expect(kinds(browser)).toEqual(['event-changed', 'event-reminder', 'event-cancelled']);
  expect(browser.received().at(-1)?.payload.body).toBe('“Soup” was cancelled');
});

test('two concurrent workers notify each member once', async () => {
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, index) => enter(`Ida ${index}`, { noon: minutes(1) })),
  );
  for (const { person } of all) await goTo(person, minutes(23 * 60));
  clock.advance({ minutes: 1 });
  await Promise.all([
    queuePrayerReminders(platform),
    queuePrayerReminders(platform),
    queueEventReminders(platform),
    queueEventReminders(platform),
  ]);
  await Promise.all([work(), otherWork()]);
  await Promise.all([work(), otherWork()]);
  for (const { browser } of all) {
    expect(kinds(browser).toSorted()).toEqual(['event-reminder', 'prayer-time']);
    expect(browser.requestCount()).toBe(2);
  }
});
