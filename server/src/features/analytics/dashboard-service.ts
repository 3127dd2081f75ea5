import type { Dashboard, PendingWork } from '@radiant/contract/dashboard.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { presentCounts, presentMonths, presentPrayer, presentTestimony } from './dashboard-present.ts';
import * as queries from './dashboard-queries.ts';

const monthsShown = 12;
const topPostsShown = 5;

/** Counts include every state and audience; named posts are only those the administrator may see. */
export async function getDashboard(platform: Platform, actor: Actor): Promise<Dashboard> {
  const admin = requireAdmin(actor);
  const { db, clock } = platform;
  const { general } = await getSettings(platform);
  const asOf = { now: clock.now(), timeZone: general.timeZone };
  const [kinds, listed, events, months, members, prayers, testimonies, attention] = await Promise.all([
    queries.countPosts(db),
    queries.countListed(db),
    queries.countEvents(db, admin, asOf.now),
    queries.countByMonth(db, { ...asOf, months: monthsShown }),
    queries.countMembers(db, asOf),
    queries.listTopPosts(db, admin, { kind: 'prayer', limit: topPostsShown }),
    queries.listTopPosts(db, admin, { kind: 'testimony', limit: topPostsShown }),
    getPendingWork(platform),
  ]);
  const byKind = presentCounts(kinds);
  return {
    countedAt: asOf.now.toISOString(),
    timeZone: asOf.timeZone,
    users: members.all,
    newUsers: members.newThisMonth,
    posts: Object.values(byKind).reduce((sum, count) => sum + count, 0),
    byKind,
    listed: {
      posts: listed.reduce((sum, { count }) => sum + count, 0),
      // Events have their own list.
      byKind: { ...presentCounts(listed), event: events.all },
    },
    upcomingEvents: events.upcoming,
    months: presentMonths(months),
    prayers: prayers.map(presentPrayer),
    testimonies: testimonies.map(presentTestimony),
    attention,
  };
}

async function getPendingWork({ db }: Platform): Promise<PendingWork> {
  const [waiting, unprayed, openMessages, problems] = await Promise.all([
    queries.countWaiting(db),
    queries.countUnprayed(db),
    queries.countOpenMessages(db),
    queries.getBackgroundProblems(db),
  ]);
  return {
    openReports: waiting.reported,
    openAppeals: waiting.appealed,
    heldTexts: waiting.automatic,
    awaitingApproval: waiting.approval,
    unprayed,
    openMessages,
    failedMails: problems.failed_mails,
    deadLetterJobs: problems.dead_letters,
    pausedWebhooks: problems.paused_webhooks,
    isMailPaused: problems.is_paused,
  };
}
