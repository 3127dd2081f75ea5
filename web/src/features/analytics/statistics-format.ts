import type { Period } from '@radiant/contract/statistics.ts';
import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { localeTags } from '../../platform/locale.ts';
import type { AnalyticsWords } from '../../words/admin/analytics-en.ts';

// Noon in UTC, so that no time zone moves the day.
const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

function formatDay(locale: Locale, day: string, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(localeTags[locale], { ...options, timeZone: 'UTC' }).format(
    atNoon(day),
  );
  return correctFrenchDates(text);
}

/** `October 1, 2026 to October 31, 2026`. */
export const formatPeriod = (words: AnalyticsWords, locale: Locale, { from, to }: Period): string =>
  words.days({
    from: formatDay(locale, from, { dateStyle: 'long' }),
    to: formatDay(locale, to, { dateStyle: 'long' }),
  });

export function formatBucket(locale: Locale, bucket: 'day' | 'week' | 'month', { from, to }: Period): string {
  if (bucket === 'month') return formatDay(locale, from, { month: 'long', year: 'numeric' });
  const options: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
  return from === to
    ? formatDay(locale, from, options)
    : `${formatDay(locale, from, options)} – ${formatDay(locale, to, options)}`;
}
