import type { ReminderSettings } from '@radiant/contract/reminder-settings.ts';
import { changedSince } from '../../platform/drafts.ts';

/** Changed settings; weekly day and time always go together. */
export function getChanges(values: ReminderSettings, stored: ReminderSettings): Partial<ReminderSettings> {
  const changes = changedSince(values, stored);
  const isWeekly = 'weeklyPrayerDay' in changes || 'weeklyPrayerTime' in changes;
  const { weeklyPrayerDay, weeklyPrayerTime } = values;
  return isWeekly ? { ...changes, weeklyPrayerDay, weeklyPrayerTime } : changes;
}

export const reminderTabs = ['general', 'prayers', 'events'] as const;
export type ReminderTab = (typeof reminderTabs)[number];

const prayerFields = [
  'morningPrayer',
  'noonPrayer',
  'eveningPrayer',
  'weeklyPrayerDay',
  'weeklyPrayerTime',
  'timeZone',
];

export function findTab(setting: string): ReminderTab {
  if (prayerFields.includes(setting)) return 'prayers';
  return setting === 'reminderHoursInAdvance' || setting === 'enabledEventTypes' ? 'events' : 'general';
}
