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

/** A prayer time that was missed for longer than this is over. */
export const prayerMaxDelayMs = hour;

/** What the clocks of a zone show when prayers are due there; `at` is the instant. */
export type DueClock = WallClock & { timeZone: string; at: Date };

/**
 * What can be due in a zone after `from` and up to `to`, minute by minute: what its clocks show, unless they show it for
 * the second time, and what they would have shown had they not just been put forward.
 */
export function dueClocks(timeZone: string, from: Date, to: Date): DueClock[] {
  if (!isTimeZone(timeZone)) return [];
  const due: DueClock[] = [];
  for (let at = Math.floor(from.getTime() / minute + 1) * minute; at <= to.getTime(); at += minute) {
    for (const offset of new Set([utcOffsetAt(at, timeZone), utcOffsetAt(at - day, timeZone)])) {
      const shown = wallClockAt(at, offset);
      const means = instantOf(shown.date, shown.time, timeZone);
      if (means.getTime() === at) due.push({ ...shown, timeZone, at: means });
    }
  }
  return due;
}

/**
 * From where prayer times are worked off: where it was left, but no further back than they are told at all. A clock that
 * was put back begins anew; what was told before is not told again.
 */
export function dueSince(doneUntil: Date, now: Date): Date {
  if (doneUntil > now) return now;
  return new Date(Math.max(doneUntil.getTime(), now.getTime() - prayerMaxDelayMs));
}

/** Who wants to know at least so many hours before the beginning is to be told now. */
export const hoursUntil = (startsAt: Date, now: Date): number =>
  Math.max(reminderLeadHours.min, Math.ceil((startsAt.getTime() - now.getTime()) / hour));

/** The furthest ahead that anybody is reminded. */
export const reminderWindowEnd = (now: Date): Date => new Date(now.getTime() + reminderLeadHours.max * hour);

type EventTypes = ReminderSettings['enabledEventTypes'];

/** The category of events behind each type. */
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
