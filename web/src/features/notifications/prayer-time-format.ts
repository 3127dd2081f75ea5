import { type Weekday, weekdays } from '@radiant/contract/prayer-times.ts';
import type { ReminderSettings } from '@radiant/contract/reminder-settings.ts';
import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { formatTime } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';

/** January 4, 1970 was a Sunday. */
const sundayMs = 3 * 24 * 60 * 60 * 1000;

const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Capitalized, for the start of a line. */
export const formatWeekday = (weekday: Weekday, locale: Locale): string =>
  capitalize(
    new Intl.DateTimeFormat(localeTags[locale], { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(sundayMs + weekdays.indexOf(weekday) * 24 * 60 * 60 * 1000),
    ),
  );

/** `Friday, November 20`. */
export const formatPrayerDay = (
  at: Date,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): string =>
  capitalize(
    correctFrenchDates(
      new Intl.DateTimeFormat(localeTags[locale], {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        timeZone,
      }).format(at),
    ),
  );

type Times = Pick<ReminderSettings, 'morningPrayer' | 'noonPrayer' | 'eveningPrayer' | 'weeklyPrayerTime'>;

/** Distinct local times of the prayers, earliest first. */
export function formatPrayerTimes(settings: Times, locale: Locale): string[] {
  const { morningPrayer, noonPrayer, eveningPrayer, weeklyPrayerTime } = settings;
  const times = [morningPrayer, noonPrayer, eveningPrayer, weeklyPrayerTime].filter((time) => time !== null);
  return [...new Set(times)].sort().map((time) => formatTime(locale, `1970-01-01T${time}Z`, 'UTC'));
}
