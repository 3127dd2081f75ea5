import { describe, expect, test } from 'vitest';
import { dayOf, isTimeZone, startOfNextDay } from './days.ts';

test.each([
  ['2026-11-21T04:59:59.999Z', 'America/Toronto', '2026-11-20'],
  ['2026-11-21T05:00:00.000Z', 'America/Toronto', '2026-11-21'],
  ['2026-07-01T03:59:59.999Z', 'America/Toronto', '2026-06-30'],
  ['2026-07-01T04:00:00.000Z', 'America/Toronto', '2026-07-01'],
  ['2026-11-21T03:29:59.999Z', 'America/St_Johns', '2026-11-20'],
  ['2026-11-21T03:30:00.000Z', 'America/St_Johns', '2026-11-21'],
  ['2027-01-01T00:00:00.000Z', 'UTC', '2027-01-01'],
])('assigns %s in %s to the day %s', (instant, zone, day) => {
  expect(dayOf(new Date(instant), zone)).toBe(day);
});

describe('startOfNextDay', () => {
  test.each([
    ['2026-11-20T17:00:00Z', 'America/Toronto', '2026-11-21T05:00:00.000Z'],
    // Days of 25 and 23 hours.
    ['2026-11-01T04:00:00Z', 'America/Toronto', '2026-11-02T05:00:00.000Z'],
    ['2026-03-08T05:00:00Z', 'America/Toronto', '2026-03-09T04:00:00.000Z'],
    // The clock skips midnight: the day begins at one.
    ['2026-09-05T12:00:00Z', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-11-20T17:00:00Z', 'America/St_Johns', '2026-11-21T03:30:00.000Z'],
    ['2026-11-21T04:59:59.999Z', 'America/Toronto', '2026-11-21T05:00:00.000Z'],
  ])('after %s in %s is %s', (instant, zone, start) => {
    expect(startOfNextDay(new Date(instant), zone).toISOString()).toBe(start);
  });
});

test.each([
  ['America/Toronto', true],
  ['America/St_Johns', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+5', true],
  ['UTC', true],
  ['America/Nowhere', false],
  ['+05:00', false],
  ['EST5EDT; drop', false],
  ['', false],
])('isTimeZone(%j) is %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});
