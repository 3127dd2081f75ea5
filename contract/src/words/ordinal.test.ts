import { expect, test } from 'vitest';
import { addFrenchOrdinals } from './ordinal.ts';

const december = new Date('2026-12-01T06:00:00Z');
const write = (tag: string, options: Intl.DateTimeFormatOptions) =>
  addFrenchOrdinals(new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).format(december));

/** Kinds of space differ between versions of the language data. */
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
    expect(addFrenchOrdinals(`1 ${month}`)).toBe(`1er ${month}`);
  }
});

test('leaves other days, hours and years unchanged', () => {
  expect(addFrenchOrdinals('21 décembre 2026 à 1 h 00')).toBe('21 décembre 2026 à 1 h 00');
  expect(addFrenchOrdinals('1 décembre à 1 h – 2 décembre à 1\u00a0h\u00a030')).toBe(
    '1er décembre à 1 h – 2 décembre à 1\u00a0h\u00a030',
  );
});

test('leaves English dates unchanged', () => {
  expect(plain(write('en-CA', { dateStyle: 'full', timeStyle: 'short' }))).toMatch(
    /^Tuesday,? December 1, 2026,? (at )?6:00 a\.m\.$/,
  );
});
