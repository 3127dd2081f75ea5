import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { describe, expect, test } from 'vitest';
import { formatVenueTime } from './src/features/events/format-managed-event.ts';
import { formatStart } from './src/features/noticeboard/display-screen.tsx';
import { formatPrayerTimes } from './src/features/notifications/prayer-time-format.ts';
import { formatEventTimes } from './src/features/posts/event-times.ts';
import { formatShortEventTime } from './src/features/posts/format-event-time.ts';
import { formatDateTime, formatShortDateTime, formatTime, localTimeZone } from './src/platform/format.ts';
import { localeTags } from './src/platform/locale.ts';
import { formatExactDate } from './src/ui/format-date.ts';

/** Five past seven on the first of a month, where the reader is. */
const at = new Date(2026, 10, 1, 7, 5);
const event = {
  date: '2026-11-01',
  time: '07:05',
  startsAt: '2026-11-01T07:05:00Z',
  endsAt: '2026-11-01T08:05:00Z',
  timeZone: 'UTC',
};

const formatters: Record<string, (locale: Locale) => string> = {
  formatDateTime: (locale) => formatDateTime(locale, at),
  formatShortDateTime: (locale) => formatShortDateTime(locale, at),
  formatTime: (locale) => formatTime(locale, at, localTimeZone()),
  formatExactDate: (locale) => formatExactDate(at, localeTags[locale], localTimeZone()),
  formatPrayerTimes: (locale) =>
    formatPrayerTimes(
      { morningPrayer: '07:05', noonPrayer: null, eveningPrayer: null, weeklyPrayerTime: '07:05' },
      locale,
    ).join(),
  formatShortEventTime: (locale) => formatShortEventTime(locale, at.toISOString()),
  formatStart: (locale) => formatStart(locale, { startsAt: at.toISOString() }, localTimeZone()),
  formatVenueTime: (locale) => formatVenueTime(event, { tag: localeTags[locale], readerZone: 'UTC' }).when,
  formatEventTimes: (locale) =>
    formatEventTimes(event, { now: at.getTime(), tag: localeTags[locale], readerZone: 'UTC' }).venue,
};

describe.each(Object.entries(formatters))('%s', (_name, format) => {
  test('writes Canadian French times', () => {
    expect(format('fr')).toMatch(/(^|\s)7\u00a0h\u00a005/);
    expect(format('fr')).not.toMatch(/\b1 nov/);
  });

  test('writes Canadian English times', () => {
    expect(format('en')).toMatch(/(^|\s)7:05(–8:05)?\sa\.m\./);
  });
});

test('every formatter of times is tested here', () => {
  const root = join(import.meta.dirname, 'src');
  const files = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => /timeStyle: |hour: '/.test(readFileSync(join(root, path), 'utf8')));
  expect(files.map((path) => path.replace(/^.*[\\/]/, '')).sort()).toEqual([
    'display-screen.tsx',
    'event-times.ts',
    'format-date.ts',
    'format-event-time.ts',
    'format-managed-event.ts',
    'format.ts',
  ]);
});
