import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ExportFormat, fileAnswer } from './exports.ts';
import { Instant } from './identifiers.ts';
import { plain } from './wire.ts';

const Day = z.iso.date();

/** Ranges that can be chosen; all of them end today or in the past, on the site's calendar. */
export const statisticRanges = ['7-days', '30-days', 'month', 'last-month', 'year', 'custom'] as const;
export type StatisticRange = (typeof statisticRanges)[number];
export const defaultStatisticRange: StatisticRange = '30-days';

/** Of a custom range: its first and its last day. */
const chosen = {
  range: z._default(z.enum(statisticRanges), defaultStatisticRange),
  from: z.optional(Day),
  to: z.optional(Day),
};
export const StatisticsQuery = z.object(chosen);
export type StatisticsQuery = z.output<typeof StatisticsQuery>;

/** Days a custom range has at the most: two years, and the day that one of them may have more. */
export const statisticDaysMax = 731;

/** Of people who share a trait or a habit; how many registered is no such number. `hidden`: it would tell something of fewer than five people, or another such figure could be worked out from it. */
export const Count = z.union([z.number(), z.literal('hidden')]);
export type Count = z.output<typeof Count>;

export const statisticFigures = [
  'activeMembers',
  'members',
  'newMembers',
  'returned',
  'authors',
  'friendships',
  'posts',
  'prayers',
  'answered',
  'reactions',
  'comments',
  'shares',
  'events',
  'participations',
] as const;
export type StatisticFigure = (typeof statisticFigures)[number];

/** The tabs of the page, and what each of them shows of these. */
export const overviewFigures = [
  'activeMembers',
  'newMembers',
  'posts',
  'reactions',
  'comments',
  'answered',
] as const satisfies StatisticFigure[];
export const userFigures = [
  'members',
  'activeMembers',
  'newMembers',
  'returned',
  'authors',
  'friendships',
] as const satisfies StatisticFigure[];
export const contentFigures = [
  'posts',
  'prayers',
  'answered',
  'reactions',
  'comments',
  'shares',
  'events',
  'participations',
] as const satisfies StatisticFigure[];

/** When members were last there; the first one is who counts as active. */
export const lastVisits = ['month', 'quarter', 'earlier', 'never'] as const;
export type LastVisit = (typeof lastVisits)[number];

const period = { from: Day, to: Day };
const Period = z.object(period);
export type Period = z.output<typeof Period>;

const kinds = {
  prayer: z.number(),
  testimony: z.number(),
  scripture: z.number(),
  event: z.number(),
  general: z.number(),
  link: z.number(),
};

export const Statistics = z.object({
  range: z.enum(statisticRanges),
  period: Period,
  /** As many days right before. Null: the site was not there yet for all of them. */
  before: z.nullable(Period),
  /** The site's, by which days begin. */
  timeZone: z.string(),
  today: Day,
  /** On which day the first member came. */
  firstDay: Day,
  countedAt: Instant,
  /** `before`: in the days before; null where there is nothing to compare with. */
  figures: z.array(z.object({ name: z.enum(statisticFigures), value: Count, before: z.nullable(Count) })),
  /** What each stretch of `activity` is; the first and the last one may be cut short. */
  bucket: z.enum(['day', 'week', 'month']),
  activity: z.array(
    z.object({ ...period, ...kinds, posts: z.number(), reactions: z.number(), comments: z.number() }),
  ),
  /** Stretches of a week or a month. */
  joined: z.array(z.object({ ...period, count: z.number() })),
  visits: z.array(z.object({ name: z.enum(lastVisits), count: Count })),
  /** What the posts of the period drew until now, by their kind. */
  engagement: z.array(
    z.object({
      kind: z.enum(['prayer', 'testimony', 'scripture', 'event', 'general', 'link']),
      posts: z.number(),
      reactions: z.number(),
      comments: z.number(),
      shares: z.number(),
    }),
  ),
});
export type Statistics = z.output<typeof Statistics>;

/**
 * By which part a figure is more than in the days before, or less. Null where there is nothing to compare with: no such
 * days, nothing on them, or a figure that is not shown.
 */
export function relativeChange({ value, before }: { value: Count; before: Count | null }): number | null {
  if (value === 'hidden' || before === 'hidden' || before === null || before === 0) return null;
  return (value - before) / before;
}

export const getStatistics = endpoint({
  name: 'analytics.getStatistics',
  method: 'GET',
  path: '/api/dashboard/statistics',
  summary: 'How the community did within a range of days, and within as many days before.',
  access: 'admin',
  rateLimit: 'search',
  query: StatisticsQuery,
  answer: plain(Statistics),
});

export const exportStatistics = endpoint({
  name: 'analytics.exportStatistics',
  method: 'POST',
  path: '/api/dashboard/statistics/export',
  summary: 'The same figures as a file.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'write',
  body: { schema: z.object({ ...chosen, format: ExportFormat }) },
  answer: fileAnswer,
});
