import type { QuietHours } from '@radiant/contract/notification-choices.ts';
import { instantOf, utcOffsetAt, wallClockAt } from '@radiant/contract/wall-clock.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * When somebody who is left in peace at `now` may be told again; null when they may be told at once. Where the clocks are
 * put forward over the beginning or the end, it comes as much later; where they are put back over it, the first one counts.
 */
export function quietHoursEnd(quiet: QuietHours, now: Date): Date | null {
  const ends = quietPeriodsAround(quiet, now).flatMap(([from, to]) =>
    from <= now && now < to ? [to.getTime()] : [],
  );
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** What began yesterday and what begins today, as its place counts days. */
function quietPeriodsAround({ startsAt, endsAt, timeZone }: QuietHours, now: Date): [Date, Date][] {
  const today = wallClockAt(now.getTime(), utcOffsetAt(now.getTime(), timeZone)).date;
  const spansMidnight = endsAt <= startsAt;
  return [-1, 0].map((days) => [
    instantOf(daysAfter(today, days), startsAt, timeZone),
    instantOf(daysAfter(today, spansMidnight ? days + 1 : days), endsAt, timeZone),
  ]);
}

const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
