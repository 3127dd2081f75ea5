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

/** When somebody prays, by the clock on their wall; null: not at this time. */
export type PrayerSchedule = {
  morningPrayer: string | null;
  noonPrayer: string | null;
  eveningPrayer: string | null;
  weeklyPrayerDay: Weekday | null;
  weeklyPrayerTime: string | null;
  timeZone: string;
};

/** One prayer to come or gone by: `date` and `time` are those of the plan, `at` is the instant they mean. */
export type PrayerTime = { slot: PrayerSlot; date: string; time: string; at: Date };

const day = 24 * 60 * 60 * 1000;

/**
 * The prayers after `from` and up to `to`, soonest first. An hour that never comes is moved forward, of an hour that comes
 * twice the first is meant; what falls on one instant is one prayer, the weekly one before the daily ones.
 */
export function prayerTimesBetween(plan: PrayerSchedule, from: Date, to: Date): PrayerTime[] {
  const found: PrayerTime[] = [];
  // A day more on either side: the place may be ahead, or behind.
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

/** What the plan says of a weekday. */
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
