import { expect, test } from 'vitest';
import { formatSize } from './file-size.ts';

test('a size is told in the largest unit that fits, in the words of the reader', () => {
  expect(formatSize('en', 3_210_000)).toBe('3.2 MB');
  expect(formatSize('fr', 3_210_000)).toBe('3,2\u00a0Mo');
  expect(formatSize('en', 48_400)).toBe('48 kB');
  expect(formatSize('en', 2_000_000_000)).toBe('2 GB');
});

test('what is tiny is a kilobyte', () => {
  expect(formatSize('en', 12)).toBe('1 kB');
});
