import { correctFrenchDates } from './words/french-dates.ts';
import type { Locale } from './words/locale.ts';

/** Round, whole values of an axis for counts, from zero to `max` or just above it: 0, 20, 40, 60, 80. */
export function chooseTicks(max: number, maxIntervals = 5): number[] {
  let step = 1;
  for (const factor of cycle([2, 2.5, 2])) {
    if (step * maxIntervals >= max) break;
    step *= factor;
  }
  const intervals = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: intervals + 1 }, (_, index) => index * step);
}

function* cycle(factors: readonly number[]): Generator<number> {
  for (;;) yield* factors;
}

/** The n of "every nth label", so that at most `maxLabels` of `count` are shown. */
export const chooseLabelStep = (count: number, maxLabels: number): number =>
  Math.max(1, Math.ceil(count / Math.max(1, maxLabels)));

/** `year` is shown where it changes; undefined on an axis within one year. */
export type TimeLabel = { text: string; year: string | undefined };

/** Labels of days, or of months by their first day: `Nov 5`, or `Nov` above `2026`. */
export function formatTimeLabels(
  locale: Locale,
  days: readonly string[],
  { isByMonth }: { isByMonth: boolean },
): TimeLabel[] {
  const years = new Set(days.map((day) => day.slice(0, 4)));
  const format = new Intl.DateTimeFormat(`${locale}-CA`, {
    timeZone: 'UTC',
    month: 'short',
    ...(!isByMonth && { day: 'numeric' }),
  });
  return days.map((day) => ({
    text: correctFrenchDates(format.format(new Date(day))),
    year: years.size > 1 ? day.slice(0, 4) : undefined,
  }));
}
