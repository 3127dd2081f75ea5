import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ExportFormat, fileAnswer } from './exports.ts';
import { Instant } from './identifiers.ts';
import { plain } from './wire.ts';

const Day = z.iso.date();

/** Ranges end today or in the past, on the site's calendar. */
export const statisticRanges = ['7-days', '30-days', 'month', 'last-month', 'year', 'custom'] as const;
export type StatisticRange = (typeof statisticRanges)[number];
export const defaultStatisticRange: StatisticRange = '30-days';

/** `from` and `to` apply to the custom range. */
const chosen = {
  range: z._default(z.enum(statisticRanges), defaultStatisticRange),
  from: z.optional(Day),
  to: z.optional(Day),
};
export const StatisticsQuery = z.object(chosen);
export type StatisticsQuery = z.output<typeof StatisticsQuery>;

/** Two years, one of them a leap year. */
export const statisticDaysMax = 731;

/** `hidden`: the figure would reveal, directly or by subtraction, something about fewer than five people. */
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

/** `month` counts as active. */
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
  /** The same number of days before; null when the site did not exist for all of them. */
  before: z.nullable(Period),
  timeZone: z.string(),
  today: Day,
  firstDay: Day,
  countedAt: Instant,
  /** `before` is null when there is nothing to compare with. */
  figures: z.array(z.object({ name: z.enum(statisticFigures), value: Count, before: z.nullable(Count) })),
  /** The unit of `activity`; the first and last one may be partial. */
  bucket: z.enum(['day', 'week', 'month']),
  activity: z.array(
    z.object({ ...period, ...kinds, posts: z.number(), reactions: z.number(), comments: z.number() }),
  ),
  joined: z.array(z.object({ ...period, count: z.number() })),
  visits: z.array(z.object({ name: z.enum(lastVisits), count: Count })),
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

/** The relative change since the period before; null when it cannot be computed or is hidden. */
export function relativeChange({ value, before }: { value: Count; before: Count | null }): number | null {
  if (value === 'hidden' || before === 'hidden' || before === null || before === 0) return null;
  return (value - before) / before;
}

export const getStatistics = endpoint({
  name: 'analytics.getStatistics',
  method: 'GET',
  path: '/api/dashboard/statistics',
  summary:
    'Get the community’s statistics for a range of days, compared with the same number of days before.',
  access: 'admin',
  rateLimit: 'search',
  query: StatisticsQuery,
  answer: plain(Statistics),
});

export const exportStatistics = endpoint({
  name: 'analytics.exportStatistics',
  method: 'POST',
  path: '/api/dashboard/statistics/export',
  summary: 'Export the statistics as a file.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'write',
  body: { schema: z.object({ ...chosen, format: ExportFormat }) },
  answer: fileAnswer,
});
