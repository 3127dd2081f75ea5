import { chooseLabelStep, chooseTicks } from '@radiant/contract/chart-axis.ts';
import type { DailyAnswers } from '@radiant/contract/event-management.ts';
import { addDays } from '../../ui/calendar-days.ts';

export type DayTotal = DailyAnswers & { total: number };

export function computeRunningTotals(days: readonly DailyAnswers[]): DayTotal[] {
  let total = 0;
  return days.map((day) => {
    total += day.going + day.interested;
    return { ...day, total };
  });
}

export type StepChart = {
  area: string;
  line: string;
  /** Round totals up to the top of the chart, and days along it, with their distance from its start in percent. */
  ticks: number[];
  days: { date: string; x: number }[];
};

const maxDateLabels = 4;

/** SVG paths in a 100 × 100 view box: one step per day, as wide as the time until the next. */
export function buildStepChart(totals: readonly DayTotal[]): StepChart {
  const first = totals[0]?.date ?? '';
  const last = totals.at(-1)?.date ?? '';
  const ticks = chooseTicks(totals.at(-1)?.total ?? 0, 4);
  const top = ticks.at(-1) ?? 1;
  // The last day is one day wide.
  const length = countDays(first, last) + 1;
  const xOf = (day: string) => (countDays(first, day) / length) * 100;
  const yOf = (total: number) => 100 - (total / top) * 100;
  const steps = totals
    .map(({ date, total }) => `H${formatCoordinate(xOf(date))}V${formatCoordinate(yOf(total))}`)
    .join('');
  const line = `M0 100${steps}H100`;
  const step = chooseLabelStep(length, maxDateLabels);
  const labelCount = Math.ceil(length / step);
  const days = Array.from({ length: labelCount }, (_, index) => addDays(first, index * step));
  return {
    area: `${line}V100Z`,
    line,
    ticks,
    days: days.map((date) => ({ date, x: xOf(date) })),
  };
}

const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const formatCoordinate = (figure: number): string => String(Math.round(figure * 100) / 100);
