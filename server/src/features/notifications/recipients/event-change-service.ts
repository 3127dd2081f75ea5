import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deliverNotifications } from '../delivery/service.ts';
import * as queries from './event-change-queries.ts';

/** Notifies participants that an event changed or was cancelled. */
export const notifyEventChangeTask = 'notifications.notifyEventChange';

/** Recipients per transaction. */
const batchSize = 100;

/** Notifies one batch of participants and queues the next; each is notified once per change, while it still holds. */
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
      await platform.jobs.enqueue(tx, notifyEventChangeTask, {
        ...update,
        changes: [...update.changes],
        after: last,
      });
    }
  });
}
