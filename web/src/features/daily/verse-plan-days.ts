import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { localeTags } from '../../platform/locale.ts';

const format = (locale: Locale, options: Intl.DateTimeFormatOptions, day: string): string =>
  correctFrenchDates(
    new Intl.DateTimeFormat(localeTags[locale], { ...options, timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    ),
  );

/** Such as `Fri, December 25`. */
export const formatDay = (day: string, locale: Locale): string =>
  format(locale, { weekday: 'short', month: 'long', day: 'numeric' }, day);

/** Such as `December 2026`. */
export const formatMonth = (month: string, locale: Locale): string =>
  format(locale, { month: 'long', year: 'numeric' }, `${month}-01`);
