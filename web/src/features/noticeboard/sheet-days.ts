import { addDays } from '@radiant/contract/days.ts';
import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { localeTags } from '../../platform/locale.ts';

/** The Sunday that a sheet printed today is for. */
export const nextSunday = (today: string): string =>
  addDays(today, (7 - new Date(`${today}T00:00Z`).getUTCDay()) % 7);

/** `November 29, 2026`, for a day without a time zone. */
export const formatSheetDay = (locale: Locale, day: string): string =>
  correctFrenchDates(
    new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00Z`),
    ),
  );
