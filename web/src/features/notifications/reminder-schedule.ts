import { type PrayerTime, prayerTimesBetween } from '@radiant/contract/prayer-times.ts';
import type { ReminderChoices } from '@radiant/contract/reminder-settings.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A page that slept for longer rings no more: the notification says enough. */
export const maxRingDelayMs = 15 * minuteMs;

const shouldRing = ({ isChosen, settings }: ReminderChoices): boolean => isChosen && settings.prayerReminders;

/** The prayer that is to ring now: the last one since `since`, unless it is over by a quarter of an hour. */
export function findDuePrayer(choices: ReminderChoices, since: number, now: number): PrayerTime | undefined {
  if (!shouldRing(choices)) return undefined;
  const from = Math.max(since, now - maxRingDelayMs - 1);
  return prayerTimesBetween(choices.settings, new Date(from), new Date(now)).at(-1);
}

/** The next prayer that will ring; nothing rings for who never chose. */
export function findNextPrayer(choices: ReminderChoices, now: number): PrayerTime | undefined {
  if (!shouldRing(choices)) return undefined;
  // Eight days: also a weekly prayer whose hour has just passed comes again.
  return prayerTimesBetween(choices.settings, new Date(now), new Date(now + 8 * dayMs))[0];
}
