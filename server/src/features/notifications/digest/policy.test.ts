import { describe, expect, test } from 'vitest';
import { coverageStart, digestDateOf, nextDigestAt } from './policy.ts';

const daily = (timeZone: string) => ({ rhythm: 'daily' as const, weekday: null, timeZone });
const weekly = (weekday: number, timeZone: string) => ({ rhythm: 'weekly' as const, weekday, timeZone });
const next = (plan: Parameters<typeof nextDigestAt>[0], after: string) =>
  nextDigestAt(plan, new Date(after)).toISOString();

describe('a digest is due at seven in its recipient’s time zone', () => {
  test.each([
    ['America/Toronto', '2026-11-20T11:59:00Z', '2026-11-20T12:00:00.000Z'],
    ['America/Toronto', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00.000Z'],
    ['America/St_Johns', '2026-11-20T02:00:00Z', '2026-11-20T10:30:00.000Z'],
    ['Pacific/Auckland', '2026-11-20T12:00:00Z', '2026-11-20T18:00:00.000Z'],
    // Clock changes in the night before.
    ['America/Toronto', '2026-03-07T20:00:00Z', '2026-03-08T11:00:00.000Z'],
    ['America/Toronto', '2026-10-31T20:00:00Z', '2026-11-01T12:00:00.000Z'],
  ])('%s after %s', (timeZone, after, expected) => {
    expect(next(daily(timeZone), after)).toBe(expected);
  });

  test('weekly on its day, even when today’s time has passed', () => {
    expect(next(weekly(0, 'America/Toronto'), '2026-11-20T17:00:00Z')).toBe('2026-11-22T12:00:00.000Z');
    expect(next(weekly(5, 'America/Toronto'), '2026-11-20T17:00:00Z')).toBe('2026-11-27T12:00:00.000Z');
    expect(next(weekly(5, 'America/Toronto'), '2026-11-20T11:00:00Z')).toBe('2026-11-20T12:00:00.000Z');
    // Already Sunday in the recipient's zone.
    expect(next(weekly(0, 'Pacific/Auckland'), '2026-11-21T12:00:00Z')).toBe('2026-11-21T18:00:00.000Z');
  });

  test('once a day at seven for seven hundred days', () => {
    let at = new Date('2026-01-01T00:00:00Z');
    const days = new Set<string>();
    for (let count = 0; count < 700; count += 1) {
      at = nextDigestAt(daily('America/Vancouver'), at);
      days.add(digestDateOf(at, 'America/Vancouver'));
      expect(
        at.toLocaleTimeString('en-CA', { timeZone: 'America/Vancouver', hour12: false }).slice(0, 5),
      ).toBe('07:00');
    }
    expect(days.size).toBe(700);
  });
});

test('limits how far back a digest reaches after an absence', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const since = (until: string) => coverageStart('daily', new Date(until), now).toISOString();
  expect(since('2026-11-19T12:00:00Z')).toBe('2026-11-19T12:00:00.000Z');
  expect(since('2026-06-01T12:00:00Z')).toBe('2026-11-18T12:00:00.000Z');
});
