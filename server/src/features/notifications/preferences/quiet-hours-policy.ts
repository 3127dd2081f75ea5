import type { QuietHours } from '@radiant/contract/notification-choices.ts';
import { instantOf, utcOffsetAt, wallClockAt } from '@radiant/contract/wall-clock.ts';

const day = 24 * 60 * 60 * 1000;

/** Null outside them. A time skipped by a clock change moves later by as much; of a repeated one the first counts. */
export function quietHoursEnd(quiet: QuietHours, now: Date): Date | null {
  const ends = quietPeriodsAround(quiet, now).flatMap(([from, to]) =>
    from <= now && now < to ? [to.getTime()] : [],
  );
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** The periods that begin yesterday and today, local time. */
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
