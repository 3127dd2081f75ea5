import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function getRelativeFormat(locale: string): Intl.RelativeTimeFormat {
  const cached = relativeFormats.get(locale);
  if (cached) return cached;
  const created = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  relativeFormats.set(locale, created);
  return created;
}

/** Creating a format is slow, and a feed needs the same ones hundreds of times. */
function getDateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const cached = dateFormats.get(key);
  if (cached) return cached;
  const created = new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, created);
  return created;
}

const daysFormats = new Map<string, Intl.NumberFormat>();

function getDaysFormat(locale: string): Intl.NumberFormat {
  const cached = daysFormats.get(locale);
  if (cached) return cached;
  const created = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'short' });
  daysFormats.set(locale, created);
  return created;
}

/** Calendar days since 1 January 1970 in the time zone. */
function dayIndex(instant: Date | number, timeZone: string): number {
  const format = getDateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
  return Date.parse(format.format(instant)) / DAY;
}

export function formatExactDate(date: Date, locale: string, timeZone: string): string {
  return correctFrenchDates(
    getDateFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(date),
  );
}

/**
 * "now", "12 min. ago", "3 hr. ago", "yesterday"; after a week the date, with the year unless current. `now`
 * is in milliseconds; times slightly ahead of it (clock skew) are "now".
 */
export function formatRelativeDate(date: Date, now: number, locale: string, timeZone: string): string {
  const ago = now - date.getTime();
  const distance = Math.abs(ago);
  const words = getRelativeFormat(locale);
  if (distance < MINUTE) return words.format(0, 'second');
  if (distance < HOUR) return words.format(-Math.trunc(ago / MINUTE), 'minute');
  if (distance < DAY) return words.format(-Math.trunc(ago / HOUR), 'hour');
  // 'Yesterday' is a calendar day: 45 hours ago may be the day before.
  if (distance < WEEK) return words.format(dayIndex(date, timeZone) - dayIndex(now, timeZone), 'day');
  return formatDay(date, now, locale, timeZone);
}

/** "now", "12 min", "3 h", "yesterday", "3 days"; then as `formatRelativeDate`. */
export function formatCompactDate(date: Date, now: number, locale: string, timeZone: string): string {
  const minutes = Math.trunc((now - date.getTime()) / MINUTE);
  if (minutes > 0 && minutes < 60) return `${minutes}\u00a0min`;
  if (minutes >= 60 && minutes < 1440) return `${Math.trunc(minutes / 60)}\u00a0h`;
  const days = dayIndex(now, timeZone) - dayIndex(date, timeZone);
  if (days > 1 && now - date.getTime() < WEEK) {
    return getDaysFormat(locale).format(days);
  }
  return formatRelativeDate(date, now, locale, timeZone);
}

function formatDay(date: Date, now: number, locale: string, timeZone: string): string {
  const year = getDateFormat('en-CA', { year: 'numeric', timeZone });
  const isThisYear = year.format(date) === year.format(now);
  const day = getDateFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone,
  });
  return correctFrenchDates(day.format(date));
}
