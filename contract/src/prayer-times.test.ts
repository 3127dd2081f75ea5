import { describe, expect, test } from 'vitest';
import { type PrayerSchedule, prayerTimesBetween } from './prayer-times.ts';

const plan: PrayerSchedule = {
  morningPrayer: '07:00',
  noonPrayer: '12:00',
  eveningPrayer: '19:00',
  weeklyPrayerDay: 'sunday',
  weeklyPrayerTime: '10:00',
  timeZone: 'America/Moncton',
};
const between = (changes: Partial<PrayerSchedule>, from: string, to: string) =>
  prayerTimesBetween({ ...plan, ...changes }, new Date(from), new Date(to)).map(
    ({ slot, at }) => `${slot} ${at.toISOString().slice(0, 16)}`,
  );

test('lists the prayers of a day in order, with the weekly one on its day', () => {
  expect(between({}, '2026-11-21T04:00:00Z', '2026-11-22T04:00:00Z')).toEqual([
    'morning 2026-11-21T11:00',
    'noon 2026-11-21T16:00',
    'evening 2026-11-21T23:00',
  ]);
  expect(between({}, '2026-11-22T04:00:00Z', '2026-11-22T17:00:00Z')).toEqual([
    'morning 2026-11-22T11:00',
    'weekly 2026-11-22T14:00',
    'noon 2026-11-22T16:00',
  ]);
});

test('includes the end of the range and excludes its start', () => {
  expect(between({}, '2026-11-21T10:59:59Z', '2026-11-21T11:00:00Z')).toEqual(['morning 2026-11-21T11:00']);
  expect(between({}, '2026-11-21T11:00:00Z', '2026-11-21T11:01:00Z')).toEqual([]);
});

test('skips times that are off and merges prayers at the same time', () => {
  const week = ['2026-11-20T00:00:00Z', '2026-11-27T00:00:00Z'] as const;
  const off = { morningPrayer: null, noonPrayer: null, eveningPrayer: null };
  expect(between({ ...off, weeklyPrayerDay: null, weeklyPrayerTime: null }, ...week)).toEqual([]);
  expect(between(off, ...week)).toEqual(['weekly 2026-11-22T14:00']);
  expect(between({ ...off, morningPrayer: '10:00' }, '2026-11-22T00:00:00Z', '2026-11-23T00:00:00Z')).toEqual(
    ['weekly 2026-11-22T14:00'],
  );
});

test('covers time zones up to a day ahead of or behind UTC', () => {
  const evening = { morningPrayer: null, noonPrayer: null, weeklyPrayerDay: null, weeklyPrayerTime: null };
  const day = ['2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z'] as const;
  expect(between({ ...evening, eveningPrayer: '23:30', timeZone: 'Pacific/Kiritimati' }, ...day)).toEqual([
    'evening 2026-11-21T09:30',
  ]);
  expect(between({ ...evening, eveningPrayer: '23:30', timeZone: 'Pacific/Pago_Pago' }, ...day)).toEqual([
    'evening 2026-11-21T10:30',
  ]);
});

describe('on days when clocks change', () => {
  const only = (morningPrayer: string, timeZone: string) => ({
    morningPrayer,
    noonPrayer: null,
    eveningPrayer: null,
    weeklyPrayerDay: null,
    weeklyPrayerTime: null,
    timeZone,
  });

  // In 2026 clocks go forward on 8 March at 2:00 and back on 1 November at 2:00; in Regina they never do.
  test.each([
    ['America/St_Johns', '2026-03-08T06:00', '2026-11-01T04:00'],
    ['America/Halifax', '2026-03-08T06:30', '2026-11-01T04:30'],
    ['America/Toronto', '2026-03-08T07:30', '2026-11-01T05:30'],
    ['America/Winnipeg', '2026-03-08T08:30', '2026-11-01T06:30'],
    ['America/Regina', '2026-03-08T08:30', '2026-11-01T07:30'],
    ['America/Edmonton', '2026-03-08T09:30', '2026-11-01T07:30'],
    ['America/Vancouver', '2026-03-08T10:30', '2026-11-01T08:30'],
  ])('%s: one prayer at a skipped time and one at a repeated time', (zone, gap, twice) => {
    expect(between(only('02:30', zone), '2026-03-08T02:00:00Z', '2026-03-09T02:00:00Z')).toEqual([
      `morning ${gap}`,
    ]);
    expect(between(only('01:30', zone), '2026-11-01T02:00:00Z', '2026-11-02T02:00:00Z')).toEqual([
      `morning ${twice}`,
    ]);
  });
});
