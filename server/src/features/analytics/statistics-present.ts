import { postKinds } from '@radiant/contract/post-shapes.ts';
import type { Count, Period, StatisticFigure, Statistics } from '@radiant/contract/statistics.ts';
import { lastVisits, statisticFigures } from '@radiant/contract/statistics.ts';
import {
  type Bucket,
  discloseCount,
  discloseParts,
  discloseShare,
  splitIntoBuckets,
} from './statistics-policy.ts';
import type {
  ActivityKind,
  DayCount,
  EngagementRow,
  KindDayCount,
  VisitCounts,
} from './statistics-queries.ts';

/** Raw counts, before small figures are hidden. */
export type StatisticsCounts = {
  period: Period;
  before: Period | null;
  posts: readonly KindDayCount[];
  days: Readonly<Record<ActivityKind, readonly DayCount[]>>;
  engagement: readonly EngagementRow[];
  visits: VisitCounts;
  authors: number;
  authorsBefore: number;
  returned: ReturnedCount;
  returnedBefore: ReturnedCount | null;
};

/** How many of the members considered came back. */
export type ReturnedCount = { returned: number; total: number };

const within = <Row extends DayCount>(rows: readonly Row[], { from, to }: Period): Row[] =>
  rows.filter(({ day }) => day >= from && day <= to);

const sum = (rows: readonly DayCount[]): number => rows.reduce((total, { count }) => total + count, 0);

const sumWithin = (rows: readonly DayCount[], period: Period | null): number =>
  period ? sum(within(rows, period)) : 0;

export function presentFigures(counted: StatisticsCounts): Statistics['figures'] {
  const { period, before, posts, days, visits } = counted;
  const members = allMembers(visits);
  const [active = 'hidden'] = presentVisits(visits).map(({ count }) => count);
  const compare = (rows: readonly DayCount[], disclose: (count: number) => Count = (count) => count) => ({
    value: disclose(sumWithin(rows, period)),
    before: before && disclose(sumWithin(rows, before)),
  });
  // Registrations are not hidden: the users table lists them by name and day.
  const arrivals = compare(days.members);
  const figures: Record<StatisticFigure, { value: Count; before: Count | null }> = {
    activeMembers: { value: active, before: null },
    // The number of accounts is public on the dashboard.
    members: { value: members, before: null },
    newMembers: arrivals,
    returned: {
      value: discloseReturned(sumWithin(days.members, period), counted.returned),
      before: before && discloseReturned(sumWithin(days.members, before), counted.returnedBefore),
    },
    authors: {
      value: discloseShare(counted.authors, members),
      before: before && discloseShare(counted.authorsBefore, members),
    },
    friendships: compare(days.friendships, discloseCount),
    posts: compare(posts),
    prayers: compare(posts.filter(({ kind }) => kind === 'prayer')),
    answered: compare(days.answered),
    reactions: compare(days.reactions),
    comments: compare(days.comments),
    shares: compare(days.shares),
    events: compare(days.events),
    participations: compare(days.participations),
  };
  return statisticFigures.map((name) => ({ name, ...figures[name] }));
}

const allMembers = ({ month, quarter, earlier, never }: VisitCounts): number =>
  month + quarter + earlier + never;

/** Members outside whole groups of five are not considered. */
function discloseReturned(came: number, returned: ReturnedCount | null): Count {
  if (!returned) return 'hidden';
  if (returned.total === 0) return came === 0 ? 0 : 'hidden';
  return discloseShare(returned.returned, returned.total);
}

export function presentActivity(
  { period, posts, days }: StatisticsCounts,
  bucket: Bucket,
): Statistics['activity'] {
  return splitIntoBuckets(period, bucket).map((period) => {
    const shared = within(posts, period);
    const countOf = (wanted: KindDayCount['kind']) => sum(shared.filter(({ kind }) => kind === wanted));
    return {
      ...period,
      prayer: countOf('prayer'),
      testimony: countOf('testimony'),
      scripture: countOf('scripture'),
      event: countOf('event'),
      general: countOf('general'),
      link: countOf('link'),
      posts: sum(shared),
      reactions: sumWithin(days.reactions, period),
      comments: sumWithin(days.comments, period),
    };
  });
}

/** By week or month. */
export function presentNewMembers({ period, days }: StatisticsCounts, bucket: Bucket): Statistics['joined'] {
  const buckets = splitIntoBuckets(period, bucket === 'day' ? 'week' : bucket);
  return buckets.map((period) => ({ ...period, count: sumWithin(days.members, period) }));
}

export function presentVisits(visits: VisitCounts): Statistics['visits'] {
  const counts = discloseParts(lastVisits.map((name) => visits[name]));
  return lastVisits.map((name, index) => ({ name, count: counts[index] ?? 'hidden' }));
}

export const presentEngagement = (rows: readonly EngagementRow[]): Statistics['engagement'] =>
  postKinds.map(
    (kind) =>
      rows.find((row) => row.kind === kind) ?? { kind, posts: 0, reactions: 0, comments: 0, shares: 0 },
  );
