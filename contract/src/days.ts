/** Days of the calendar, as a place on earth counts them: `YYYY-MM-DD`. */

import { instantOf } from './wall-clock.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
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

/**
 * The calendar day of an instant in a time zone.
 * @throws RangeError for a zone that nobody knows
 */
export function dayOf(instant: Date, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(instant);
  const named = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${named.year}-${named.month}-${named.day}`;
}

const hour = 60 * 60 * 1000;

/**
 * When the day after this instant begins in a time zone. Found by asking the calendar alone, so that it holds on days of
 * 23 and 25 hours, and where a clock is put forward at midnight.
 */
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

/** The day so many days later, or before. */
export const addDays = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * 24 * hour).toISOString().slice(0, 10);

/**
 * The first instant of a day. Midnight that comes twice is meant as its first time; a day whose midnight is skipped begins
 * when the clock has gone forward.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const at = instantOf(day, '00:00', timeZone);
  return dayOf(at, timeZone) === day ? at : new Date(at.getTime() + hour);
}

/** From which instant until before which a period lasts, where days begin at midnight of the site's clock. */
export function toInstantRange(
  { from, to }: { from: string; to: string },
  timeZone: string,
): { start: Date; end: Date } {
  return { start: startOfDay(from, timeZone), end: startOfDay(addDays(to, 1), timeZone) };
}

// Also an offset such as `+05:00` is a zone to Intl; a place is meant here, whose clock changes with its summer.
const placeName = /^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/;

/** Whether it names a time zone of the IANA database, such as `America/Toronto`, or UTC. */
export function isTimeZone(name: string): boolean {
  if (!placeName.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}
