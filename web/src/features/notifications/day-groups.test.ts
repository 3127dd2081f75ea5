import type { Notification } from '@radiant/contract/notifications.ts';
import { expect, test } from 'vitest';
import { groupByDay } from './day-groups.ts';

const at = (date: string): Notification => ({
  id: date,
  kind: 'prayed',
  link: '/',
  text: '',
  date,
  count: 1,
  seen: true,
  avatar: null,
  postId: null,
  about: null,
  actorId: null,
});
const grouped = (dates: string[], now: string, zone = 'America/Toronto') =>
  groupByDay(dates.map(at), new Date(now), zone).map(({ day, items }) => [day, items.map(({ id }) => id)]);

test('groups by the days of the reader’s calendar', () => {
  const dates = [
    '2026-11-22T05:00:00Z',
    '2026-11-22T04:59:00Z',
    '2026-11-21T05:00:00Z',
    '2026-11-21T04:59:00Z',
  ];
  expect(grouped(dates, '2026-11-22T15:00:00Z')).toEqual([
    ['today', dates.slice(0, 1)],
    ['yesterday', dates.slice(1, 3)],
    ['earlier', dates.slice(3)],
  ]);
});

test('leaves out empty days', () => {
  expect(grouped(['2026-11-01T12:00:00Z'], '2026-11-22T15:00:00Z')).toEqual([
    ['earlier', ['2026-11-01T12:00:00Z']],
  ]);
  expect(grouped([], '2026-11-22T15:00:00Z')).toEqual([]);
});

test('calls the day before a 25-hour day yesterday', () => {
  // Daylight saving time ended on November 1.
  expect(grouped(['2026-11-01T04:30:00Z', '2026-10-31T12:00:00Z'], '2026-11-02T04:30:00Z')).toEqual([
    ['today', ['2026-11-01T04:30:00Z']],
    ['yesterday', ['2026-10-31T12:00:00Z']],
  ]);
});

test('counts a time slightly in the future as today', () => {
  expect(grouped(['2026-11-23T05:00:30Z'], '2026-11-23T04:59:50Z')).toEqual([
    ['today', ['2026-11-23T05:00:30Z']],
  ]);
});
