import { type PrayerTime, prayerTimesBetween } from '@radiant/contract/prayer-times.ts';
import type { ReminderChoices } from '@radiant/contract/reminder-settings.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** After a longer sleep the notification alone is enough. */
export const maxRingDelayMs = 15 * minuteMs;

const shouldRing = ({ isChosen, settings }: ReminderChoices): boolean => isChosen && settings.prayerReminders;

/** The last prayer since `since`, unless it is too late to ring. */
export function findDuePrayer(choices: ReminderChoices, since: number, now: number): PrayerTime | undefined {
  if (!shouldRing(choices)) return undefined;
  const from = Math.max(since, now - maxRingDelayMs - 1);
  return prayerTimesBetween(choices.settings, new Date(from), new Date(now)).at(-1);
}

export function findNextPrayer(choices: ReminderChoices, now: number): PrayerTime | undefined {
  if (!shouldRing(choices)) return undefined;
  // Eight days, so that a weekly prayer whose hour has just passed is found again.
  return prayerTimesBetween(choices.settings, new Date(now), new Date(now + 8 * dayMs))[0];
}
