import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test('uses the largest unit that fits, in the reader’s language', () => {
  expect(formatFileSize('en', 3_210_000)).toBe('3.2 MB');
  expect(formatFileSize('fr', 3_210_000)).toBe('3,2\u00a0Mo');
  expect(formatFileSize('en', 48_400)).toBe('48 kB');
  expect(formatFileSize('en', 2_000_000_000)).toBe('2 GB');
});

test('rounds tiny sizes up to one kilobyte', () => {
  expect(formatFileSize('en', 12)).toBe('1 kB');
});
