import type { ReminderSettings } from '@radiant/contract/reminder-settings.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { changedSince } from '../../platform/drafts.ts';
import { localeTags } from '../../platform/locale.ts';

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

/** `Eastern Time (Toronto)`, `heure de l’Est (Toronto)`. */
export function formatZone(locale: Locale, timeZone: string): string {
  const name = new Intl.DateTimeFormat(localeTags[locale], { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${name} (${getZonePlace(timeZone)})`;
}

/** `America/St_Johns` is St Johns. */
export const getZonePlace = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** From east to west. */
const canadianZones = [
  'America/St_Johns',
  'America/Halifax',
  'America/Moncton',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
  'America/Whitehorse',
];

/** Every zone the browser knows, Canadian zones first, always with the selected one. */
export function listTimeZones(chosen: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone');
  const others = [...known, 'UTC', chosen].filter((zone) => !canadianZones.includes(zone));
  return [...canadianZones, ...[...new Set(others)].toSorted()].map((zone) => ({
    value: zone,
    label: canadianZones.includes(zone) ? getZonePlace(zone) : zone.replaceAll('_', ' '),
  }));
}
