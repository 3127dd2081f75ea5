import { postKinds } from '@radiant/contract/post-shapes.ts';
import type { Count, Period, StatisticFigure, Statistics } from '@radiant/contract/statistics.ts';
import { lastVisits, statisticFigures } from '@radiant/contract/statistics.ts';
import { type Bucket, discloseCount, discloseParts, discloseSome, stretchesOf } from './statistics-policy.ts';
import type { DayCount, EngagementRow, Happening, KindDayCount, VisitCounts } from './statistics-queries.ts';

/** What was counted, before it is known what of it may be told. */
export type Counted = {
  period: Period;
  before: Period | null;
  posts: readonly KindDayCount[];
  days: Readonly<Record<Happening, readonly DayCount[]>>;
  engagement: readonly EngagementRow[];
  visits: VisitCounts;
  authors: number;
  authorsBefore: number;
  returned: Returned;
  returnedBefore: Returned | null;
};

/** Who came back, of those who were looked at. */
export type Returned = { some: number; of: number };

const within = <Row extends DayCount>(rows: readonly Row[], { from, to }: Period): Row[] =>
  rows.filter(({ day }) => day >= from && day <= to);

const sum = (rows: readonly DayCount[]): number => rows.reduce((total, { count }) => total + count, 0);

const sumWithin = (rows: readonly DayCount[], period: Period | null): number =>
  period ? sum(within(rows, period)) : 0;

export function presentFigures(counted: Counted): Statistics['figures'] {
  const { period, before, posts, days, visits } = counted;
  const members = allMembers(visits);
  const [active = 'hidden'] = presentVisits(visits).map(({ count }) => count);
  const compare = (rows: readonly DayCount[], tell: (count: number) => Count = (count) => count) => ({
    value: tell(sumWithin(rows, period)),
    before: before && tell(sumWithin(rows, before)),
  });
  // Registrations stand in the users table, by name and day: hiding their number would protect nobody.
  const arrivals = compare(days.members);
  const figures: Record<StatisticFigure, { value: Count; before: Count | null }> = {
    activeMembers: { value: active, before: null },
    // How many accounts there are is no secret of theirs: the dashboard says it of any site.
    members: { value: members, before: null },
    newMembers: arrivals,
    returned: {
      value: discloseReturned(sumWithin(days.members, period), counted.returned),
      before: before && discloseReturned(sumWithin(days.members, before), counted.returnedBefore),
    },
    authors: {
      value: discloseSome(counted.authors, members),
      before: before && discloseSome(counted.authorsBefore, members),
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

/** Members in no whole group of five are left out. */
function discloseReturned(came: number, returned: Returned | null): Count {
  if (!returned) return 'hidden';
  if (returned.of === 0) return came === 0 ? 0 : 'hidden';
  return discloseSome(returned.some, returned.of);
}

export function presentActivity({ period, posts, days }: Counted, bucket: Bucket): Statistics['activity'] {
  return stretchesOf(period, bucket).map((stretch) => {
    const shared = within(posts, stretch);
    const of = (wanted: KindDayCount['kind']) => sum(shared.filter(({ kind }) => kind === wanted));
    return {
      ...stretch,
      prayer: of('prayer'),
      testimony: of('testimony'),
      scripture: of('scripture'),
      event: of('event'),
      general: of('general'),
      link: of('link'),
      posts: sum(shared),
      reactions: sumWithin(days.reactions, stretch),
      comments: sumWithin(days.comments, stretch),
    };
  });
}

/** Registrations by week or month; they add up to the figure. */
export function presentJoined({ period, days }: Counted, bucket: Bucket): Statistics['joined'] {
  const stretches = stretchesOf(period, bucket === 'day' ? 'week' : bucket);
  return stretches.map((stretch) => ({ ...stretch, count: sumWithin(days.members, stretch) }));
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
