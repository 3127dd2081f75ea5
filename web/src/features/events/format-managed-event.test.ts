import { describe, expect, test } from 'vitest';
import { adminWords } from '../../words/admin.ts';
import { formatVenue, formatVenueTime } from './format-managed-event.ts';

const halifax = {
  date: '2026-11-27',
  time: '19:00',
  startsAt: '2026-11-27T23:00:00.000Z',
  timeZone: 'America/Halifax',
};

describe('formatVenueTime', () => {
  test('formats local time at the venue, with the zone where it differs from the reader’s', () => {
    const told = formatVenueTime(halifax, { tag: 'en-CA', readerZone: 'America/Toronto' });
    expect(told).toEqual({ when: 'Fri, Nov 27, 2026, 7:00 p.m.', zone: 'Halifax time' });
  });

  test('omits the zone where both times are equal', () => {
    expect(formatVenueTime(halifax, { tag: 'fr-CA', readerZone: 'America/Moncton' }).zone).toBeNull();
  });
});

test('formats the venue as a place, online or not set yet', () => {
  const { events: words } = adminWords.en;
  expect(formatVenue({ place: 'Hall', isOnline: false }, words)).toBe('Hall');
  expect(formatVenue({ place: null, isOnline: true }, words)).toBe('Online');
  expect(formatVenue({ place: null, isOnline: false }, words)).toBe('Not set yet');
});
