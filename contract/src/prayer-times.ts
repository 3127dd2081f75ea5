import { instantOf, utcOffsetAt, wallClockAt } from './wall-clock.ts';

export const prayerSlots = ['morning', 'noon', 'evening', 'weekly'] as const;
export type PrayerSlot = (typeof prayerSlots)[number];

/** In the order of `Date.getDay`. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Local times; null: no prayer at this time. */
export type PrayerSchedule = {
  morningPrayer: string | null;
  noonPrayer: string | null;
  eveningPrayer: string | null;
  weeklyPrayerDay: Weekday | null;
  weeklyPrayerTime: string | null;
  timeZone: string;
};

/** `date` and `time` are local, `at` is the instant. */
export type PrayerTime = { slot: PrayerSlot; date: string; time: string; at: Date };

const day = 24 * 60 * 60 * 1000;

/** In (`from`, `to`], soonest first. Skipped times move forward, of repeated ones the first counts. */
export function prayerTimesBetween(plan: PrayerSchedule, from: Date, to: Date): PrayerTime[] {
  const found: PrayerTime[] = [];
  // One day of margin on either side, because the zone may be ahead of or behind UTC.
  for (let time = from.getTime() - day; time <= to.getTime() + day; time += day) {
    const { date, weekday } = wallClockAt(time, utcOffsetAt(from.getTime(), plan.timeZone));
    for (const { slot, time: clock } of timesOn(plan, weekday)) {
      const at = instantOf(date, clock, plan.timeZone);
      if (at > from && at <= to) found.push({ slot, date, time: clock, at });
    }
  }
  const soonest = found.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return soonest.filter(({ at }, index) => soonest[index - 1]?.at.getTime() !== at.getTime());
}

function timesOn(plan: PrayerSchedule, weekday: number): { slot: PrayerSlot; time: string }[] {
  const isWeekly = plan.weeklyPrayerDay === weekdays[weekday];
  const times = [
    { slot: 'weekly', time: isWeekly ? plan.weeklyPrayerTime : null },
    { slot: 'morning', time: plan.morningPrayer },
    { slot: 'noon', time: plan.noonPrayer },
    { slot: 'evening', time: plan.eveningPrayer },
  ] as const;
  return times.flatMap(({ slot, time }) => (time === null ? [] : [{ slot, time }]));
}
