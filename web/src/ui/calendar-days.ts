/** Days are `YYYY-MM-DD` and months `YYYY-MM`, without times and time zones. */

const DAY_MS = 24 * 60 * 60 * 1000;

const toDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const addDays = (day: string, by: number): string => toDay(Date.parse(day) + by * DAY_MS);

export const monthOf = (day: string): string => day.slice(0, 7);

export function addMonths(month: string, by: number): string {
  const first = new Date(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + by);
  return monthOf(first.toISOString());
}

const lastDayOfMonth = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** The same day of another month, or its last day where it is shorter. */
export function addMonthsToDay(day: string, by: number): string {
  const month = addMonths(monthOf(day), by);
  const last = lastDayOfMonth(month);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}

/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** The days of a month by week; null for days of other months. `first` is the first weekday. */
export function weeksOfMonth(month: string, first: number): (string | null)[][] {
  const last = lastDayOfMonth(month);
  const lead = (weekdayOf(`${month}-01`) - first + 7) % 7;
  const weeks: (string | null)[][] = [];
  for (let day = addDays(`${month}-01`, -lead); day <= last; day = addDays(day, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(day, index)).map((one) =>
        monthOf(one) === month ? one : null,
      ),
    );
  }
  return weeks;
}

export function weekContaining(day: string, first: number): { start: string; end: string } {
  const start = addDays(day, -((weekdayOf(day) - first + 7) % 7));
  return { start, end: addDays(start, 6) };
}

/** Seven consecutive days starting on that weekday, for weekday names. */
export const sampleWeek = (first: number): string[] =>
  // 1 February 2026 is a Sunday.
  Array.from({ length: 7 }, (_, index) => addDays('2026-02-01', first + index));

/** The first weekday of the locale (0 is Sunday); Sunday where the browser does not know. */
export function firstWeekdayOf(tag: string): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(tag);
  return (locale.getWeekInfo?.().firstDay ?? 7) % 7;
}

/** The selectable range; absent ends are open. */
export type DayBounds = { min?: string | undefined; max?: string | undefined };

export const isDayWithin = (day: string, { min, max }: DayBounds): boolean =>
  (min === undefined || day >= min) && (max === undefined || day <= max);

export function clampDay(day: string, { min, max }: DayBounds): string {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

export type DayRange = { from: string; to: string };

export const toDayRange = (one: string, other: string): DayRange =>
  one <= other ? { from: one, to: other } : { from: other, to: one };
