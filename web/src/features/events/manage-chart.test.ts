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

test('draws steps as wide as the days between them, up to a round total', () => {
  expect(buildStepChart(computeRunningTotals(days))).toEqual({
    line: 'M0 100H0V66.67H50V33.33H75V16.67H100',
    area: 'M0 100H0V66.67H50V33.33H75V16.67H100V100Z',
    ticks: [0, 2, 4, 6],
    days: [
      { date: '2026-11-20', x: 0 },
      { date: '2026-11-21', x: 25 },
      { date: '2026-11-22', x: 50 },
      { date: '2026-11-23', x: 75 },
    ],
  });
});

test('labels a long history with few days, evenly spaced', () => {
  const totals = computeRunningTotals([
    { date: '2026-10-01', going: 10, interested: 0 },
    { date: '2026-10-30', going: 12, interested: 1 },
  ]);
  const { ticks, days: labels } = buildStepChart(totals);
  expect(ticks).toEqual([0, 10, 20, 30]);
  expect(labels.map(({ date }) => date)).toEqual(['2026-10-01', '2026-10-09', '2026-10-17', '2026-10-25']);
});

test('draws a single day as one step', () => {
  expect(buildStepChart(computeRunningTotals(days.slice(0, 1))).line).toBe('M0 100H0V0H100');
});
