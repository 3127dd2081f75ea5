import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliver } from './deliver-service.ts';
import * as queries from './event-changes-queries.ts';

/** The job that tells everyone who goes or is interested that an event moved, or was cancelled. */
export const tellEventChangeTask = 'notifications.tellEventChange';

/** As many as one transaction tells. */
const batch = 100;

/**
 * Tells one batch of those who go or are interested, and leaves a job for the next. Each is told once of each change,
 * and only while it still holds and while they see the event.
 */
export async function tellEventChange(
  platform: Platform,
  { after = null, ...news }: queries.EventNews & { after?: string | null | undefined },
): Promise<void> {
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    await queries.lockNews(tx, news);
    const memberIds = await queries.listUntold(tx, news, { after, limit: batch, now });
    const last = memberIds.at(-1);
    if (last === undefined) return;
    await deliver(platform, tx, await queries.tellOfNews(tx, news, { memberIds, now }));
    if (memberIds.length === batch) {
      await platform.jobs.enqueue(tx, tellEventChangeTask, { ...news, after: last });
    }
  });
}
