import type { QuietHours } from '@radiant/contract/notification-choices.ts';
import { utcOffsetAt, wallClockAt } from '@radiant/contract/wall-clock.ts';
import { describe, expect, test } from 'vitest';
import { quietHoursEnd } from './quiet-hours-policy.ts';

const night = (timeZone: string): QuietHours => ({ startsAt: '22:00', endsAt: '07:00', timeZone });
const at = (text: string) => new Date(text);
const minutesUntil = (quiet: QuietHours, now: Date) => {
  const end = quietHoursEnd(quiet, now);
  return end && (end.getTime() - now.getTime()) / 60_000;
};

describe('a night in Toronto', () => {
  test.each([
    ['2026-11-23T02:59:59Z', null],
    ['2026-11-23T03:00:00Z', '2026-11-23T12:00:00Z'],
    ['2026-11-23T05:00:00Z', '2026-11-23T12:00:00Z'],
    ['2026-11-23T11:59:59Z', '2026-11-23T12:00:00Z'],
    ['2026-11-23T12:00:00Z', null],
  ])('at %s: end at %s', (now, end) => {
    expect(quietHoursEnd(night('America/Toronto'), at(now))?.toISOString() ?? null).toBe(
      end && at(end).toISOString(),
    );
  });
});

test('quiet hours within one day start and end on it', () => {
  const noon: QuietHours = { startsAt: '12:00', endsAt: '13:30', timeZone: 'America/Winnipeg' };
  expect(quietHoursEnd(noon, at('2026-11-23T17:59:00Z'))).toBeNull();
  expect(quietHoursEnd(noon, at('2026-11-23T18:00:00Z'))).toEqual(at('2026-11-23T19:30:00Z'));
  expect(quietHoursEnd(noon, at('2026-11-23T19:30:00Z'))).toBeNull();
});

test('quiet hours may end at midnight', () => {
  const evening: QuietHours = { startsAt: '20:00', endsAt: '00:00', timeZone: 'UTC' };
  expect(quietHoursEnd(evening, at('2026-11-23T23:59:00Z'))).toEqual(at('2026-11-24T00:00:00Z'));
  expect(quietHoursEnd(evening, at('2026-11-24T00:00:00Z'))).toBeNull();
});

describe('when a clock change affects the start or end', () => {
  const quiet = (startsAt: string, endsAt: string) => ({ startsAt, endsAt, timeZone: 'America/Toronto' });

  test('a skipped start or end is an hour later', () => {
    // 8 March 2026: 01:59 is followed by 03:00.
    expect(quietHoursEnd(quiet('22:00', '02:30'), at('2026-03-08T06:00:00Z'))).toEqual(
      at('2026-03-08T07:30:00Z'),
    );
    expect(quietHoursEnd(quiet('02:30', '09:00'), at('2026-03-08T07:29:00Z'))).toBeNull();
    expect(quietHoursEnd(quiet('02:30', '09:00'), at('2026-03-08T07:30:00Z'))).toEqual(
      at('2026-03-08T13:00:00Z'),
    );
  });

  test('the first of a repeated end counts, and quiet hours do not start again', () => {
    // 1 November 2026: 01:59 is followed by 01:00.
    expect(quietHoursEnd(quiet('22:00', '01:30'), at('2026-11-01T05:10:00Z'))).toEqual(
      at('2026-11-01T05:30:00Z'),
    );
    expect(quietHoursEnd(quiet('22:00', '01:30'), at('2026-11-01T06:10:00Z'))).toBeNull();
    expect(quietHoursEnd(quiet('01:30', '07:00'), at('2026-11-01T05:30:00Z'))).toEqual(
      at('2026-11-01T12:00:00Z'),
    );
  });
});

const hour = 3_600_000;
const zones = ['St_Johns', 'Halifax', 'Toronto', 'Winnipeg', 'Regina', 'Edmonton', 'Vancouver'].map(
  (city) => `America/${city}`,
);

/** Every half hour of the days around a clock change; half hours because of Newfoundland. */
const instants = ['2026-03-08', '2026-11-01'].flatMap((date) =>
  Array.from(
    { length: 3 * 48 },
    (_, half) => new Date(Date.parse(`${date}T00:00:00Z`) - 24 * hour + half * (hour / 2)),
  ),
);

describe.each(zones)('every hour of both clock-change days in %s', (timeZone) => {
  const clockAt = (instant: Date) =>
    wallClockAt(instant.getTime(), utcOffsetAt(instant.getTime(), timeZone)).time;

  test('is quiet exactly at night by local time, until seven', () => {
    for (const now of instants) {
      const shown = clockAt(now);
      const end = quietHoursEnd(night(timeZone), now);
      expect([now, shown, end !== null]).toEqual([now, shown, shown >= '22:00' || shown < '07:00']);
      if (end) expect([now, clockAt(end)]).toEqual([now, '07:00']);
    }
  });

  test('nobody waits longer than the night', () => {
    const longest = Math.max(...instants.map((now) => minutesUntil(night(timeZone), now) ?? 0));
    // Longer by the clock change of that night, which some provinces abolished.
    const [before, after] = ['2026-10-31T12:00Z', '2026-11-01T18:00Z'].map((text) =>
      utcOffsetAt(Date.parse(text), timeZone),
    );
    expect(longest).toBe(9 * 60 + (Number(before) - Number(after)) / 60_000);
  });

  test('delivery follows the end of quiet hours', () => {
    for (const endsAt of ['00:00', '01:00', '01:30', '02:00', '02:30', '03:00']) {
      for (const now of instants) {
        const quiet = { startsAt: '21:00', endsAt, timeZone };
        const end = quietHoursEnd(quiet, now);
        if (end) expect([endsAt, now, quietHoursEnd(quiet, end)]).toEqual([endsAt, now, null]);
      }
    }
  });
});
