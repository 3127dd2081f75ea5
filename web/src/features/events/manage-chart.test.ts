import { expect, test } from 'vitest';
import { buildStepChart, computeRunningTotals } from './manage-chart.ts';

const days = [
  { date: '2026-11-20', going: 1, interested: 1 },
  { date: '2026-11-22', going: 2, interested: 0 },
  { date: '2026-11-23', going: 0, interested: 1 },
];

test('computes running totals', () => {
  expect(computeRunningTotals(days).map(({ total }) => total)).toEqual([2, 4, 5]);
});

test('draws steps as wide as the days between them', () => {
  expect(buildStepChart(computeRunningTotals(days))).toMatchObject({
    line: 'M0 100H0V60H50V20H75V0H100',
    top: 5,
    first: '2026-11-20',
    last: '2026-11-23',
  });
});

test('draws a single day as one step', () => {
  expect(buildStepChart(computeRunningTotals(days.slice(0, 1))).line).toBe('M0 100H0V0H100');
});
