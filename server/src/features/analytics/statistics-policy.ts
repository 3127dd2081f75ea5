import { addDays } from '@radiant/contract/days.ts';
import {
  type Count,
  type Period,
  type StatisticsQuery,
  statisticDaysMax,
} from '@radiant/contract/statistics.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Both ends included. */
export const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Null for a custom range that is incomplete, reversed, in the future or too long. */
export function periodOf({ range, from, to }: StatisticsQuery, today: string): Period | null {
  const lastMonth = addDays(firstOfMonth(today), -1);
  switch (range) {
    case '7-days':
      return { from: addDays(today, -6), to: today };
    case '30-days':
      return { from: addDays(today, -29), to: today };
    case 'month':
      return { from: firstOfMonth(today), to: today };
    case 'last-month':
      return { from: firstOfMonth(lastMonth), to: lastMonth };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'custom': {
      if (from === undefined || to === undefined || from > to || from > today) return null;
      const period = { from, to: to < today ? to : today };
      return daysIn(period) <= statisticDaysMax ? period : null;
    }
  }
}

/** The same number of days just before; null when the site did not exist on all of them. */
export function periodBefore(period: Period, firstDay: string): Period | null {
  const from = addDays(period.from, -daysIn(period));
  return from < firstDay ? null : { from, to: addDays(period.from, -1) };
}

export type Bucket = 'day' | 'week' | 'month';

/** Short enough to show a trend, few enough to read on a phone. */
export function bucketOf(period: Period): Bucket {
  const days = daysIn(period);
  if (days <= 31) return 'day';
  return days <= 26 * 7 ? 'week' : 'month';
}

/** Weeks begin on Sunday, as in Canada. The first and last bucket may be partial. */
export function splitIntoBuckets(period: Period, bucket: Bucket): Period[] {
  const buckets: Period[] = [];
  for (let from = period.from; from <= period.to; ) {
    const end = endOfBucket(from, bucket);
    const to = end < period.to ? end : period.to;
    buckets.push({ from, to });
    from = addDays(to, 1);
  }
  return buckets;
}

function endOfBucket(day: string, bucket: Bucket): string {
  switch (bucket) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, 6 - new Date(day).getUTCDay());
    case 'month':
      return addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
  }
}

/** Counts of one to four people are hidden, because they could identify someone (decision 0032). */
export const minGroupSize = 5;

const isTooFew = (people: number): boolean => people > 0 && people < minGroupSize;

export const discloseCount = (people: number): Count => (isTooFew(people) ? 'hidden' : people);

/**
 * Groups of five in order of registration, with the same boundaries for every period: two periods that differ
 * by a day then differ by whole groups, never by one identifiable person.
 */
export function wholeGroupsOf({ earlier, within }: { earlier: number; within: number }): {
  skip: number;
  take: number;
} {
  const skip = (minGroupSize - (earlier % minGroupSize)) % minGroupSize;
  const left = Math.max(0, within - skip);
  return { skip, take: left - (left % minGroupSize) };
}

/** Hides small parts of a known total, and enough others that none can be derived. */
export function discloseParts(parts: readonly number[]): Count[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (isTooFew(total)) return parts.map(() => 'hidden');
  const hidden = new Set(parts.flatMap((part, index) => (isTooFew(part) ? [index] : [])));
  const others = parts
    .map((part, index) => ({ part, index }))
    .filter(({ part }) => part >= minGroupSize)
    .sort((one, other) => one.part - other.part);
  const hiddenTotal = () => [...hidden].reduce((sum, index) => sum + (parts[index] ?? 0), 0);
  while (hidden.size > 0 && (hidden.size === 1 || hiddenTotal() < minGroupSize)) {
    const next = others.shift();
    if (!next) break;
    hidden.add(next.index);
  }
  return parts.map((part, index) => (hidden.has(index) ? 'hidden' : part));
}

/** Hidden when either the part or its complement is too small. */
export const discloseShare = (some: number, all: number): Count =>
  discloseParts([some, all - some])[0] ?? 'hidden';
