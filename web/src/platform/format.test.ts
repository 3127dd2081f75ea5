import { describe, expect, test } from 'vitest';
import { countGraphemes, formatDate, formatNumber, truncateGraphemes, truncateName } from './format.ts';

describe('truncating', () => {
  test('leaves a short text as it is', () => {
    expect(truncateGraphemes('Amen', 4)).toBe('Amen');
  });

  test('cuts after so many characters and says that something follows', () => {
    expect(truncateGraphemes('In the morning', 6)).toBe('In the…');
  });

  test('does not leave a space before the ellipsis', () => {
    expect(truncateGraphemes('In the morning', 7)).toBe('In the…');
  });

  test('counts a family, a flag and an accented letter as one each', () => {
    expect(truncateGraphemes('👨‍👩‍👧‍👦🇨🇦e\u0301X', 3)).toBe('👨‍👩‍👧‍👦🇨🇦e\u0301…');
    expect(countGraphemes('👨‍👩‍👧‍👦🇨🇦e\u0301X')).toBe(4);
  });

  test('does not cut a text that is long only in code units', () => {
    expect(truncateGraphemes('👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2)).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦');
  });
});

describe('names on a phone', () => {
  test('of ten characters or fewer stay', () => {
    expect(truncateName('Ana Rossi')).toBe('Ana Rossi');
    expect(truncateName('Marie-Anne')).toBe('Marie-Anne');
  });

  test('of more than ten are cut to fourteen and an ellipsis', () => {
    expect(truncateName('Maximilienne-Anastasie')).toBe('Maximilienne-A…');
  });

  test('between eleven and fourteen have nothing to lose', () => {
    expect(truncateName('Marie-Ève Roy')).toBe('Marie-Ève Roy');
  });
});

describe('figures and days', () => {
  test('are written as in Canada', () => {
    expect(formatNumber('en', 1234567)).toBe('1,234,567');
    expect(formatNumber('fr', 1234567)).toBe('1\u00a0234\u00a0567');
    expect(formatDate('en', '2026-11-21T12:00:00Z')).toBe('November 21, 2026');
    expect(formatDate('fr', '2026-11-21T12:00:00Z')).toBe('21 novembre 2026');
  });
});
