import { type PrayerSchedule, prayerTimesBetween } from '@radiant/contract/prayer-times.ts';
import { describe, expect, test } from 'vitest';
import { categoriesOf, dueLocalTimes, dueSince, hoursUntil, typesOf } from './policy.ts';

const minute = 60_000;
const hour = 60 * minute;
const zones = ['St_Johns', 'Halifax', 'Toronto', 'Winnipeg', 'Regina', 'Edmonton', 'Vancouver'].map(
  (name) => `America/${name}`,
);

describe('due local times', () => {
  test('cover each minute exactly once', () => {
    const times = (from: string, to: string) =>
      dueLocalTimes('America/Toronto', new Date(from), new Date(to)).map(({ time }) => time);
    expect(times('2026-11-20T11:59:58Z', '2026-11-20T12:00:00Z')).toEqual(['07:00']);
    expect(times('2026-11-20T12:00:00Z', '2026-11-20T12:00:59Z')).toEqual([]);
    expect(times('2026-11-20T12:00:30Z', '2026-11-20T12:03:10Z')).toEqual(['07:01', '07:02', '07:03']);
  });

  test('ignore unknown zones', () => {
    expect(dueLocalTimes('Moon/Tranquility', new Date(0), new Date(hour))).toEqual([]);
  });

  // Every half hour and one odd minute of both clock-change days, processed in runs of one minute and of
  // forty.
  test.each(zones.flatMap((zone) => [[zone, '2026-03-08'] as const, [zone, '2026-11-01'] as const]))(
    'each time of day occurs exactly once in %s on %s, at the expected instant',
    (timeZone, date) => {
      const start = new Date(`${date}T00:00:00Z`).getTime() - 2 * hour;
      const end = start + 36 * hour;
      for (const step of [minute, 40 * minute]) {
        const came = new Map<string, number[]>();
        for (let from = start; from < end; from += step) {
          for (const due of dueLocalTimes(timeZone, new Date(from), new Date(from + step))) {
            if (due.date !== date) continue;
            came.set(due.time, [...(came.get(due.time) ?? []), due.at.getTime()]);
          }
        }
        const times = Array.from({ length: 48 }, (_, half) => clock(half * 30));
        for (const time of [...times, '02:17', '01:59', '03:00']) {
          expect(came.get(time), `${time} in ${timeZone}`).toEqual([planned(timeZone, { date, time })]);
        }
      }
    },
  );
});

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function planned(timeZone: string, { date, time }: { date: string; time: string }): number | undefined {
  const plan: PrayerSchedule = {
    timeZone,
    morningPrayer: time,
    noonPrayer: null,
    eveningPrayer: null,
    weeklyPrayerDay: null,
    weeklyPrayerTime: null,
  };
  const noon = Date.parse(`${date}T12:00:00Z`);
  const prayers = prayerTimesBetween(plan, new Date(noon - 24 * hour), new Date(noon + 30 * hour));
  return prayers.find((prayer) => prayer.date === date)?.at.getTime();
}

test('skips prayer times older than an hour, and restarts after the system clock was set back', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const at = (minutes: number) => new Date(now.getTime() + minutes * minute);
  expect(dueSince(at(-1), now)).toEqual(at(-1));
  expect(dueSince(at(-300), now)).toEqual(at(-60));
  expect(dueSince(at(60), now)).toEqual(now);
});

test.each([
  [24 * 60, 24],
  [24 * 60 - 1, 24],
  [23 * 60, 23],
  [72 * 60, 72],
  [59, 1],
  [1, 1],
])('%i minutes before, who wants to know %i hours ahead is due', (minutes, hours) => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(hoursUntil(new Date(now.getTime() + minutes * minute), now)).toBe(hours);
});

test('maps event types to categories', () => {
  const types = { groupPrayer: true, communityEvents: false, prayerPartner: true, virtualMeetings: false };
  expect(categoriesOf(types)).toEqual(['group-prayer', 'prayer-partner']);
  expect(typesOf(categoriesOf(types))).toEqual(types);
});
