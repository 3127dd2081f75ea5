import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addMonthsToDay,
  clampDay,
  firstWeekdayOf,
  isDayWithin,
  sampleWeek,
  toDayRange,
  weekContaining,
  weeksOfMonth,
} from './calendar-days.ts';

describe('a day', () => {
  test('moves across months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
  });

  test('becomes the last day of a shorter month', () => {
    expect(addMonthsToDay('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonthsToDay('2027-03-15', -1)).toBe('2027-02-15');
  });

  test('is clamped to its bounds', () => {
    const bounds = { min: '2026-11-10', max: '2026-11-20' };
    expect(isDayWithin('2026-11-10', bounds)).toBe(true);
    expect(isDayWithin('2026-11-21', bounds)).toBe(false);
    expect(clampDay('2026-01-01', bounds)).toBe('2026-11-10');
    expect(clampDay('2027-01-01', bounds)).toBe('2026-11-20');
    expect(clampDay('2027-01-01', {})).toBe('2027-01-01');
  });
});

describe('a month', () => {
  test('moves across the end of the year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });

  test('splits into weeks starting on Sunday or Monday', () => {
    expect(weeksOfMonth('2026-11', 0)[0]?.[0]).toBe('2026-11-01');
    const [first, ...others] = weeksOfMonth('2026-11', 1);
    expect(first).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(others.at(-1)?.[0]).toBe('2026-11-30');
  });

  test('of exactly four weeks has no empty week', () => {
    expect(weeksOfMonth('2026-02', 0)).toHaveLength(4);
  });
});

describe('a week', () => {
  test('starts on the locale’s first weekday', () => {
    expect(firstWeekdayOf('en-CA')).toBe(0);
    expect(firstWeekdayOf('fr-CA')).toBe(0);
    expect(firstWeekdayOf('fr-FR')).toBe(1);
  });

  test('contains its days', () => {
    expect(weekContaining('2026-11-22', 0)).toEqual({ start: '2026-11-22', end: '2026-11-28' });
    expect(weekContaining('2026-11-22', 1)).toEqual({ start: '2026-11-16', end: '2026-11-22' });
    expect(sampleWeek(1).map((day) => new Date(day).getUTCDay())).toEqual([1, 2, 3, 4, 5, 6, 0]);
  });
});

test('a range is ordered whichever day was chosen first', () => {
  expect(toDayRange('2026-11-20', '2026-11-03')).toEqual({ from: '2026-11-03', to: '2026-11-20' });
});
