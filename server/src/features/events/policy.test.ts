import type { ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import { describe, expect, test } from 'vitest';
import {
  countFreePlaces,
  defaultEnd,
  findAnswerError,
  instantOf,
  resolveAnswer,
  statusOf,
} from './policy.ts';

describe('wall-clock times', () => {
  // In 2026 clocks go forward on 8 March and back on 1 November, both at 2:00 local time.
  test.each([
    ['America/St_Johns', '2026-01-15T22:30', '2026-07-15T21:30'],
    ['America/Halifax', '2026-01-15T23:00', '2026-07-15T22:00'],
    ['America/Toronto', '2026-01-16T00:00', '2026-07-15T23:00'],
    ['America/Winnipeg', '2026-01-16T01:00', '2026-07-16T00:00'],
    ['America/Regina', '2026-01-16T01:00', '2026-07-16T01:00'],
    ['America/Edmonton', '2026-01-16T02:00', '2026-07-16T01:00'],
    ['America/Vancouver', '2026-01-16T03:00', '2026-07-16T02:00'],
  ] as const)('seven in the evening in %s, in winter and in summer', (zone, winter, summer) => {
    expect(instantOf('2026-01-15', '19:00', zone).toISOString()).toBe(`${winter}:00.000Z`);
    expect(instantOf('2026-07-15', '19:00', zone).toISOString()).toBe(`${summer}:00.000Z`);
  });

  test.each([
    'America/St_Johns',
    'America/Halifax',
    'America/Toronto',
    'America/Winnipeg',
    'America/Edmonton',
    'America/Vancouver',
  ])('a skipped hour in %s moves forward with the clock', (zone) => {
    const gap = instantOf('2026-03-08', '02:30', zone);
    const shown = gap.toLocaleTimeString('en-CA', { timeZone: zone, hourCycle: 'h23', timeStyle: 'short' });
    expect(shown).toBe('03:30');
    expect(gap).toEqual(instantOf('2026-03-08', '03:30', zone));
  });

  test.each([
    ['America/St_Johns', '2026-11-01T04:00:00.000Z'],
    ['America/Halifax', '2026-11-01T04:30:00.000Z'],
    ['America/Toronto', '2026-11-01T05:30:00.000Z'],
    ['America/Winnipeg', '2026-11-01T06:30:00.000Z'],
    ['America/Edmonton', '2026-11-01T07:30:00.000Z'],
    ['America/Regina', '2026-11-01T07:30:00.000Z'],
  ])('a repeated hour in %s means the first one', (zone, first) => {
    expect(instantOf('2026-11-01', '01:30', zone).toISOString()).toBe(first);
  });

  const zones = [
    'St_Johns',
    'Halifax',
    'Toronto',
    'Winnipeg',
    'Regina',
    'Edmonton',
    'Vancouver',
    'Whitehorse',
  ];
  test.each(zones)(
    'every half hour of a clock-change day in %s keeps its local time or moves past the gap',
    (name) => {
      const zone = `America/${name}`;
      const clock = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'short',
      });
      for (const date of ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07']) {
        let before = instantOf(date, '00:00', zone);
        for (let minute = 30; minute < 24 * 60; minute += 30) {
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
          const instant = instantOf(date, time, zone);
          const shown = clock.format(instant);
          const isGap = shown !== `${date} ${time}`;
          if (isGap) {
            expect(time.startsWith('02:')).toBe(true);
            expect(shown).toBe(`${date} 03:${time.slice(3)}`);
          }
          // Instants increase, except in the gap, which maps to the hour after it.
          if (!isGap && !time.startsWith('03:')) expect(instant > before, `${date} ${time}`).toBe(true);
          before = instant;
        }
      }
    },
  );

  test('a place without daylight saving time, one with a half-hour offset, and UTC', () => {
    expect(instantOf('2026-07-15', '19:00', 'Asia/Kolkata').toISOString()).toBe('2026-07-15T13:30:00.000Z');
    expect(instantOf('2026-07-15', '19:00', 'UTC').toISOString()).toBe('2026-07-15T19:00:00.000Z');
    // Clocks go forward by half an hour on 4 October.
    expect(instantOf('2026-10-04', '02:15', 'Australia/Lord_Howe')).toEqual(
      instantOf('2026-10-04', '02:45', 'Australia/Lord_Howe'),
    );
  });
});

test('an event without an end lasts two hours, also across a clock change', () => {
  const start = instantOf('2026-11-01', '00:30', 'America/Toronto');
  expect(defaultEnd(start).getTime() - start.getTime()).toBe(2 * 60 * 60 * 1000);
});

const event = { startsAt: new Date('2026-11-29T22:00:00Z'), endsAt: new Date('2026-11-30T00:00:00Z') };

test.each([
  ['2026-11-29T21:59:59Z', 'upcoming'],
  ['2026-11-29T22:00:00Z', 'ongoing'],
  ['2026-11-29T23:59:59Z', 'ongoing'],
  ['2026-11-30T00:00:00Z', 'completed'],
] as const)('at %s it is %s', (now, status) => {
  expect(statusOf(event, new Date(now))).toBe(status);
});

test.each([
  ['an upcoming event', false, '2026-11-29T12:00:00Z', [undefined, undefined, undefined]],
  ['an ongoing event', false, '2026-11-29T23:00:00Z', [undefined, undefined, undefined]],
  ['a cancelled one', true, '2026-11-29T12:00:00Z', ['event_cancelled', 'event_cancelled', undefined]],
  ['a past one', false, '2026-11-30T00:00:00Z', ['event_over', 'event_over', 'event_over']],
] as const)('who may answer %s', (_which, isCancelled, now, objections) => {
  const answers = ['going', 'interested', 'not-going'] as const;
  expect(
    answers.map((answer) => findAnswerError({ ...event, isCancelled }, { answer, now: new Date(now) })),
  ).toEqual(objections);
});

test('sets the given answer, and toggles only without one', () => {
  const own = (answer: ParticipationAnswer | null, isWaiting = false) => ({ answer, isWaiting });
  expect(resolveAnswer({ answer: 'interested' }, own('going'))).toBe('interested');
  expect(resolveAnswer({ isGoing: true }, own('going'))).toBe('going');
  expect(resolveAnswer({ isGoing: false }, own(null))).toBe('not-going');
  expect(resolveAnswer({}, own(null))).toBe('going');
  expect(resolveAnswer({}, own('interested'))).toBe('going');
  expect(resolveAnswer({}, own('going'))).toBe('not-going');
  expect(resolveAnswer({}, own('not-going', true))).toBe('not-going');
  expect(resolveAnswer({ isGoing: true }, own('not-going', true))).toBe('going');
});

test.each([
  [null, 300, null],
  [20, 19, 1],
  [20, 20, 0],
  [20, 25, 0],
])('of %s places, with %i taken, %s are free', (capacity, going, free) => {
  expect(countFreePlaces({ capacity, going })).toBe(free);
});
