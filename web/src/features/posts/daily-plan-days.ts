import { addFrenchOrdinals } from '@radiant/contract/words/ordinal.ts';

/** How far ahead a plan reaches; the API tells at most 62 days at once. */
export const MAX_PLAN_DAYS = 61;

/** So many days after a day. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** A day in words, such as `Sunday, November 29, 2026`. A day has no zone: it is read as it is written. */
export const formatFullDay = (day: string, tag: string): string =>
  addFrenchOrdinals(
    new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
  );
