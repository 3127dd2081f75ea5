import { describe, expect, test } from 'vitest';
import {
  countGraphemes,
  formatDate,
  formatNumber,
  formatShortDate,
  toPhoneUrl,
  truncateAtWord,
  truncateGraphemes,
  truncateName,
  withColon,
} from './format.ts';

describe('truncateGraphemes', () => {
  test('leaves short text unchanged', () => {
    expect(truncateGraphemes('Amen', 4)).toBe('Amen');
  });

  test('cuts at the limit and adds an ellipsis', () => {
    expect(truncateGraphemes('In the morning', 6)).toBe('In the…');
  });

  test('trims the space before the ellipsis', () => {
    expect(truncateGraphemes('In the morning', 7)).toBe('In the…');
  });

  test('counts an emoji family, a flag and an accented letter as one each', () => {
    expect(truncateGraphemes('👨‍👩‍👧‍👦🇨🇦e\u0301X', 3)).toBe('👨‍👩‍👧‍👦🇨🇦e\u0301…');
    expect(truncateGraphemes('Amen e\u0301X', 6)).toBe('Amen e\u0301…');
    expect(truncateGraphemes('Élise’s “Noël”', 13)).toBe('Élise’s “Noël…');
    expect(countGraphemes('👨‍👩‍👧‍👦🇨🇦e\u0301X')).toBe(4);
  });

  test('does not cut text that is long in code units only', () => {
    expect(truncateGraphemes('👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2)).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦');
  });
});

describe('truncateAtWord', () => {
  test('ends with the last whole word within the limit', () => {
    expect(truncateAtWord('In the morning', 14)).toBe('In the morning');
    expect(truncateAtWord('In the morning', 9)).toBe('In the…');
    expect(truncateAtWord('In the morning light', 14)).toBe('In the morning…');
  });

  test('drops punctuation that nothing follows', () => {
    expect(truncateAtWord('Lord, hear us', 8)).toBe('Lord…');
    expect(truncateAtWord('Lord – hear us', 8)).toBe('Lord…');
    expect(truncateAtWord('Hear us. Have mercy', 10)).toBe('Hear us…');
  });

  test('cuts a single long word at the limit', () => {
    expect(truncateAtWord('a'.repeat(20), 8)).toBe(`${'a'.repeat(8)}…`);
    expect(truncateAtWord(`See ${'a'.repeat(60)}`, 40)).toBe(`See ${'a'.repeat(36)}…`);
  });

  test('keeps the beginning of the text', () => {
    const text = 'Seigneur, prends pitié; écoute-nous – toujours.';
    for (let count = 1; count < text.length; count += 1) {
      const cut = truncateAtWord(text, count);
      expect(text.startsWith(cut.slice(0, -1))).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(count + 1);
    }
  });
});

describe('truncateName', () => {
  test('keeps names of up to ten characters', () => {
    expect(truncateName('Ana Rossi')).toBe('Ana Rossi');
    expect(truncateName('Marie-Anne')).toBe('Marie-Anne');
  });

  test('cuts longer names to fourteen characters and an ellipsis', () => {
    expect(truncateName('Maximilienne-Anastasie')).toBe('Maximilienne-A…');
  });

  test('keeps names of eleven to fourteen characters', () => {
    expect(truncateName('Marie-Ève Roy')).toBe('Marie-Ève Roy');
  });
});

describe('numbers and dates', () => {
  test('use Canadian formats', () => {
    expect(formatNumber('en', 1234567)).toBe('1,234,567');
    expect(formatNumber('fr', 1234567)).toBe('1\u00a0234\u00a0567');
    expect(formatDate('en', '2026-11-21T12:00:00Z')).toBe('November 21, 2026');
    expect(formatDate('fr', '2026-11-21T12:00:00Z')).toBe('21 novembre 2026');
    expect(formatShortDate('en', '2026-11-21T12:00:00Z')).toBe('Nov 21, 2026');
    expect(formatShortDate('fr', '2026-11-21T12:00:00Z')).toBe('21 nov. 2026');
  });
});

test('a phone number becomes a link without its spaces, with a pause before the extension', () => {
  expect(toPhoneUrl('506 555-0142 x7')).toBe('tel:5065550142,7');
  expect(toPhoneUrl('+1 (506) 555-0142')).toBe('tel:+15065550142');
});

test('puts a non-breaking space before the colon in French only', () => {
  expect(withColon('en', 'Date')).toBe('Date:');
  expect(withColon('fr', 'Date')).toBe('Date\u00a0:');
});
