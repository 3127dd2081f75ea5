import { beginningOf, dayOf, instantsOf, shiftDay } from '@radiant/contract/days.ts';
import type { Period, Statistics, StatisticsQuery } from '@radiant/contract/statistics.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { forbidden, invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import * as policy from './statistics-policy.ts';
import {
  type Counted,
  presentActivity,
  presentEngagement,
  presentFigures,
  presentJoined,
  presentVisits,
  type Returned,
} from './statistics-present.ts';
import * as queries from './statistics-queries.ts';

/** @throws ApiError unauthenticated, forbidden */
export function requireMaySeeStatistics(actor: Actor): Member {
  const member = requireMember(actor);
  if (!policy.maySeeStatistics(member)) throw forbidden();
  return member;
}

/**
 * How the community did within a range of the site's days and within as many before. Everything is counted in the rows
 * themselves; what would tell of few people is left out, see decision 0032.
 * @throws ApiError forbidden for anyone but an administrator, invalid_input for a custom range that means no days
 */
export async function getStatistics(
  platform: Platform,
  actor: Actor,
  query: StatisticsQuery,
): Promise<Statistics> {
  requireMaySeeStatistics(actor);
  const { general } = await getSettings(platform);
  const { timeZone } = general;
  const today = dayOf(platform.clock.now(), timeZone);
  const period = policy.periodOf(query, today);
  if (!period) throw invalid({ from: 'invalid', to: 'invalid' });
  const key = [query.range, period.from, period.to, today, timeZone].join();
  return await remembered(platform.db, key, () =>
    count(platform, { range: query.range, period, today, timeZone }),
  );
}

type Asked = { range: Statistics['range']; period: Period; today: string; timeZone: string };

const count = ({ db, clock }: Platform, asked: Asked): Promise<Statistics> =>
  queries.atOneMoment(db, (tx) => countAll(tx, clock.now(), asked));

async function countAll(db: Db, now: Date, asked: Asked): Promise<Statistics> {
  const { range, period, today, timeZone } = asked;
  const beginning = await queries.findBeginning(db);
  const firstDay = beginning ? dayOf(beginning, timeZone) : today;
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
    joined: presentJoined(counted, bucket),
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
): Promise<Counted> {
  const windowOf = (days: Period) => ({ ...instantsOf(days, timeZone), timeZone });
  const own = windowOf(period);
  const both = before ? windowOf({ from: before.from, to: period.to }) : own;
  // The same border as between active and inactive members elsewhere.
  const ago = (days: number) => beginningOf(shiftDay(today, -days), timeZone);
  const byDay = (what: queries.Happening) => queries.countByDay(db, what, both);
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

async function countReturned(db: Db, window: queries.Window): Promise<Returned> {
  const groups = policy.groupsOf(await queries.countArrivals(db, window));
  return { some: await queries.countReturned(db, window, groups), of: groups.take };
}

type Kept = { until: number; statistics: Promise<Statistics> };
const kept = new WeakMap<Database, Map<string, Kept>>();

/** What was counted holds for so many times as long as counting took: a small site counts anew each time. */
const restAfter = 50;
const rangesKept = 50;

/**
 * Counts once for everybody who asks at the same time, and not again at once where it takes long: never more than a
 * fiftieth of the time is spent on it. When it was counted is told.
 */
async function remembered(db: Database, key: string, make: () => Promise<Statistics>): Promise<Statistics> {
  const known = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, known);
  const start = performance.now();
  const found = known.get(key);
  if (found && start < found.until) return await found.statistics;
  const fresh: Kept = { until: Number.POSITIVE_INFINITY, statistics: make() };
  known.delete(key);
  known.set(key, fresh);
  const [oldest] = known.keys();
  if (known.size > rangesKept && oldest !== undefined) known.delete(oldest);
  try {
    return await fresh.statistics;
  } catch (error) {
    known.delete(key);
    throw error;
  } finally {
    const end = performance.now();
    fresh.until = end + (end - start) * restAfter;
  }
}
