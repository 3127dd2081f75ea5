/** Where the site's day begins, until an administrator chooses another zone: the specification's default. */
export const siteTimeZone = 'America/Toronto';

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayOf(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}
