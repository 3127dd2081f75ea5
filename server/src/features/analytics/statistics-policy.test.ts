import { addDays, dayOf, toInstantRange } from '@radiant/contract/days.ts';
import { relativeChange, statisticRanges } from '@radiant/contract/statistics.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as policy from './statistics-policy.ts';

const days = fc
  .integer({ min: Date.parse('2015-01-01') / 86_400_000, max: Date.parse('2030-12-31') / 86_400_000 })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));
const zones = fc.constantFrom(
  'America/Toronto',
  'America/St_Johns',
  'America/Vancouver',
  'America/Havana',
  'America/Sao_Paulo',
  'Pacific/Auckland',
  'UTC',
);
const periods = fc
  .tuple(days, fc.integer({ min: 0, max: 730 }))
  .map(([from, more]) => ({ from, to: addDays(from, more) }));

describe('the days of a range', () => {
  const today = '2026-03-12';
  test.each([
    ['7-days', { from: '2026-03-06', to: '2026-03-12' }],
    ['30-days', { from: '2026-02-11', to: '2026-03-12' }],
    ['month', { from: '2026-03-01', to: '2026-03-12' }],
    ['last-month', { from: '2026-02-01', to: '2026-02-28' }],
    ['year', { from: '2026-01-01', to: '2026-03-12' }],
  ] as const)('%s', (range, period) => {
    expect(policy.periodOf({ range }, today)).toEqual(period);
  });

  test('of last month in January are in the previous year', () => {
    expect(policy.periodOf({ range: 'last-month' }, '2026-01-31')).toEqual({
      from: '2025-12-01',
      to: '2025-12-31',
    });
  });

  test('of a custom range end today at the latest', () => {
    const query = { range: 'custom', from: '2026-03-01', to: '2026-12-31' } as const;
    expect(policy.periodOf(query, today)).toEqual({ from: '2026-03-01', to: today });
  });

  test.each([
    [undefined, '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2026-03-13', '2026-03-14'],
    ['2023-01-01', '2026-03-01'],
  ])('chosen as %s to %s is empty', (from, to) => {
    expect(policy.periodOf({ range: 'custom', from, to }, today)).toBeNull();
  });

  test('are never in the future or reversed', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...statisticRanges), days, days, (day, range, from, to) => {
        const period = policy.periodOf({ range, from, to }, day);
        if (!period) return range === 'custom';
        return period.from <= period.to && period.to <= day;
      }),
    );
  });

  test('have as many days before them, unless the site did not exist yet', () => {
    fc.assert(
      fc.property(periods, days, (period, firstDay) => {
        const before = policy.periodBefore(period, firstDay);
        const wanted = addDays(period.from, -policy.daysIn(period));
        if (!before) return wanted < firstDay;
        return (
          policy.daysIn(before) === policy.daysIn(period) &&
          addDays(before.to, 1) === period.from &&
          before.from >= firstDay
        );
      }),
    );
  });
});

describe('the instants of a period', () => {
  test.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
    ['2026-07-01', 24],
  ])('%s has %i hours in Toronto', (day, hours) => {
    const { start, end } = toInstantRange({ from: day, to: day }, 'America/Toronto');
    expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours);
  });

  test('cover exactly its days on the site’s calendar', () => {
    fc.assert(
      fc.property(periods, zones, (period, zone) => {
        const { start, end } = toInstantRange(period, zone);
        const on = (instant: Date, by: number) => dayOf(new Date(instant.getTime() + by), zone);
        expect(on(start, 0)).toBe(period.from);
        expect(on(start, -1)).toBe(addDays(period.from, -1));
        expect(on(end, -1)).toBe(period.to);
        expect(on(end, 0)).toBe(addDays(period.to, 1));
      }),
    );
  });
});

test('buckets cover a period without gaps, in a limited number', () => {
  fc.assert(
    fc.property(periods, (period) => {
      const bucket = policy.bucketOf(period);
      const buckets = policy.splitIntoBuckets(period, bucket);
      expect(buckets[0]?.from).toBe(period.from);
      expect(buckets.at(-1)?.to).toBe(period.to);
      expect(buckets.length).toBeLessThanOrEqual(31);
      buckets.slice(1).forEach(({ from }, index) => {
        expect(from).toBe(addDays(buckets[index]?.to ?? '', 1));
        if (bucket === 'week') expect(new Date(from).getUTCDay()).toBe(0);
        if (bucket === 'month') expect(from.slice(8)).toBe('01');
      });
    }),
  );
});

describe('disclosure of counts of people', () => {
  test('hides small counts but not zero', () => {
    expect([0, 1, 4, 5].map(policy.discloseCount)).toEqual([0, 'hidden', 'hidden', 5]);
  });

  test('hides parts that could be derived from the others', () => {
    expect(policy.discloseParts([40, 3, 12])).toEqual([40, 'hidden', 'hidden']);
    expect(policy.discloseParts([40, 1, 2, 9])).toEqual([40, 'hidden', 'hidden', 'hidden']);
    expect(policy.discloseParts([40, 3, 3])).toEqual([40, 'hidden', 'hidden']);
    expect(policy.discloseParts([40, 0, 12])).toEqual([40, 0, 12]);
    expect(policy.discloseParts([3, 0])).toEqual(['hidden', 'hidden']);
    expect(policy.discloseShare(12, 13)).toBe('hidden');
    expect(policy.discloseShare(13, 13)).toBe(13);
  });

  test('leaves no small group to be derived from a total', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 8 }), (parts) => {
        const disclosed = policy.discloseParts(parts);
        const hidden = parts.filter((_, index) => disclosed[index] === 'hidden');
        const sum = hidden.reduce((total, part) => total + part, 0);
        disclosed.forEach((count, index) => {
          if (count !== 'hidden') expect(count).toBe(parts[index]);
          else return;
          expect(count > 0 && count < policy.minGroupSize).toBe(false);
        });
        const all = parts.reduce((total, part) => total + part, 0);
        // The total is shown unless it is small: then what is hidden is neither one part nor few people.
        if (hidden.length > 0 && policy.discloseCount(all) !== 'hidden') {
          expect(hidden.length).toBeGreaterThan(1);
          expect(sum).toBeGreaterThanOrEqual(policy.minGroupSize);
        }
      }),
    );
  });

  test('changes between two periods by whole groups of five, never by one person', () => {
    const total = 60;
    const edge = fc.integer({ min: 0, max: total });
    // Members in order of registration; a period covers a range of them.
    const looked = (from: number, to: number): number[] => {
      const { skip, take } = policy.wholeGroupsOf({ earlier: from, within: to - from });
      return Array.from({ length: take }, (_, index) => from + skip + index);
    };
    fc.assert(
      fc.property(edge, edge, edge, edge, (a, b, c, d) => {
        const one = looked(Math.min(a, b), Math.max(a, b));
        const other = looked(Math.min(c, d), Math.max(c, d));
        for (const [some, others] of [
          [one, other],
          [other, one],
        ] as const) {
          const only = some.filter((member) => !others.includes(member));
          expect(only.length % policy.minGroupSize).toBe(0);
          for (const member of only) expect(only).toContain(member - (member % policy.minGroupSize));
        }
      }),
    );
    expect(looked(0, 4)).toEqual([]);
    expect(looked(3, 12)).toEqual([5, 6, 7, 8, 9]);
  });

  test('cannot be derived from a change either', () => {
    expect(relativeChange({ value: 6, before: 'hidden' })).toBeNull();
    expect(relativeChange({ value: 'hidden', before: 6 })).toBeNull();
    expect(relativeChange({ value: 6, before: 0 })).toBeNull();
    expect(relativeChange({ value: 6, before: null })).toBeNull();
    expect(relativeChange({ value: 6, before: 8 })).toBe(-0.25);
  });
});
