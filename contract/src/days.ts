/** Calendar days, `YYYY-MM-DD`. */

import { instantOf } from './wall-clock.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** @throws RangeError for an unknown zone */
export function dayOf(instant: Date, timeZone: string): string {
  const [month, day, year] = formatOf(timeZone).format(instant).split('/');
  return `${year}-${month}-${day}`;
}

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const hour = 60 * 60 * 1000;

/** Searches the calendar, so that it holds for days of 23 and 25 hours and when midnight is skipped. */
export function startOfNextDay(instant: Date, timeZone: string): Date {
  const today = dayOf(instant, timeZone);
  let before = instant.getTime();
  let after = before + 26 * hour;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(new Date(middle), timeZone) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}

export const addDays = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * 24 * hour).toISOString().slice(0, 10);

/** The first midnight if it occurs twice, the hour after the gap if it is skipped. */
export function startOfDay(day: string, timeZone: string): Date {
  const at = instantOf(day, '00:00', timeZone);
  return dayOf(at, timeZone) === day ? at : new Date(at.getTime() + hour);
}

/** The half-open range of instants from the start of `from` to the end of `to`. */
export function toInstantRange(
  { from, to }: { from: string; to: string },
  timeZone: string,
): { start: Date; end: Date } {
  return { start: startOfDay(from, timeZone), end: startOfDay(addDays(to, 1), timeZone) };
}

// Intl also accepts offsets such as `+05:00`, which do not follow daylight saving time.
const placeName = /^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/;

export function isTimeZone(name: string): boolean {
  if (!placeName.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}
