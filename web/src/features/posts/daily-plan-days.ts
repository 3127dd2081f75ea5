import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';

/** The API returns at most 62 days at once. */
export const MAX_PLAN_DAYS = 61;

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Such as `Sunday, November 29, 2026`. */
export const formatFullDay = (day: string, tag: string): string =>
  correctFrenchDates(
    new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
  );
