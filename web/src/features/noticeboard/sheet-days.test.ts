import { expect, test } from 'vitest';
import { formatSheetDay, nextSunday } from './sheet-days.ts';

test('a sheet is for the coming Sunday, or for today', () => {
  expect(nextSunday('2026-11-28')).toBe('2026-11-29');
  expect(nextSunday('2026-11-29')).toBe('2026-11-29');
  expect(nextSunday('2026-11-30')).toBe('2026-12-06');
});

test('the day is the same in every time zone', () => {
  expect(formatSheetDay('en', '2026-11-29')).toBe('November 29, 2026');
  expect(formatSheetDay('fr', '2026-11-01')).toBe('1er novembre 2026');
});
