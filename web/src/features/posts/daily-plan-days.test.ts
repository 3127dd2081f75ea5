import { expect, test } from 'vitest';
import { addDays, formatFullDay } from './daily-plan-days.ts';

test('adds days across months, years and daylight saving changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
});

test('formats a date without shifting it by time zone', () => {
  expect(formatFullDay('2026-11-29', 'en-CA')).toBe('Sunday, November 29, 2026');
  expect(formatFullDay('2026-11-29', 'fr-CA')).toBe('dimanche 29 novembre 2026');
});
