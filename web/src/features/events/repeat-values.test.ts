import { findRecurrenceError } from '@radiant/contract/recurrence.ts';
import { expect, test } from 'vitest';
import { createRepeat, listMonthlyChoices, toRepeat, toRule } from './repeat-values.ts';

const sunday = '2026-11-29';

test('offers the monthly days that the date is', () => {
  expect(listMonthlyChoices('2026-11-10')).toEqual(['day', 'nth']);
  expect(listMonthlyChoices(sunday)).toEqual(['day', 'nth', 'last']);
  expect(listMonthlyChoices('2026-11-30')).toEqual(['day', 'nth', 'last', 'lastDay']);
});

test('a weekly event always includes the weekday of its date', () => {
  const weekly = { ...createRepeat('WEEKLY'), weekdays: ['WE' as const] };
  expect(toRule(weekly, sunday)).toBe('FREQ=WEEKLY;BYDAY=SU,WE');
  expect(toRule({ ...weekly, interval: 2 }, '2026-11-30')).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=SU');
});

test('a monthly choice that no longer fits the date becomes the day of the month', () => {
  const last = { ...createRepeat('MONTHLY'), monthlyBy: 'last' as const };
  expect(toRule(last, sunday)).toBe('FREQ=MONTHLY;BYDAY=-1SU');
  expect(toRule(last, '2026-11-10')).toBe('FREQ=MONTHLY;BYMONTHDAY=10');
  expect(toRule({ ...last, monthlyBy: 'nth' }, sunday)).toBe('FREQ=MONTHLY;BYDAY=5SU');
  expect(toRule({ ...last, monthlyBy: 'lastDay' }, '2026-11-30')).toBe('FREQ=MONTHLY;BYMONTHDAY=-1');
});

test('an end that was chosen but not filled in is refused', () => {
  const daily = createRepeat('DAILY');
  const errorOf = (part: object) => findRecurrenceError(toRule({ ...daily, ...part }, sunday) ?? '', sunday);
  expect(errorOf({})).toBeNull();
  expect(errorOf({ end: 'on' })).toBe('recurrence_until');
  expect(errorOf({ end: 'on', until: '2026-12-24' })).toBeNull();
  expect(errorOf({ end: 'after' })).toBe('recurrence_count');
  expect(errorOf({ end: 'after', count: '12' })).toBeNull();
  expect(toRule(daily, '')).toBeNull();
});

test.each([
  ['FREQ=DAILY;INTERVAL=3', sunday],
  ['FREQ=WEEKLY;BYDAY=SU,WE', sunday],
  ['FREQ=WEEKLY;INTERVAL=15;BYDAY=SU;WKST=SU', sunday],
  ['FREQ=WEEKLY;BYDAY=SU;UNTIL=20270630', sunday],
  ['FREQ=MONTHLY;BYMONTHDAY=29;COUNT=4', sunday],
  ['FREQ=MONTHLY;BYDAY=5SU', sunday],
  ['FREQ=MONTHLY;BYDAY=-1SU', sunday],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30'],
  ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=29', sunday],
])('%s is read into the form as it was written', (rule, date) => {
  const repeat = toRepeat(rule, date);
  expect(repeat && toRule(repeat, date)).toBe(rule);
});

test('a rule that this version does not know is not edited', () => {
  expect(toRepeat('FREQ=HOURLY', sunday)).toBeNull();
});
