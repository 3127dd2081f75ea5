import { expect, test } from 'vitest';
import {
  findRecurrenceError,
  formatRecurrence,
  includesStart,
  isLastDay,
  isLastWeekday,
  nthOf,
  parseRecurrence,
  weekdayOf,
} from './recurrence.ts';

test.each([
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3;COUNT=10',
  'FREQ=WEEKLY;BYDAY=SU',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU,TH;UNTIL=20270620;WKST=SU',
  'FREQ=MONTHLY;BYDAY=1FR',
  'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1SU',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
])('%s is read and written without a change', (text) => {
  const rule = parseRecurrence(text);
  expect(rule).not.toBeNull();
  expect(rule && formatRecurrence(rule)).toBe(text);
});

test('reads parts in any order and letters of any case', () => {
  expect(parseRecurrence('byday=th,mo;freq=weekly')).toEqual({
    frequency: 'WEEKLY',
    interval: 1,
    weekdays: ['MO', 'TH'],
  });
});

test.each([
  '',
  'WEEKLY',
  'FREQ=HOURLY',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=1SU',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYDAY=SU',
  'FREQ=MONTHLY;BYDAY=6FR',
  'FREQ=MONTHLY;BYDAY=1FR;BYMONTHDAY=1',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=YEARLY',
  'FREQ=YEARLY;BYMONTH=13;BYMONTHDAY=1',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;COUNT=5;UNTIL=20270101',
  'FREQ=DAILY;UNTIL=20270230',
  'FREQ=DAILY;UNTIL=20270101T000000Z',
  'FREQ=DAILY;FREQ=DAILY',
  'FREQ=DAILY;BYSETPOS=1',
  'FREQ=DAILY;BYDAY=MO=TU',
  'RRULE:FREQ=DAILY',
])('%j is refused', (text) => {
  expect(parseRecurrence(text)).toBeNull();
});

test('knows the place of a day in its month', () => {
  expect([weekdayOf('2026-11-22'), weekdayOf('2028-02-29')]).toEqual(['SU', 'TU']);
  expect(['2026-11-01', '2026-11-07', '2026-11-08', '2026-11-29'].map(nthOf)).toEqual([1, 1, 2, 5]);
  expect(['2026-11-22', '2026-11-24', '2026-11-29'].map(isLastWeekday)).toEqual([false, true, true]);
  expect(['2026-11-30', '2026-12-30', '2028-02-28', '2028-02-29'].map(isLastDay)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test.each([
  ['FREQ=WEEKLY;BYDAY=SU,WE', '2026-11-22', true],
  ['FREQ=WEEKLY;BYDAY=WE', '2026-11-22', false],
  ['FREQ=MONTHLY;BYDAY=4SU', '2026-11-22', true],
  ['FREQ=MONTHLY;BYDAY=-1SU', '2026-11-22', false],
  ['FREQ=MONTHLY;BYDAY=-1SU', '2026-11-29', true],
  ['FREQ=MONTHLY;BYDAY=5SU', '2026-11-29', true],
  ['FREQ=MONTHLY;BYMONTHDAY=22', '2026-11-22', true],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', true],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-22', false],
  ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=22', '2026-11-22', true],
  ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=22', '2026-11-22', false],
])('%s from %s: %s', (text, day, expected) => {
  const rule = parseRecurrence(text);
  expect(rule && includesStart(rule, day)).toBe(expected);
});

test.each(['', '2026-02-30', '2026-2-3', 'Sunday'])('leaves the day %j to its own check', (day) => {
  expect(findRecurrenceError('FREQ=WEEKLY;BYDAY=SU', day)).toBeNull();
});

test.each([
  ['FREQ=DAILY', null],
  ['FREQ=DAILY;INTERVAL=99;COUNT=500', null],
  ['FREQ=DAILY;UNTIL=20261123', null],
  ['nonsense', 'recurrence_invalid'],
  ['FREQ=DAILY;INTERVAL=100', 'recurrence_interval'],
  ['FREQ=DAILY;COUNT=1', 'recurrence_count'],
  ['FREQ=DAILY;COUNT=501', 'recurrence_count'],
  ['FREQ=DAILY;UNTIL=20261122', 'recurrence_until'],
  ['FREQ=WEEKLY;BYDAY=MO', 'recurrence_start'],
])('%s from Sunday, November 22: %s', (text, error) => {
  expect(findRecurrenceError(text, '2026-11-22')).toBe(error);
});
