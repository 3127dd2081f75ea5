import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSettings } from '../../settings/service.ts';
import { deliverNotifications } from '../delivery/service.ts';
import {
  insertNewsNotifications,
  listNewsRequests,
  lockDueNewsRequests,
  type NewsRequest,
  postponeNewsRequests,
  setNewsRequestsDue,
} from './news-request-queries.ts';

/** Prayers per transaction. */
const batchSize = 100;

const dayMs = 24 * 60 * 60 * 1000;

/** A little less than a day, because the author's next prayer is due at about the same time of the next one. */
const pauseMs = 20 * 60 * 60 * 1000;

/**
 * Asks authors whose prayer is open and had no update for thirty days whether there is any news, about one prayer a day.
 * Whoever cannot be asked now, as while a prayer is held, is asked thirty days later; ninety for a long-term prayer.
 * @returns how many prayers were due
 */
export async function askForNews(platform: Platform): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await askForNewsOfBatch(platform);
    total += count;
    if (count < batchSize) return total;
  }
}

async function askForNewsOfBatch(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  const { enableNotifications } = (await getSettings(platform)).feature_toggles;
  return await inTransaction(platform.db, async (tx) => {
    const postIds = await lockDueNewsRequests(tx, { now, limit: batchSize });
    if (postIds.length === 0) return 0;
    const since = new Date(now.getTime() - pauseMs);
    const requests = enableNotifications ? await listNewsRequests(tx, postIds, since) : [];
    const { asked, waiting } = chooseOnePerAuthor(requests);
    await postponeNewsRequests(tx, postIds, { now });
    await setNewsRequestsDue(tx, idsOf(waiting), new Date(now.getTime() + dayMs));
    if (asked.length > 0) {
      await postponeNewsRequests(tx, idsOf(asked), { now, askedAt: now });
      await deliverNotifications(platform, tx, await insertNewsNotifications(tx, asked, now));
    }
    return postIds.length;
  });
}

const idsOf = (requests: readonly NewsRequest[]) => requests.map(({ postId }) => postId);

/** The oldest prayer of each author who was not asked today; the others wait until tomorrow. */
function chooseOnePerAuthor(requests: readonly NewsRequest[]) {
  const chosen = new Map<string, NewsRequest>();
  for (const request of requests)
    if (!request.wasJustAsked && !chosen.has(request.authorId)) chosen.set(request.authorId, request);
  const asked = [...chosen.values()];
  return { asked, waiting: requests.filter((request) => !asked.includes(request)) };
}
