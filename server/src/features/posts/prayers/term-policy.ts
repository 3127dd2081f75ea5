import { addDays, dayOf, startOfDay } from '@radiant/contract/days.ts';

/** How long a prayer is needed; neither: until its author closes it. */
export type PrayerTerm = { isLongTerm: boolean; endsOn: string | null };

export type TermChange = { isLongTerm?: boolean | undefined; endsOn?: string | undefined };

/** One choice replaces the other. */
export const applyTermChange = (before: PrayerTerm, { isLongTerm, endsOn }: TermChange): PrayerTerm => ({
  isLongTerm: isLongTerm ?? (endsOn ? false : before.isLongTerm),
  endsOn: endsOn === undefined ? (isLongTerm ? null : before.endsOn) : endsOn || null,
});

/** A leap year: the same day next year is always allowed. */
const maxDays = 366;

type Today = { now: Date; timeZone: string };

/** @returns error keys by field; null when valid */
export function findTermErrors(
  { isLongTerm, endsOn }: PrayerTerm,
  { now, timeZone }: Today,
): Record<string, string> | null {
  if (endsOn === null) return null;
  const today = dayOf(now, timeZone);
  if (isLongTerm) return { endsOn: 'prayer_end_long_term' };
  if (endsOn < today) return { endsOn: 'prayer_end_past' };
  return endsOn > addDays(today, maxDays) ? { endsOn: 'prayer_end_too_far' } : null;
}

/** The end of the last day, which may have 23 or 25 hours. */
export const endOfTerm = ({ endsOn }: PrayerTerm, timeZone: string): Date | null =>
  endsOn === null ? null : startOfDay(addDays(endsOn, 1), timeZone);
