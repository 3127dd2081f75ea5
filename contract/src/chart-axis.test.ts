import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseLabelStep, chooseTicks, formatTimeLabels } from './chart-axis.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [16, [0, 5, 10, 15, 20]],
  [79, [0, 20, 40, 60, 80]],
  [294, [0, 100, 200, 300]],
  [1_429, [0, 500, 1_000, 1_500]],
])('counts up to %i have the ticks %j', (max, ticks) => {
  expect(chooseTicks(max)).toEqual(ticks);
});

test('ticks are whole, evenly spaced and reach the largest count without a spare interval', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 2, max: 6 }), (max, limit) => {
      const ticks = chooseTicks(max, limit);
      const step = ticks[1] ?? 0;
      expect(String(step)).toMatch(/^[125]0*$/);
      expect(ticks).toEqual(ticks.map((_, index) => index * step));
      expect(ticks.length - 1).toBeLessThanOrEqual(limit);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.at(-2)).toBeLessThan(max);
    }),
  );
});

test('shows every nth label, so that no more than fit are shown', () => {
  expect([chooseLabelStep(12, 12), chooseLabelStep(30, 7), chooseLabelStep(3, 0)]).toEqual([1, 5, 3]);
});

test('labels of days have their month, and a year only where several years meet', () => {
  const days = ['2026-12-01', '2026-12-31'];
  expect(formatTimeLabels('en', days, { isByMonth: false })).toEqual([
    { text: 'Dec 1', year: undefined },
    { text: 'Dec 31', year: undefined },
  ]);
  expect(formatTimeLabels('fr', [...days, '2027-01-01'], { isByMonth: false })).toEqual([
    { text: '1er déc.', year: '2026' },
    { text: '31 déc.', year: '2026' },
    { text: '1er janv.', year: '2027' },
  ]);
});

test('the same month of two years has two labels', () => {
  expect(formatTimeLabels('en', ['2025-11-25', '2026-11-01'], { isByMonth: true })).toEqual([
    { text: 'Nov', year: '2025' },
    { text: 'Nov', year: '2026' },
  ]);
});
