import { describe, expect, test } from 'vitest';
import { adminWords } from '../../words/admin.ts';
import { formatVenue, formatVenueTime } from './format-managed-event.ts';

const halifax = {
  date: '2026-11-27',
  time: '19:00',
  startsAt: '2026-11-27T23:00:00.000Z',
  timeZone: 'America/Halifax',
};

describe('when an event is', () => {
  test('is told on the clocks of its place, with the zone where the reader’s clock shows another time', () => {
    const told = formatVenueTime(halifax, { tag: 'en-CA', readerZone: 'America/Toronto' });
    expect(told).toEqual({ when: 'Fri, Nov 27, 2026, 7:00 p.m.', zone: 'AST' });
  });

  test('needs no zone where both clocks agree', () => {
    expect(formatVenueTime(halifax, { tag: 'fr-CA', readerZone: 'America/Moncton' }).zone).toBeNull();
  });
});

test('where it is, is a place, online, or not known yet', () => {
  const { events: words } = adminWords.en;
  expect(formatVenue({ place: 'Hall', isOnline: false }, words)).toBe('Hall');
  expect(formatVenue({ place: null, isOnline: true }, words)).toBe('Online');
  expect(formatVenue({ place: null, isOnline: false }, words)).toBe('Not known yet');
});
