import { expect, test } from 'vitest';
import { correctFrenchDates } from './french-dates.ts';

const december = new Date('2026-12-01T06:00:00Z');
const write = (tag: string, options: Intl.DateTimeFormatOptions) =>
  correctFrenchDates(new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).format(december));

/** Which space character is used depends on the version of ICU. */
const plain = (text: string) => text.replace(/\s+/gu, ' ');

test('writes the first of a month as an ordinal in French, long or short', () => {
  expect(plain(write('fr-CA', { dateStyle: 'full' }))).toMatch(/^mardi,? 1er décembre 2026$/);
  expect(plain(write('fr-CA', { day: 'numeric', month: 'short' }))).toMatch(/^1er déc/);
  for (const month of [
    'janv.',
    'févr.',
    'mars',
    'avril',
    'mai',
    'juin',
    'juill.',
    'août',
    'sept.',
    'oct.',
    'nov.',
  ]) {
    expect(correctFrenchDates(`1 ${month}`)).toBe(`1er ${month}`);
  }
});

test('writes full hours without minutes', () => {
  expect(correctFrenchDates('21 décembre 2026 à 01\u00a0h\u00a000')).toBe('21 décembre 2026 à 1\u00a0h');
});

test('leaves other days and years unchanged', () => {
  expect(correctFrenchDates('1 décembre à 1 h – 2 décembre à 1\u00a0h\u00a030')).toBe(
    '1er décembre à 1 h – 2 décembre à 1\u00a0h\u00a030',
  );
});

test('leaves English dates unchanged', () => {
  expect(plain(write('en-CA', { dateStyle: 'full', timeStyle: 'short' }))).toMatch(
    /^Tuesday,? December 1, 2026,? (at )?6:00 a\.m\.$/,
  );
});

test('writes French hours without a leading zero and on one line', () => {
  expect(correctFrenchDates('07 h 18')).toBe('7\u00a0h\u00a018');
  expect(correctFrenchDates('1 novembre 2026 à 00 h 05')).toBe('1er novembre 2026 à 0\u00a0h\u00a005');
  expect(correctFrenchDates('8 h 00 – 10\u202fh\u202f30')).toBe('8\u00a0h – 10\u00a0h\u00a030');
});
