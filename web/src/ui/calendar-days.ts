/** Days as `YYYY-MM-DD` and months as `YYYY-MM`: a calendar on a wall, without hours and zones. */

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

/** The same day of another month, or its last one where it is shorter. */
export function addMonthsToDay(day: string, by: number): string {
  const month = addMonths(monthOf(day), by);
  const last = lastDayOfMonth(month);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}

/** From 0, Sunday. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** The days of a month by weeks, which begin on `first`; null where a week has days of another month. */
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

/** The first and the last day of the week in which a day lies. */
export function weekContaining(day: string, first: number): { start: string; end: string } {
  const start = addDays(day, -((weekdayOf(day) - first + 7) % 7));
  return { start, end: addDays(start, 6) };
}

/** Seven days of which each is another weekday, in the order of the week. */
export const sampleWeek = (first: number): string[] =>
  // The first of that month was a Sunday.
  Array.from({ length: 7 }, (_, index) => addDays('2026-02-01', first + index));

/** With which day weeks begin where that language is spoken, from 0, Sunday; as in Canada where nobody knows. */
export function firstWeekdayOf(tag: string): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(tag);
  return (locale.getWeekInfo?.().firstDay ?? 7) % 7;
}

/** The first and the last day that can be chosen; absent: any. */
export type DayBounds = { min?: string | undefined; max?: string | undefined };

export const isDayWithin = (day: string, { min, max }: DayBounds): boolean =>
  (min === undefined || day >= min) && (max === undefined || day <= max);

/** A day within the bounds: the nearest one. */
export function clampDay(day: string, { min, max }: DayBounds): string {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

/** From the first day to the last, both of them included. */
export type DayRange = { from: string; to: string };

/** Two days in whichever order they were chosen. */
export const toDayRange = (one: string, other: string): DayRange =>
  one <= other ? { from: one, to: other } : { from: other, to: one };
