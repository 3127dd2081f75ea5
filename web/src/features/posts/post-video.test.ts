import { expect, test } from 'vitest';
import { formatDuration, getPosterFile } from './post-video.tsx';

const sizes = (...widths: number[]) => ({
  poster: widths.map((width) => ({ file: `${width}.webp`, width })),
});

test('chooses the first poster that is wide enough, else the widest', () => {
  expect(getPosterFile(sizes(480, 960, 1600))).toBe('960.webp');
  expect(getPosterFile(sizes(480, 720))).toBe('720.webp');
  expect(getPosterFile(sizes())).toBeUndefined();
});

test.each([
  [0.2, '0:01'],
  [6.03, '0:06'],
  [65.4, '1:05'],
  [3600, '60:00'],
])('formats %d seconds as %s', (seconds, clock) => {
  expect(formatDuration(seconds)).toBe(clock);
});
