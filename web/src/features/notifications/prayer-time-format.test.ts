import { defaultReminderSettings } from '@radiant/contract/reminder-settings.ts';
import { expect, test } from 'vitest';
import { en } from '../../words/reminders/en.ts';
import { formatPrayerTimes } from './prayer-time-format.ts';

test('lists each time once, earliest first', () => {
  expect(formatPrayerTimes(defaultReminderSettings, 'en')).toEqual([
    '7:00 a.m.',
    '10:00 a.m.',
    '12:00 p.m.',
    '7:00 p.m.',
  ]);
  const few = { morningPrayer: '19:00', noonPrayer: null, eveningPrayer: '06:30', weeklyPrayerTime: '19:00' };
  expect(formatPrayerTimes(few, 'fr')).toEqual(['6\u00a0h\u00a030', '19\u00a0h']);
});

test('ends a sentence after “p.m.” with one full stop', () => {
  expect(en.ringsAt({ times: '7:00 a.m. and 7:00 p.m.' })).toBe('Your prayer times: 7:00 a.m. and 7:00 p.m.');
  expect(en.startsAt({ times: '7:00 p.m.' })).toBe(
    'Once you save, your prayer times ring as suggested: 7:00 p.m. You can change them.',
  );
  expect(en.ringsAt({ times: '7:00' })).toBe('Your prayer times: 7:00.');
});
