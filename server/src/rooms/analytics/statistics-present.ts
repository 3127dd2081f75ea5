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
  returned: number;
  returnedBefore: number;
};

const within = <Row extends DayCount>(rows: readonly Row[], { from, to }: Period): Row[] =>
  rows.filter(({ day }) => day >= from && day <= to);

const sum = (rows: readonly DayCount[]): number => rows.reduce((total, { count }) => total + count, 0);

const sumWithin = (rows: readonly DayCount[], period: Period | null): number =>
  period ? sum(within(rows, period)) : 0;

export function presentFigures(counted: Counted): Statistics['figures'] {
  const { period, before, posts, days, visits } = counted;
  const members = visits.month + visits.quarter + visits.earlier + visits.never;
  const [active = 'hidden'] = presentVisits(visits).map(({ count }) => count);
  const compare = (rows: readonly DayCount[], tell: (count: number) => Count = (count) => count) => ({
    value: tell(sumWithin(rows, period)),
    before: before && tell(sumWithin(rows, before)),
  });
  const joined = (when: Period | null) => sumWithin(days.members, when);
  const figures: Record<StatisticFigure, { value: Count; before: Count | null }> = {
    activeMembers: { value: active, before: null },
    members: { value: discloseCount(members), before: null },
    newMembers: compare(days.members, discloseCount),
    returned: {
      value: discloseSome(counted.returned, joined(period)),
      before: before && discloseSome(counted.returnedBefore, joined(before)),
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

/** Who came, never by the day: of a day it would mostly tell of few. */
export function presentJoined({ period, days }: Counted, bucket: Bucket): Statistics['joined'] {
  const stretches = stretchesOf(period, bucket === 'day' ? 'week' : bucket);
  const counts = discloseParts(stretches.map((stretch) => sumWithin(days.members, stretch)));
  return stretches.map((stretch, index) => ({ ...stretch, count: counts[index] ?? 'hidden' }));
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
