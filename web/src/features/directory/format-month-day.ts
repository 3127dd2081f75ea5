import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { localeTags } from '../../platform/locale.ts';

/** `February 29`, `1er mai`. @param monthDay `MM-DD` */
export function formatMonthDay(locale: Locale, monthDay: string): string {
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  // A leap year has every day.
  const date = new Date(`2000-${monthDay}T12:00:00Z`);
  return correctFrenchDates(new Intl.DateTimeFormat(localeTags[locale], options).format(date));
}
