import { describe, expect, test } from 'vitest';
import {
  applyLocationEdit,
  applyMeetingUrlEdit,
  applyScheduleEdit,
  hasTimeOrPlaceChanged,
  listNotifiedChanges,
  resolveLocation,
  resolveSchedule,
  type TimeAndPlace,
} from './policy.ts';

describe('an edit', () => {
  const id = '0190d0c4-1111-7000-8000-000000000001';
  const supper: TimeAndPlace = {
    date: '2026-11-29',
    time: '17:30',
    timeZone: 'America/Toronto',
    startsAt: new Date('2026-11-29T22:30:00Z'),
    endsAt: new Date('2026-11-30T01:00:00Z'),
    place: 'Hall',
    isOnline: false,
    meetingUrl: null,
  };

  test('keeps the duration when it moves, and takes a given end', () => {
    expect(applyScheduleEdit(supper, { id })).toBe(supper);
    expect(applyScheduleEdit(supper, { id, time: '18:00' })).toMatchObject({
      startsAt: new Date('2026-11-29T23:00:00Z'),
      endsAt: new Date('2026-11-30T01:30:00Z'),
    });
    expect(applyScheduleEdit(supper, { id, end: null })?.endsAt).toEqual(new Date('2026-11-30T00:30:00Z'));
    const end = { date: '2026-11-29', time: '17:45' };
    expect(applyScheduleEdit(supper, { id, end })?.endsAt).toEqual(new Date('2026-11-29T22:45:00Z'));
    expect(applyScheduleEdit(supper, { id, time: '18:00', end })).toBeNull();
    expect(resolveSchedule(supper, { date: '2026-11-29', time: '17:30' })).toBeNull();
  });

  test.each([
    [{}, 'Hall', false],
    [{ place: 'Garden' }, 'Garden', false],
    [{ place: '' }, null, false],
    [{ isOnline: true }, null, true],
    [{ isOnline: false }, 'Hall', false],
    [{ place: 'ONLINE' }, null, true],
    [{ isOnline: true, place: '' }, null, true],
  ] as const)('of %j leads to the place %s, online: %s', (edit, place, isOnline) => {
    expect(applyLocationEdit(supper, { id, ...edit })).toMatchObject({ place, isOnline });
  });

  test('keeps an event online until a place is given', () => {
    const online = { ...supper, place: null, isOnline: true };
    expect(applyLocationEdit(online, { id, place: '' })).toMatchObject({ place: null, isOnline: true });
    expect(applyLocationEdit(online, { id, place: 'Hall' })).toMatchObject({
      place: 'Hall',
      isOnline: false,
    });
    expect(applyLocationEdit(online, { id, isOnline: false })).toMatchObject({
      place: null,
      isOnline: false,
    });
    expect(resolveLocation({ place: '', isOnline: false })).toEqual({ place: null, isOnline: false });
  });

  test.each([
    [{}, [], false],
    [{ startsAt: new Date('2026-11-29T23:30:00Z') }, ['time'], true],
    // The same instant in another time zone.
    [{ time: '18:30', timeZone: 'America/Halifax' }, ['time'], true],
    [{ time: '18:30' }, ['time'], true],
    // The same clock.
    [{ timeZone: 'America/Montreal' }, ['time'], true],
    [{ place: 'Garden' }, ['place'], true],
    [{ place: null, isOnline: true }, ['place'], true],
    // It had no place.
    [{ isOnline: true }, ['place'], true],
    // The new link is shown with the new place.
    [{ place: null, isOnline: true, meetingUrl: 'https://example.org/a' }, ['place'], true],
    [{ date: '2026-11-30', place: 'Garden' }, ['time', 'place'], true],
    [{ endsAt: new Date('2026-11-30T02:00:00Z') }, [], true],
  ] as const)('to %j notifies of %j; new calendar revision: %s', (change, moves, isForCalendars) => {
    expect(listNotifiedChanges(supper, { ...supper, ...change })).toEqual(moves);
    expect(hasTimeOrPlaceChanged(supper, { ...supper, ...change })).toBe(isForCalendars);
  });

  const first = 'https://example.org/a';
  const second = 'https://example.org/b';
  test.each([
    [null, first, ['link'], true],
    [first, second, ['link'], true],
    [first, first, [], false],
    [first, null, [], true],
    [null, null, [], false],
  ] as const)('of the link %s to %s notifies of %j; new calendar revision: %s', (from, to, moves, isNew) => {
    const online = { ...supper, place: null, isOnline: true };
    const before = { ...online, meetingUrl: from };
    const after = { ...online, meetingUrl: to };
    expect(listNotifiedChanges(before, after)).toEqual(moves);
    expect(hasTimeOrPlaceChanged(before, after)).toBe(isNew);
  });

  test.each([
    [null, undefined, true, null],
    [null, first, true, first],
    [first, undefined, true, first],
    [first, second, true, second],
    [first, '', true, null],
    [first, undefined, false, null],
    [first, second, false, null],
  ] as const)('of the link %s to %s, online: %s, leads to %s', (before, url, isOnline, after) => {
    expect(applyMeetingUrlEdit(before, url, isOnline)).toBe(after);
  });
});
