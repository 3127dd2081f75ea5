import { expect, test } from 'vitest';
import { formatMonthDay } from './format-month-day.ts';

test('a birthday has a day and a month, in both languages, also in leap years', () => {
  expect(formatMonthDay('en', '02-29')).toBe('February 29');
  expect(formatMonthDay('fr', '02-29')).toBe('29 février');
  expect(formatMonthDay('fr', '05-01')).toBe('1er mai');
});
