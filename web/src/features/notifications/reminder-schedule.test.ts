import { defaultReminderSettings, type ReminderChoices } from '@radiant/contract/reminder-settings.ts';
import { expect, test } from 'vitest';
import { findDuePrayer, findNextPrayer } from './reminder-schedule.ts';

const choices: ReminderChoices = {
  isChosen: true,
  settings: { ...defaultReminderSettings, timeZone: 'America/Toronto' },
};
const withSettings = (settings: Partial<ReminderChoices['settings']>): ReminderChoices => ({
  ...choices,
  settings: { ...choices.settings, ...settings },
});
// A Friday; noon in Toronto is 17:00 UTC.
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

test('finds the next prayer today, tomorrow or this week', () => {
  const next = (from: ReminderChoices, time: string) => {
    const ring = findNextPrayer(from, at(time));
    return ring && [ring.slot, ring.at.toISOString()];
  };
  expect(next(choices, '13:00:00')).toEqual(['noon', '2026-11-20T17:00:00.000Z']);
  expect(next(choices, '17:00:00')).toEqual(['evening', '2026-11-21T00:00:00.000Z']);
  expect(next(choices, '23:59:59')).toEqual(['evening', '2026-11-21T00:00:00.000Z']);
  const weekly = withSettings({ morningPrayer: null, noonPrayer: null, eveningPrayer: null });
  expect(next(weekly, '13:00:00')).toEqual(['weekly', '2026-11-22T15:00:00.000Z']);
});

test('rings nothing without saved settings, with reminders off, or without times', () => {
  const none = [
    { ...choices, isChosen: false },
    withSettings({ prayerReminders: false }),
    withSettings({
      morningPrayer: null,
      noonPrayer: null,
      eveningPrayer: null,
      weeklyPrayerDay: null,
      weeklyPrayerTime: null,
    }),
  ];
  for (const quiet of none) {
    expect(findNextPrayer(quiet, at('13:00:00'))).toBeUndefined();
    expect(findDuePrayer(quiet, at('16:59:00'), at('17:00:00'))).toBeUndefined();
  }
});

test('rings a missed prayer up to 15 minutes late, not later', () => {
  const due = (since: string, now: string) => findDuePrayer(choices, at(since), at(now))?.slot;
  expect(due('16:59:30', '17:00:00')).toBe('noon');
  expect(due('14:00:00', '17:15:00')).toBe('noon');
  expect(due('14:00:00', '17:15:01')).toBeUndefined();
  expect(due('17:00:00', '17:01:00')).toBeUndefined();
});

test('rings only the last of several missed prayers', () => {
  const close = withSettings({ morningPrayer: '11:55' });
  expect(findDuePrayer(close, at('16:00:00'), at('17:05:00'))?.slot).toBe('noon');
});

test.each([
  ['in a skipped hour', '2026-03-08T07:00:00Z', '02:30', '2026-03-08T07:30:00.000Z'],
  ['in a repeated hour, the first time', '2026-11-01T05:00:00Z', '01:30', '2026-11-01T05:30:00.000Z'],
  ['not in the second repeated hour', '2026-11-01T05:30:00Z', '01:30', '2026-11-02T06:30:00.000Z'],
])('rings %s', (_when, now, morningPrayer, ring) => {
  const only = withSettings({
    morningPrayer,
    noonPrayer: null,
    eveningPrayer: null,
    weeklyPrayerDay: null,
    weeklyPrayerTime: null,
  });
  expect(findNextPrayer(only, Date.parse(now))?.at.toISOString()).toBe(ring);
});
