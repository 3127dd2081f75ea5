import { expect, test } from 'vitest';
import { dayIn, dayInWords, daysAfter } from './daily-plan-days.ts';

test('a day begins where the site is, not where the reader is', () => {
  const lateEvening = Date.parse('2026-11-22T03:30:00Z');
  expect(dayIn('America/Toronto', lateEvening)).toBe('2026-11-21');
  expect(dayIn('America/St_Johns', lateEvening)).toBe('2026-11-22');
});

test('days are counted over the ends of months, years and summer time', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysAfter('2026-03-07', 2)).toBe('2026-03-09');
});

test('a day is said as it is written', () => {
  expect(dayInWords('2026-11-29', 'en-CA')).toBe('Sunday, November 29, 2026');
  expect(dayInWords('2026-11-29', 'fr-CA')).toBe('dimanche 29 novembre 2026');
});
