import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deliverNotifications } from '../delivery/service.ts';
import {
  type BatchNotification,
  insertNotifications,
  lockSource,
  type SelectRecipients,
} from './batch-queries.ts';

/** Recipients per transaction. */
const batchSize = 100;

type Batch = {
  notification: BatchNotification;
  /** Those who want it and do not have it yet, in id order. */
  select: SelectRecipients;
  /** Queues the rest. */
  continueAfter(tx: Tx, memberId: string): Promise<unknown>;
};

/** Notifies one batch of members and queues the next; each is notified once. */
export async function notifyBatch(
  platform: Platform,
  { notification, select, continueAfter }: Batch,
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await lockSource(tx, notification.source);
    const { rows: recipients } = await select(batchSize).execute(tx);
    const last = recipients.at(-1);
    if (!last) return;
    const now = platform.clock.now();
    await deliverNotifications(
      platform,
      tx,
      await insertNotifications(tx, notification, { recipients, now }),
    );
    if (recipients.length === batchSize) await continueAfter(tx, last.memberId);
  });
}
