import { defaultReminderSettings } from '@radiant/contract/reminder-settings.ts';
import { expect, test } from 'vitest';
import { changesOf, listZones, placeOf, tabOf } from './reminder-edit.ts';

const stored = { ...defaultReminderSettings, timeZone: 'America/Toronto' };

test('only what differs is sent; day and time of the week go together', () => {
  expect(changesOf({ ...stored }, stored)).toEqual({});
  expect(changesOf({ ...stored, noonPrayer: null, volume: 20 }, stored)).toEqual({
    noonPrayer: null,
    volume: 20,
  });
  const types = { ...stored.enabledEventTypes, prayerPartner: false };
  expect(changesOf({ ...stored, enabledEventTypes: types }, stored)).toEqual({ enabledEventTypes: types });
  expect(changesOf({ ...stored, weeklyPrayerDay: 'friday' }, stored)).toEqual({
    weeklyPrayerDay: 'friday',
    weeklyPrayerTime: '10:00',
  });
});

test('a refused setting opens its tab', () => {
  expect(['morningPrayer', 'timeZone', 'reminderHoursInAdvance', 'prayerReminders'].map(tabOf)).toEqual([
    'prayers',
    'prayers',
    'events',
    'general',
  ]);
});

test('the zones of Canada come first, each zone once, and the chosen one in any case', () => {
  const zones = listZones('Mars/Olympus_Mons');
  expect(zones.slice(0, 4).map(({ label }) => label)).toEqual(['St Johns', 'Halifax', 'Moncton', 'Toronto']);
  expect(zones).toContainEqual({ value: 'Mars/Olympus_Mons', label: 'Mars/Olympus Mons' });
  expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length);
  expect(placeOf('America/St_Johns')).toBe('St Johns');
});
