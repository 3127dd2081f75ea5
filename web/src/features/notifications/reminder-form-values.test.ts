import { defaultReminderSettings } from '@radiant/contract/reminder-settings.ts';
import { expect, test } from 'vitest';
import { findTab, getChanges } from './reminder-form-values.ts';

const stored = { ...defaultReminderSettings, timeZone: 'America/Toronto' };

test('sends only changed settings, and weekly day and time together', () => {
  expect(getChanges({ ...stored }, stored)).toEqual({});
  expect(getChanges({ ...stored, noonPrayer: null, volume: 20 }, stored)).toEqual({
    noonPrayer: null,
    volume: 20,
  });
  const types = { ...stored.enabledEventTypes, prayerPartner: false };
  expect(getChanges({ ...stored, enabledEventTypes: types }, stored)).toEqual({ enabledEventTypes: types });
  expect(getChanges({ ...stored, weeklyPrayerDay: 'friday' }, stored)).toEqual({
    weeklyPrayerDay: 'friday',
    weeklyPrayerTime: '10:00',
  });
});

test('finds the tab of a rejected setting', () => {
  expect(['morningPrayer', 'timeZone', 'reminderHoursInAdvance', 'prayerReminders'].map(findTab)).toEqual([
    'prayers',
    'prayers',
    'events',
    'general',
  ]);
});
