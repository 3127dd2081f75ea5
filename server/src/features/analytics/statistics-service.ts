import { addDays, dayOf, startOfDay, toInstantRange } from '@radiant/contract/days.ts';
import type { Period, Statistics, StatisticsQuery } from '@radiant/contract/statistics.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import * as policy from './statistics-policy.ts';
import {
  presentActivity,
  presentEngagement,
  presentFigures,
  presentNewMembers,
  presentVisits,
  type ReturnedCount,
  type StatisticsCounts,
} from './statistics-present.ts';
import * as queries from './statistics-queries.ts';

/** Small figures are hidden (decision 0032). @throws ApiError invalid_input for an invalid custom range */
export async function getStatistics(
  platform: Platform,
  actor: Actor,
  query: StatisticsQuery,
): Promise<Statistics> {
  requireAdmin(actor);
  const { general } = await getSettings(platform);
  const { timeZone } = general;
  const today = dayOf(platform.clock.now(), timeZone);
  const period = policy.periodOf(query, today);
  if (!period) throw invalid({ from: 'invalid', to: 'invalid' });
  const key = [query.range, period.from, period.to, today, timeZone].join();
  return await withCache(platform.db, key, () =>
    countInSnapshot(platform, { range: query.range, period, today, timeZone }),
  );
}

type StatisticsRequest = { range: Statistics['range']; period: Period; today: string; timeZone: string };

const countInSnapshot = ({ db, clock }: Platform, request: StatisticsRequest): Promise<Statistics> =>
  queries.inSnapshot(db, (tx) => countAll(tx, clock.now(), request));

async function countAll(db: Db, now: Date, asked: StatisticsRequest): Promise<Statistics> {
  const { range, period, today, timeZone } = asked;
  const firstJoinedAt = await queries.findFirstJoinedAt(db);
  const firstDay = firstJoinedAt ? dayOf(firstJoinedAt, timeZone) : today;
  const before = policy.periodBefore(period, firstDay);
  const counted = await countWithin(db, { period, before, timeZone, today });
  const bucket = policy.bucketOf(period);
  return {
    range,
    period,
    before,
    timeZone,
    today,
    firstDay,
    countedAt: now.toISOString(),
    figures: presentFigures(counted),
    bucket,
    activity: presentActivity(counted, bucket),
    joined: presentNewMembers(counted, bucket),
    visits: presentVisits(counted.visits),
    engagement: presentEngagement(counted.engagement),
  };
}

async function countWithin(
  db: Db,
  {
    period,
    before,
    timeZone,
    today,
  }: { period: Period; before: Period | null; timeZone: string; today: string },
): Promise<StatisticsCounts> {
  const windowOf = (days: Period) => ({ ...toInstantRange(days, timeZone), timeZone });
  const own = windowOf(period);
  const both = before ? windowOf({ from: before.from, to: period.to }) : own;
  // The same boundary separates active and inactive members elsewhere.
  const ago = (days: number) => startOfDay(addDays(today, -days), timeZone);
  const byDay = (what: queries.ActivityKind) => queries.countByDay(db, what, both);
  const days = {
    members: await byDay('members'),
    reactions: await byDay('reactions'),
    comments: await byDay('comments'),
    shares: await byDay('shares'),
    friendships: await byDay('friendships'),
    participations: await byDay('participations'),
    answered: await byDay('answered'),
    events: await byDay('events'),
  };
  return {
    period,
    before,
    posts: await queries.countPostsByDay(db, both),
    days,
    engagement: await queries.sumEngagement(db, own),
    visits: await queries.countVisits(db, { month: ago(30), quarter: ago(90) }),
    authors: await queries.countAuthors(db, own),
    authorsBefore: before ? await queries.countAuthors(db, windowOf(before)) : 0,
    returned: await countReturned(db, own),
    returnedBefore: before ? await countReturned(db, windowOf(before)) : null,
  };
}

async function countReturned(db: Db, window: queries.Window): Promise<ReturnedCount> {
  const groups = policy.wholeGroupsOf(await queries.countArrivals(db, window));
  return { returned: await queries.countReturned(db, window, groups), total: groups.take };
}

type CacheEntry = { expiresAt: number; statistics: Promise<Statistics> };
const cacheByDatabase = new WeakMap<Database, Map<string, CacheEntry>>();

/** Results are cached for this multiple of the time they took to compute. */
const ttlFactor = 50;
const maxEntries = 50;

/** One computation for concurrent requests, cached so that at most a fiftieth of the time is spent counting. */
async function withCache(db: Database, key: string, compute: () => Promise<Statistics>): Promise<Statistics> {
  const cache = cacheByDatabase.get(db) ?? new Map<string, CacheEntry>();
  cacheByDatabase.set(db, cache);
  const start = performance.now();
  const cached = cache.get(key);
  if (cached && start < cached.expiresAt) return await cached.statistics;
  const entry: CacheEntry = { expiresAt: Number.POSITIVE_INFINITY, statistics: compute() };
  cache.delete(key);
  cache.set(key, entry);
  const [oldest] = cache.keys();
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
  try {
    return await entry.statistics;
  } catch (error) {
    cache.delete(key);
    throw error;
  } finally {
    const end = performance.now();
    entry.expiresAt = end + (end - start) * ttlFactor;
  }
}
