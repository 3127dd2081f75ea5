import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deliverNotifications } from '../delivery/service.ts';
import * as queries from './event-change-queries.ts';

/** The job that tells everyone who goes or is interested that an event moved, or was cancelled. */
export const notifyEventChangeTask = 'notifications.tellEventChange';

/** As many as one transaction tells. */
const batchSize = 100;

/**
 * Tells one batch of those who go or are interested, and leaves a job for the next. Each is told once of each change,
 * and only while it still holds and while they see the event.
 */
export async function notifyEventChange(
  platform: Platform,
  { after = null, ...update }: queries.EventUpdate & { after?: string | null | undefined },
): Promise<void> {
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    await queries.lockEventUpdate(tx, update);
    const memberIds = await queries.listRecipients(tx, update, { after, limit: batchSize, now });
    const last = memberIds.at(-1);
    if (last === undefined) return;
    await deliverNotifications(
      platform,
      tx,
      await queries.insertNotifications(tx, update, { memberIds, now }),
    );
    if (memberIds.length === batchSize) {
      await platform.jobs.enqueue(tx, notifyEventChangeTask, { ...update, after: last });
    }
  });
}
