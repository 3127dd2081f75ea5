import { isTimeZone } from '@radiant/contract/days.ts';
import {
  type ReminderSettings,
  reminderEventTypes,
  reminderLeadHours,
} from '@radiant/contract/reminder-settings.ts';
import { instantOf, utcOffsetAt, type WallClock, wallClockAt } from '@radiant/contract/wall-clock.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A prayer time missed by more than this is skipped. */
export const prayerMaxDelayMs = hour;

/** The local time of prayers due in a zone; `at` is the instant. */
export type DueLocalTime = WallClock & { timeZone: string; at: Date };

/** Minute by minute in (`from`, `to`]: repeated times once, skipped ones when the clock jumps over them. */
export function dueLocalTimes(timeZone: string, from: Date, to: Date): DueLocalTime[] {
  if (!isTimeZone(timeZone)) return [];
  const due: DueLocalTime[] = [];
  for (let at = Math.floor(from.getTime() / minute + 1) * minute; at <= to.getTime(); at += minute) {
    for (const offset of new Set([utcOffsetAt(at, timeZone), utcOffsetAt(at - day, timeZone)])) {
      const shown = wallClockAt(at, offset);
      const means = instantOf(shown.date, shown.time, timeZone);
      if (means.getTime() === at) due.push({ ...shown, timeZone, at: means });
    }
  }
  return due;
}

/** At most `prayerMaxDelayMs` ago. Starts over when the system clock was set back; sources prevent duplicates. */
export function dueSince(doneUntil: Date, now: Date): Date {
  if (doneUntil > now) return now;
  return new Date(Math.max(doneUntil.getTime(), now.getTime() - prayerMaxDelayMs));
}

/** Lead times of at least this many hours are due. */
export const hoursUntil = (startsAt: Date, now: Date): number =>
  Math.max(reminderLeadHours.min, Math.ceil((startsAt.getTime() - now.getTime()) / hour));

export const reminderWindowEnd = (now: Date): Date => new Date(now.getTime() + reminderLeadHours.max * hour);

type EventTypes = ReminderSettings['enabledEventTypes'];

export const categoryOf: Readonly<Record<keyof EventTypes, string>> = {
  groupPrayer: 'group-prayer',
  communityEvents: 'community',
  prayerPartner: 'prayer-partner',
  virtualMeetings: 'virtual',
};

export const categoriesOf = (types: EventTypes): string[] =>
  reminderEventTypes.filter((type) => types[type]).map((type) => categoryOf[type]);

export function typesOf(categories: readonly string[]): EventTypes {
  const has = (type: keyof EventTypes) => categories.includes(categoryOf[type]);
  return {
    groupPrayer: has('groupPrayer'),
    communityEvents: has('communityEvents'),
    prayerPartner: has('prayerPartner'),
    virtualMeetings: has('virtualMeetings'),
  };
}
