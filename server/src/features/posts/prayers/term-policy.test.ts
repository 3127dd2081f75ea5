import { describe, expect, test } from 'vitest';
import { applyTermChange, endOfTerm, findTermErrors } from './term-policy.ts';

const open = { isLongTerm: false, endsOn: null };
const until = (endsOn: string) => ({ isLongTerm: false, endsOn });

test('one choice replaces the other', () => {
  expect(applyTermChange(until('2026-12-24'), { isLongTerm: true })).toEqual({
    isLongTerm: true,
    endsOn: null,
  });
  expect(applyTermChange({ isLongTerm: true, endsOn: null }, { endsOn: '2026-12-24' })).toEqual(
    until('2026-12-24'),
  );
  expect(applyTermChange(until('2026-12-24'), { endsOn: '' })).toEqual(open);
  expect(applyTermChange({ isLongTerm: true, endsOn: null }, { isLongTerm: false })).toEqual(open);
  expect(applyTermChange(until('2026-12-24'), {})).toEqual(until('2026-12-24'));
});

describe('the last day', () => {
  const errorsOf = (endsOn: string, now: string, timeZone = 'America/Toronto') =>
    findTermErrors(until(endsOn), { now: new Date(now), timeZone })?.endsOn;

  test('is today or later where the author is, and within a year', () => {
    expect(errorsOf('2026-11-27', '2026-11-28T04:59:00Z')).toBeUndefined();
    expect(errorsOf('2026-11-27', '2026-11-28T05:00:00Z')).toBe('prayer_end_past');
    expect(errorsOf('2027-11-28', '2026-11-27T12:00:00Z')).toBeUndefined();
    expect(errorsOf('2027-11-29', '2026-11-27T12:00:00Z')).toBe('prayer_end_too_far');
    expect(findTermErrors(open, { now: new Date(), timeZone: 'UTC' })).toBeNull();
  });

  // By hand from the law: clocks change at 02:00 on 14 March and 7 November 2027 in Toronto and St. John’s, never in Regina.
  test.each([
    ['America/Toronto', '2027-03-13', '2027-03-14T05:00:00Z'],
    ['America/Toronto', '2027-03-14', '2027-03-15T04:00:00Z'],
    ['America/Toronto', '2027-11-06', '2027-11-07T04:00:00Z'],
    ['America/Toronto', '2027-11-07', '2027-11-08T05:00:00Z'],
    ['America/St_Johns', '2027-03-14', '2027-03-15T02:30:00Z'],
    ['America/St_Johns', '2027-11-07', '2027-11-08T03:30:00Z'],
    ['America/Regina', '2027-03-14', '2027-03-15T06:00:00Z'],
    ['America/Regina', '2027-11-07', '2027-11-08T06:00:00Z'],
  ])('ends at midnight in %s on %s', (timeZone, endsOn, end) => {
    expect(endOfTerm(until(endsOn), timeZone)).toEqual(new Date(end));
  });
});
