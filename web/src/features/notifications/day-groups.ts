import { dayOf } from '@radiant/contract/days.ts';
import type { Notification } from '@radiant/contract/notifications.ts';

export type DayGroup = { day: 'today' | 'yesterday' | 'earlier'; items: Notification[] };

/**
 * Groups by the reader's calendar, in the given order (newest first). A time slightly in the future,
 * from another clock, is today.
 */
export function groupByDay(items: readonly Notification[], now: Date, timeZone: string): DayGroup[] {
  const today = dayOf(now, timeZone);
  const yesterday = dayBefore(today);
  const groups: DayGroup[] = [
    { day: 'today', items: [] },
    { day: 'yesterday', items: [] },
    { day: 'earlier', items: [] },
  ];
  for (const item of items) {
    const day = dayOf(new Date(item.date), timeZone);
    const place = day >= today ? 'today' : day === yesterday ? 'yesterday' : 'earlier';
    groups.find((group) => group.day === place)?.items.push(item);
  }
  return groups.filter((group) => group.items.length > 0);
}

// Calendar arithmetic: a day has 23 or 25 hours twice a year.
function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
