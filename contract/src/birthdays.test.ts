import { expect, test } from 'vitest';
import { isBirthday, isMinor, isYoungerThan } from './birthdays.ts';

test.each([
  ['2008-11-20', false],
  ['2008-11-21', true],
  ['2010-01-01', true],
  ['1900-01-01', false],
])('whoever is born on %s is a minor on 2026-11-20: %s', (birthday, expected) => {
  expect(isMinor({ birthday, isBirthDateRequired: false }, '2026-11-20')).toBe(expected);
});

test.each([false, true])('without a birth date, where the site asks for one: %s', (isBirthDateRequired) => {
  expect(isMinor({ birthday: null, isBirthDateRequired }, '2026-11-20')).toBe(isBirthDateRequired);
});

test.each([
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  ['2010-02-28', '2028-02-29', false],
  ['2010-03-01', '2028-02-29', true],
])('whoever is born on %s is under 18 on %s: %s', (birthday, today, expected) => {
  expect(isYoungerThan(birthday, 18, today)).toBe(expected);
});

test.each([
  ['2012-02-29', true],
  ['2011-02-29', false],
  ['1899-12-31', false],
  ['2012-2-9', false],
])('%s is a birthday: %s', (day, expected) => {
  expect(isBirthday(day)).toBe(expected);
});
