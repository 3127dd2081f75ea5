/** How far ahead a plan reaches; the API tells at most 62 days at once. */
export const planDays = 61;

/** The day of the calendar (`YYYY-MM-DD`) at an instant in a zone. */
export const dayIn = (timeZone: string, at: number): string =>
  // The Canadian English form of a date is the one of ISO 8601.
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(
    at,
  );

/** So many days after a day. */
export function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** A day in words, such as `Sunday, November 29, 2026`. A day has no zone: it is read as it is written. */
export const dayInWords = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
