import { findRecurrenceError, weekdayOf } from '@radiant/contract/recurrence.ts';
import { sql } from 'kysely';
import rrule from 'rrule';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { instantOf } from './policy.ts';
import {
  editForOccurrence,
  endRuleBefore,
  listDays,
  matchOccurrences,
  planSeries,
  ruleFrom,
  startRule,
} from './series-policy.ts';

const take = <T>(items: Iterable<T>, count: number): T[] => {
  const taken: T[] = [];
  for (const item of items) {
    taken.push(item);
    if (taken.length === count) break;
  }
  return taken;
};

/** By another implementation, a port of python-dateutil. */
const listExpected = (rule: string, startsOn: string, count: number): string[] => {
  const options = rrule.RRule.parseString(rule.replace(/UNTIL=(\d{8})/, 'UNTIL=$1T000000Z'));
  const dates = new rrule.RRule({ ...options, dtstart: new Date(`${startsOn}T00:00:00Z`) });
  return dates.all((_, index) => index < count).map((date) => date.toISOString().slice(0, 10));
};

/** Starts that their rules yield. */
const rules: readonly (readonly [string, string])[] = [
  ['FREQ=DAILY', '2026-11-20'],
  ['FREQ=DAILY', '2028-02-27'],
  ['FREQ=DAILY;INTERVAL=2', '2026-12-30'],
  ['FREQ=DAILY;INTERVAL=3', '2028-02-28'],
  ['FREQ=DAILY;INTERVAL=10;COUNT=12', '2026-11-20'],
  ['FREQ=DAILY;INTERVAL=99', '2026-11-20'],
  ['FREQ=DAILY;COUNT=2', '2026-12-31'],
  ['FREQ=DAILY;UNTIL=20261125', '2026-11-20'],
  ['FREQ=DAILY;INTERVAL=2;UNTIL=20261125', '2026-11-20'],
  ['FREQ=WEEKLY;BYDAY=SU', '2026-11-22'],
  ['FREQ=WEEKLY;BYDAY=SU;UNTIL=20270103', '2026-11-22'],
  ['FREQ=WEEKLY;BYDAY=SU;UNTIL=20270102', '2026-11-22'],
  ['FREQ=WEEKLY;BYDAY=SU;COUNT=52', '2026-11-22'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-20'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-20'],
  ['FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA', '2026-11-20'],
  ['FREQ=WEEKLY;BYDAY=SU,SA;COUNT=9', '2026-11-21'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=SU', '2026-11-24'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU', '2026-11-22'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU', '2026-11-22'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,SA;WKST=SU', '2026-11-21'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=SU;UNTIL=20270301', '2026-11-25'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TH;WKST=SU', '2026-11-26'],
  ['FREQ=WEEKLY;INTERVAL=4;BYDAY=FR;WKST=SU;COUNT=20', '2026-11-20'],
  ['FREQ=WEEKLY;INTERVAL=52;BYDAY=FR;WKST=SU', '2026-11-20'],
  ['FREQ=WEEKLY;INTERVAL=5;BYDAY=TU;WKST=SU', '2028-02-29'],
  ['FREQ=MONTHLY;BYMONTHDAY=1', '2026-12-01'],
  ['FREQ=MONTHLY;BYMONTHDAY=15;COUNT=14', '2026-12-15'],
  ['FREQ=MONTHLY;BYMONTHDAY=28', '2026-12-28'],
  ['FREQ=MONTHLY;BYMONTHDAY=29', '2026-12-29'],
  ['FREQ=MONTHLY;BYMONTHDAY=29', '2028-01-29'],
  ['FREQ=MONTHLY;BYMONTHDAY=30', '2026-11-30'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-12-31'],
  ['FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20280131', '2026-12-31'],
  ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=31', '2026-12-31'],
  ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=29', '2028-02-29'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2028-01-31'],
  ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1', '2026-11-30'],
  ['FREQ=MONTHLY;BYDAY=1FR', '2026-12-04'],
  ['FREQ=MONTHLY;BYDAY=1FR;COUNT=13', '2026-12-04'],
  ['FREQ=MONTHLY;BYDAY=1SU', '2026-11-01'],
  ['FREQ=MONTHLY;BYDAY=2TU', '2026-12-08'],
  ['FREQ=MONTHLY;BYDAY=3TH;UNTIL=20270630', '2026-11-19'],
  ['FREQ=MONTHLY;BYDAY=4SU', '2026-11-22'],
  ['FREQ=MONTHLY;BYDAY=4SA', '2028-02-26'],
  ['FREQ=MONTHLY;BYDAY=5SU', '2026-11-29'],
  ['FREQ=MONTHLY;BYDAY=5FR', '2027-01-29'],
  ['FREQ=MONTHLY;BYDAY=5TU', '2028-02-29'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=5FR', '2027-01-29'],
  ['FREQ=MONTHLY;BYDAY=-1SU', '2026-11-29'],
  ['FREQ=MONTHLY;BYDAY=-1TU', '2028-02-29'],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=10', '2026-11-27'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=1FR', '2026-12-04'],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=-1SU', '2026-11-29'],
  ['FREQ=MONTHLY;INTERVAL=6;BYDAY=2MO', '2026-12-14'],
  ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25', '2026-12-25'],
  ['FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1', '2027-01-01'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29'],
  ['FREQ=YEARLY;INTERVAL=2;BYMONTH=6;BYMONTHDAY=24', '2027-06-24'],
  ['FREQ=YEARLY;INTERVAL=3;BYMONTH=2;BYMONTHDAY=29', '2028-02-29'],
  ['FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=1;COUNT=5', '2027-07-01'],
  ['FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=31;UNTIL=20301030', '2027-10-31'],
  ['FREQ=YEARLY;INTERVAL=5;BYMONTH=11;BYMONTHDAY=20', '2026-11-20'],
];

test.each(rules)('%s from %s yields the days of another implementation', (rule, startsOn) => {
  expect(findRecurrenceError(rule, startsOn)).toBeNull();
  const days = take(listDays(rule, startsOn), 60);
  expect(days).toEqual(listExpected(rule, startsOn, 60));
  expect(days[0]).toBe(startsOn);
});

const zones = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Edmonton',
  'America/Vancouver',
];
const { platform } = await createTestApp();

describe.each(zones)('in %s', (zone) => {
  test.each(['00:30', '02:30', '10:00', '23:45'])(
    '%s stays the same on the clock, as in PostgreSQL',
    async (time) => {
      // Of later years the zones' rules may be newer in Node than in PostgreSQL.
      const startsOn = '2024-01-07';
      const days = take(listDays('FREQ=WEEKLY;BYDAY=SU', startsOn), 104);
      const { rows } = await sql<{ at: Date }>`
      select at from generate_series(${`${startsOn} ${time}`}::timestamp, '2026-01-01', '7 days') as local,
        lateral (select local at time zone ${zone} as at) as instants order by at`.execute(platform.db);
      const expected = rows.map(({ at }) => at.toISOString());
      expect(days.map((day) => instantOf(day, time, zone).toISOString())).toEqual(
        expected.slice(0, days.length),
      );
      expect(days.every((day) => weekdayOf(day) === 'SU')).toBe(true);
    },
  );
});

describe('what is made ahead', () => {
  const now = new Date('2026-11-20T17:00:00Z');
  const times = { time: '10:00', timeZone: 'America/Toronto' };
  const existing = (day: string) => ({
    ...{ day, isRemoved: false },
    startsAt: instantOf(day, times.time, times.timeZone),
  });
  const plan = (rule: string, startsOn: string, days: readonly string[] = []) =>
    planSeries(
      { rule, startsOn, generatedThrough: startsOn },
      { occurrences: days.map(existing), times, now },
    );

  test('is eight dates of a weekly event; the next when one of them begins', () => {
    const { days, generatedThrough, nextGenerationAt } = plan('FREQ=WEEKLY;BYDAY=SU', '2026-11-22', [
      '2026-11-22',
    ]);
    expect(days).toEqual(
      '2026-11-29 2026-12-06 2026-12-13 2026-12-20 2026-12-27 2027-01-03 2027-01-10'.split(' '),
    );
    expect(generatedThrough).toBe('2027-01-10');
    expect(nextGenerationAt).toEqual(new Date('2026-11-22T15:00:00Z'));
  });

  test('is two dates of a yearly event', () => {
    const { days, nextGenerationAt } = plan('FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25', '2026-12-25', [
      '2026-12-25',
    ]);
    expect(days).toEqual(['2027-12-25']);
    expect(nextGenerationAt).toEqual(new Date('2026-12-25T15:00:00Z'));
  });

  test('ends with the rule', () => {
    expect(plan('FREQ=WEEKLY;BYDAY=SU;COUNT=3', '2026-11-22', ['2026-11-22'])).toEqual({
      days: ['2026-11-29', '2026-12-06'],
      generatedThrough: '2026-12-06',
      nextGenerationAt: null,
    });
  });

  test('does not make up for what passed while the site was off', () => {
    const { days } = plan('FREQ=DAILY;COUNT=40', '2026-11-01');
    expect(days.at(0)).toBe('2026-11-21');
    expect(days).toHaveLength(8);
  });
});

test('a day that exists is not made again, and counts as one of those ahead', () => {
  const times = { time: '10:00', timeZone: 'America/Toronto' };
  const occurrences = ['2026-11-22', '2026-11-29', '2026-12-06'].map((day) => ({
    ...{ day, isRemoved: false },
    startsAt: instantOf(day, times.time, times.timeZone),
  }));
  const now = new Date('2026-11-20T17:00:00Z');
  const { days, generatedThrough } = planSeries(startRule('FREQ=DAILY', '2026-11-28'), {
    ...{ occurrences, times, now },
  });
  expect(days).toEqual('2026-11-28 2026-11-30 2026-12-01 2026-12-02 2026-12-03 2026-12-04'.split(' '));
  expect(generatedThrough).toBe('2026-12-04');
});

test('the rule from a later day on has the times that are left', () => {
  const series = { rule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=6', startsOn: '2026-11-22' };
  expect(ruleFrom(series, '2026-12-06')).toBe('FREQ=WEEKLY;BYDAY=SU;COUNT=4');
  expect(ruleFrom(series, '2027-12-06')).toBe('FREQ=WEEKLY;BYDAY=SU;COUNT=1');
  const endless = { ...series, rule: 'FREQ=WEEKLY;BYDAY=SU;UNTIL=20270101' };
  expect(ruleFrom(endless, '2026-12-06')).toBe(endless.rule);
});

describe('occurrences under another rule', () => {
  const on = (occurrenceDate: string, date = occurrenceDate) => ({ date, occurrenceDate });
  const sundays = ['2026-11-22', '2026-11-29', '2026-12-06', '2026-12-13'].map((day) => on(day));
  const match = (rule: string, startsOn: string, open = sundays, taken: string[] = []) => {
    const matched = matchOccurrences({ rule, startsOn }, { open, taken: new Set(taken) });
    const dayOf = ({ occurrenceDate }: { occurrenceDate: string }) => occurrenceDate;
    return { kept: matched.kept.map(dayOf), cancelled: matched.cancelled.map(dayOf) };
  };

  test.each(rules)('%s from %s on keeps exactly the days that the rule has', (rule, startsOn) => {
    const days = Array.from({ length: 60 }, (_, index) =>
      new Date(Date.parse(startsOn) + index * 24 * 3600_000).toISOString().slice(0, 10),
    );
    const expected = new Set(listExpected(rule, startsOn, 60));
    const { kept, cancelled } = match(
      rule,
      startsOn,
      days.map((day) => on(day)),
    );
    expect(kept).toEqual(days.filter((day) => expected.has(day)));
    expect(cancelled).toEqual(days.filter((day) => !expected.has(day)));
  });

  test('those before the first day of the rule are cancelled', () => {
    expect(match('FREQ=WEEKLY;BYDAY=SU', '2026-12-06')).toEqual({
      kept: ['2026-12-06', '2026-12-13'],
      cancelled: ['2026-11-22', '2026-11-29'],
    });
  });

  test('one that was moved stays on its own day, or becomes the one of the day it was moved to', () => {
    const moved = [on('2026-11-22'), on('2026-11-29', '2026-11-30'), on('2026-12-06', '2026-12-07')];
    expect(match('FREQ=WEEKLY;BYDAY=SU', '2026-11-22', moved).kept).toEqual([
      ...['2026-11-22', '2026-11-29', '2026-12-06'],
    ]);
    expect(match('FREQ=WEEKLY;BYDAY=MO', '2026-11-30', moved)).toEqual({
      kept: ['2026-11-30', '2026-12-07'],
      cancelled: ['2026-11-22'],
    });
    expect(match('FREQ=WEEKLY;BYDAY=MO', '2026-11-30', moved, ['2026-12-07']).kept).toEqual(['2026-11-30']);
  });
});

test('a rule ends before a day, whatever its end was', () => {
  expect(endRuleBefore('FREQ=WEEKLY;BYDAY=SU;COUNT=10', '2026-12-06')).toBe(
    'FREQ=WEEKLY;BYDAY=SU;UNTIL=20261205',
  );
  expect(endRuleBefore('FREQ=DAILY;UNTIL=20271231', '2027-01-01')).toBe('FREQ=DAILY;UNTIL=20261231');
});

test('an edit applies to another date with its end, and leaves the day', () => {
  const edited = { id: 'one', date: '2026-11-22' };
  const target = { id: 'two', date: '2026-11-29' };
  const edit = { id: 'one', title: 'Vigil', time: '22:00', end: { date: '2026-11-23', time: '06:00' } };
  expect(editForOccurrence(edit, edited, target)).toEqual({
    id: 'two',
    title: 'Vigil',
    time: '22:00',
    end: { date: '2026-11-30', time: '06:00' },
  });
  expect(editForOccurrence({ id: 'one', end: null }, edited, target)).toEqual({ id: 'two', end: null });
  expect(editForOccurrence({ id: 'one', date: '2026-11-22' }, edited, target)).toEqual({ id: 'two' });
  // With another rule, the end belongs to its first day.
  const rule = { ...{ id: 'one', date: '2026-11-24' }, recurrence: 'FREQ=WEEKLY;BYDAY=TU' };
  expect(editForOccurrence({ ...rule, end: { date: '2026-11-25', time: '01:00' } }, edited, target)).toEqual({
    ...{ id: 'two', end: { date: '2026-11-30', time: '01:00' } },
  });
});
