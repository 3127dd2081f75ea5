import { createEvent } from '@radiant/contract/event-management.ts';
import { subscribePush } from '@radiant/contract/push.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createOutbound } from '../../../platform/outbound/outbound.ts';
import { type FakeBrowser, startFakePushService } from '../../../testing/fake-push-service.ts';
import { createJobRunner } from '../../../testing/job-runner.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { queueEventReminders } from './event-service.ts';
import { queuePrayerReminders } from './prayer-service.ts';

/**
 * Prayer times follow local time and event reminders count real hours. The expected instants are written out by hand
 * from the laws, independent of our code and the system's zone data: UTC offsets before the change at 02:00 and after
 * it. Alberta and British Columbia stay on summer time since 2026, Saskatchewan on winter time since 1966 (IANA 2026c).
 */
const laws = [
  { zone: 'America/St_Johns', march: [-3.5, -2.5], november: [-2.5, -3.5] },
  { zone: 'America/Halifax', march: [-4, -3], november: [-3, -4] },
  { zone: 'America/Toronto', march: [-5, -4], november: [-4, -5] },
  { zone: 'America/Winnipeg', march: [-6, -5], november: [-5, -6] },
  { zone: 'America/Regina', march: [-6, -6], november: [-6, -6] },
  { zone: 'America/Edmonton', march: [-6, -6], november: [-6, -6] },
  { zone: 'America/Vancouver', march: [-7, -7], november: [-7, -7] },
] as const;
const days = { march: '2027-03-14', november: '2027-11-07' } as const;
type Day = keyof typeof days;

const hour = 3_600_000;
/** From one to three o’clock; these members pray half an hour later as well. */
const aboutTheChange = [2, 4, 6];
/** Lead time in hours: enough to reach across the change from the two hours after it. */
const lead = 2;
/** Events are announced this many hours before they begin, since each hour until then costs each of them a job. */
const notice = lead + 2;
/** Four days in half-hour steps take a busy machine a while. */
const patience = 900_000;
const clocks = Array.from({ length: 48 }, (_, half) => ({
  half,
  time: `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
}));

const fullHours = clocks.filter(({ half }) => half % 2 === 0);
const prayed = clocks.filter(({ half }) => half % 2 === 0 || aboutTheChange.includes(half - 1));

/** A skipped hour moves forward, a repeated one means its first occurrence: 02:00 is where both begin. */
function expected(law: (typeof laws)[number], day: Day, half: number): number {
  const [before, after] = law[day];
  // In March 02:00 to 03:00 still uses the offset before the change; in November until 02:00.
  const isAfter = day === 'march' ? half >= 6 : half >= 4;
  return Date.parse(`${days[day]}T00:00:00Z`) + (half / 2 - (isAfter ? after : before)) * hour;
}

test('the expected local times are consistent', () => {
  const [stJohns, , toronto, , regina, edmonton, vancouver] = laws;
  const at = (law: (typeof laws)[number] | undefined, day: Day, half: number) =>
    law && new Date(expected(law, day, half)).toISOString().slice(0, 16);
  expect(at(toronto, 'march', 3)).toBe('2027-03-14T06:30');
  expect(at(toronto, 'march', 5)).toBe('2027-03-14T07:30');
  expect(at(toronto, 'march', 6)).toBe('2027-03-14T07:00');
  expect(at(toronto, 'november', 3)).toBe('2027-11-07T05:30');
  expect(at(toronto, 'november', 4)).toBe('2027-11-07T07:00');
  expect(at(stJohns, 'march', 14)).toBe('2027-03-14T09:30');
  expect(at(stJohns, 'november', 14)).toBe('2027-11-07T10:30');
  expect(at(regina, 'november', 14)).toBe('2027-11-07T13:00');
  expect(at(edmonton, 'march', 5)).toBe('2027-03-14T08:30');
  expect(at(vancouver, 'november', 38)).toBe('2027-11-08T02:00');
});

const Created = z.object({ event: z.object({ id: z.string() }) });

let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite();
}, patience);
afterAll(() => site.sink.close());

describe.each(['march', 'november'] as const)('the clock-change day in %s', (day) => {
  let result: Awaited<ReturnType<typeof runDay>>;
  beforeAll(async () => {
    result = await runDay(site, day);
  }, patience);

  test.each(laws.map((law) => [law.zone, law] as const))(
    'each prayer in %s is notified once, at its time',
    (_, law) => {
      const came = prayed.map(({ half, time }) => [time, result.prayers.get(`${law.zone} ${half}`)]);
      const due = prayed.map(({ half, time }) => [time, [iso(expected(law, day, half))]]);
      expect(came).toEqual(due);
    },
  );

  test.each(laws.map((law) => [law.zone, law] as const))(
    'events in %s begin at their local time, and are reminded of once, two real hours before',
    (_, law) => {
      const came = fullHours.map(({ half, time }) => [time, result.events.get(`${law.zone} ${half}`)]);
      const due = fullHours.map(({ half, time }) => {
        const startsAt = expected(law, day, half);
        return [time, { startsAt: iso(startsAt), remindedAt: [iso(startsAt - lead * hour)] }];
      });
      expect(came).toEqual(due);
    },
  );

  test.each(laws.map((law) => [law.zone, law] as const))(
    'members in %s praying around the clock change get one push each',
    (_, law) => {
      for (const half of aboutTheChange) {
        const received = result.browsers.get(`${law.zone} ${half}`)?.received() ?? [];
        const dates = received.map(({ payload }) => payload.date);
        const due = [half, half + 1].map((one) => iso(expected(law, day, one)));
        expect(dates.filter((date) => due.includes(String(date)))).toEqual(due);
        expect(new Set(received.map(({ topic }) => topic)).size).toBe(received.length);
      }
    },
  );
});

const iso = (at: number | Date) => new Date(at).toISOString();

/** In each zone a member for each hour, and one who goes to every event. */
async function openSite() {
  const sink = await startFakePushService();
  const outbound = createOutbound({
    publicUrl: 'https://radiant.example',
    testOverrides: sink.internet.testOverrides,
  });
  const app = await createTestApp({}, { outbound });
  const { platform, people, clock } = app;
  const praying: { id: string; name: string; half: number }[] = [];
  for (const { zone } of laws) {
    for (const { half, time } of fullHours) {
      const { id } = await people.join('Paula Praying');
      praying.push({ id, name: `${zone} ${half}`, half });
      const later = aboutTheChange.includes(half) ? (clocks[half + 1]?.time ?? null) : null;
      await choose(id, { time_zone: zone, morning_prayer: time, noon_prayer: later });
    }
  }
  const [admin, guest] = [await people.join('Ada Admin', { role: 'admin' }), await people.join('Gus Guest')];
  await choose(guest.id, { time_zone: 'America/Toronto', morning_prayer: null, noon_prayer: null });
  return { ...app, sink, work: await createJobRunner(platform), praying, admin, guest };

  async function choose(
    memberId: string,
    times: { time_zone: string; morning_prayer: string | null; noon_prayer: string | null },
  ): Promise<void> {
    await platform.db
      .insertInto('reminder_settings')
      .values({
        member_id: memberId,
        ...times,
        evening_prayer: null,
        weekly_prayer_day: null,
        weekly_prayer_time: null,
        event_categories: ['community'],
        event_lead_hours: lead,
        updated_at: clock.now(),
      })
      .execute();
  }
}

/** Runs from the evening before through the clock-change day in half-hour steps. */
async function runDay(
  { platform, people, clock, send, sink, work, praying, admin, guest }: Awaited<ReturnType<typeof openSite>>,
  day: Day,
) {
  const { db } = platform;
  const start = Date.parse(`${days[day]}T00:00:00Z`) - 3 * hour;
  clock.advance({ seconds: (start - clock.now().getTime()) / 1_000 });

  const browsers = new Map<string, FakeBrowser>();
  for (const { id, name } of praying.filter(({ half }) => aboutTheChange.includes(half))) {
    const browser = sink.browser();
    browsers.set(name, browser);
    const as = await people.signIn({ id });
    await send(subscribePush, { as, body: browser.subscription });
  }

  const eventNames = new Map<string, string>();
  const announce = async (as: string, zone: string, { half, time }: (typeof clocks)[number]) => {
    const soup = { title: 'Soup', text: 'Bring a bowl.', place: 'Hall', audience: 'members' };
    const { body } = await send(createEvent, {
      as,
      body: { ...soup, date: days[day], time, timeZone: zone },
    });
    const { id } = Created.parse(body).event;
    eventNames.set(id, `${zone} ${half}`);
    await people.answerEvent(guest, id, 'going');
  };
  const planned = laws.flatMap((law) =>
    fullHours.map((one) => ({ zone: law.zone, one, from: expected(law, day, one.half) - notice * hour })),
  );

  for (let at = start; at < start + 34 * hour; at += hour / 2) {
    const due = planned.filter(({ from }) => from <= at && (from > at - hour / 2 || at === start));
    // Sessions of the future end at the next sweep, which reads the database's clock.
    const as = await people.signIn(admin);
    await Promise.all(due.map(({ zone, one }) => announce(as, zone, one)));
    await queuePrayerReminders(platform);
    await queueEventReminders(platform);
    await work();
    clock.advance({ minutes: 30 });
  }
  return { prayers: await readPrayers(), events: await readEvents(), browsers };

  async function readPrayers() {
    const prayers = new Map<string, string[]>();
    const names = new Map(praying.map((one) => [one.id, one]));
    const { rows } = await sql<{ source: string; first_at: Date; member_id: string }>`
      select source, first_at, member_id from notification_sources
      join notifications on notifications.id = notification_id
      where kind = 'prayer-time' and source like ${`%:${days[day]}:%`} order by first_at`.execute(db);
    for (const { source, first_at, member_id } of rows) {
      const { name = '', half = 0 } = names.get(member_id) ?? {};
      const [zone] = name.split(' ');
      const key = `${zone} ${source.endsWith(':noon') ? half + 1 : half}`;
      prayers.set(key, [...(prayers.get(key) ?? []), iso(first_at)]);
    }
    return prayers;
  }

  async function readEvents() {
    const events = new Map<string, { startsAt: string; remindedAt: string[] }>();
    const { rows } = await sql<{ post_id: string; starts_at: Date; reminders: Date[] }>`
      select events.post_id, events.starts_at, array(select first_at from notifications
        where notifications.post_id = events.post_id and kind = 'event-reminder' order by first_at) as reminders
      from events`.execute(db);
    for (const { post_id, starts_at, reminders } of rows) {
      const name = eventNames.get(post_id);
      if (name) events.set(name, { startsAt: iso(starts_at), remindedAt: reminders.map(iso) });
    }
    return events;
  }
}
