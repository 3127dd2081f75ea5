import type { QuietHours } from '@radiant/contract/notification-choices.ts';
import { instantOf, offsetAt, shownAt } from '@radiant/contract/wall-clock.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * When somebody who is left in peace at `now` may be told again; null when they may be told at once. Where the clocks are
 * put forward over the beginning or the end, it comes as much later; where they are put back over it, the first one counts.
 */
export function wakesAt(quiet: QuietHours, now: Date): Date | null {
  const ends = quietTimesAround(quiet, now).flatMap(([from, to]) =>
    from <= now && now < to ? [to.getTime()] : [],
  );
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** What began yesterday and what begins today, as its place counts days. */
function quietTimesAround({ startsAt, endsAt, timeZone }: QuietHours, now: Date): [Date, Date][] {
  const today = shownAt(now.getTime(), offsetAt(now.getTime(), timeZone)).date;
  const isOverMidnight = endsAt <= startsAt;
  return [-1, 0].map((days) => [
    instantOf(daysAfter(today, days), startsAt, timeZone),
    instantOf(daysAfter(today, isOverMidnight ? days + 1 : days), endsAt, timeZone),
  ]);
}

const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
