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

/** SVG paths in a 100 × 100 view box: one step per day, as wide as the time until the next. */
export function buildStepChart(totals: readonly DayTotal[]): {
  area: string;
  line: string;
  top: number;
  first: string;
  last: string;
} {
  const first = totals[0]?.date ?? '';
  const last = totals.at(-1)?.date ?? '';
  const top = Math.max(1, totals.at(-1)?.total ?? 0);
  // The last day is one day wide.
  const [start, end] = [Date.parse(first), Date.parse(addDays(last, 1))];
  const xOf = (day: string) => ((Date.parse(day) - start) / (end - start)) * 100;
  const yOf = (total: number) => 100 - (total / top) * 100;
  const steps = totals
    .map(({ date, total }) => `H${formatCoordinate(xOf(date))}V${formatCoordinate(yOf(total))}`)
    .join('');
  const line = `M0 100${steps}H100`;
  return { area: `${line}V100Z`, line, top, first, last };
}

const formatCoordinate = (figure: number): string => String(Math.round(figure * 100) / 100);
