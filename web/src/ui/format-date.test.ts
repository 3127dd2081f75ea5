import { describe, expect, it } from 'vitest';
import { formatCompactDate, formatExactDate, formatRelativeDate } from './format-date.ts';

const now = Date.parse('2026-11-21T15:30:00Z');
const zone = 'America/Toronto';

function ago(milliseconds: number, locale = 'en-CA') {
  return formatRelativeDate(new Date(now - milliseconds), now, locale, zone);
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('a relative date', () => {
  it('is "now" within a minute, and when the writer’s clock is slightly ahead', () => {
    expect(ago(30_000)).toBe('now');
    expect(ago(-30_000)).toBe('now');
  });

  it('counts minutes, hours and days, never rounding up', () => {
    expect(ago(12 * minute)).toMatch(/^12\s?min/);
    expect(ago(59 * minute + 59_000)).toMatch(/^59\s?min/);
    expect(ago(3 * hour + 50 * minute)).toMatch(/^3\s?h/);
    expect(ago(day)).toBe('yesterday');
    expect(ago(6 * day)).toMatch(/^6\s?days/);
  });

  it('counts days by the calendar of the reader’s zone', () => {
    // Half past ten in the morning in Toronto.
    expect(ago(34 * hour)).toBe('yesterday');
    expect(ago(35 * hour)).toMatch(/^2\s?days/);
    expect(ago(47 * hour, 'fr-CA')).toBe('avant-hier');
    expect(ago(6 * day + 23 * hour)).toMatch(/^7\s?days/);
    const [evening, twoDaysLater] = [new Date('2026-11-19T22:00:00Z'), Date.parse('2026-11-21T02:00:00Z')];
    expect(formatRelativeDate(evening, twoDaysLater, 'en-CA', zone)).toBe('yesterday');
    expect(formatRelativeDate(evening, twoDaysLater, 'en-CA', 'UTC')).toMatch(/^2\s?days/);
  });

  it('is the day itself after a week, with the year where it is another one', () => {
    expect(ago(10 * day)).toMatch(/Nov/);
    expect(ago(10 * day)).not.toMatch(/2026/);
    expect(ago(400 * day)).toMatch(/2025/);
  });

  it('writes the first of a month as an ordinal in French', () => {
    const first = new Date('2026-11-01T17:00:00Z');
    expect(formatRelativeDate(first, now, 'fr-CA', zone)).toMatch(/^1er\snov/);
    expect(formatExactDate(first, 'fr-CA', zone)).toMatch(/1er\snovembre/);
    expect(formatRelativeDate(first, now, 'en-CA', zone)).toMatch(/^Nov\.? 1$/);
  });

  it('takes the year from the reader’s zone', () => {
    const afterMidnightInLondon = Date.parse('2027-01-10T03:00:00Z');
    const newYearsEveInToronto = new Date('2027-01-01T02:00:00Z');
    expect(formatRelativeDate(newYearsEveInToronto, afterMidnightInLondon, 'en-CA', zone)).toMatch(/2026/);
    expect(formatRelativeDate(newYearsEveInToronto, afterMidnightInLondon, 'en-CA', 'UTC')).not.toMatch(
      /202/,
    );
  });

  it('is localized in French', () => {
    expect(ago(12 * minute, 'fr-CA')).toMatch(/^il y a 12\s?min/);
    expect(ago(day, 'fr-CA')).toBe('hier');
  });
});

describe('a compact date', () => {
  const compact = (milliseconds: number, locale = 'en-CA') =>
    formatCompactDate(new Date(now - milliseconds), now, locale, zone);

  it.each([
    [30_000, 'now', 'maintenant'],
    [12 * minute, '12 min', '12 min'],
    [3 * hour + 50 * minute, '3 h', '3 h'],
    [day, 'yesterday', 'hier'],
    [3 * day, '3 days', '3 j'],
    [6 * day + 20 * hour, '7 days', '7 j'],
    [10 * day, 'Nov 11', '11 nov.'],
  ])('%i ms: %s, %s', (milliseconds, english, french) => {
    const plain = (text: string) => text.replace(/\s/gu, ' ');
    expect(plain(compact(milliseconds))).toBe(english);
    expect(plain(compact(milliseconds, 'fr-CA'))).toBe(french);
  });
});

it('an exact date is in the reader’s zone', () => {
  expect(formatExactDate(new Date('2026-11-21T03:30:00Z'), 'en-CA', zone)).toMatch(
    /November 20, 2026.*10:30/,
  );
});
