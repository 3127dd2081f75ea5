import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deliverNotifications } from '../delivery/service.ts';
import * as queries from './answered-prayer-queries.ts';

/** Notifies those who prayed that the prayer was answered. */
export const notifyAnsweredPrayerTask = 'notifications.notifyAnsweredPrayer';

/** Recipients per transaction. */
const batchSize = 100;

/** One batch, then queues the next; each member once, while the prayer is answered and they see it. */
export async function notifyAnsweredPrayer(
  platform: Platform,
  { postId, after = null }: { postId: string; after?: string | null | undefined },
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await queries.lockAnsweredPrayer(tx, postId);
    const supporters = await queries.listRecipients(tx, { postId, after, limit: batchSize });
    const last = supporters.at(-1);
    if (!last) return;
    await deliverNotifications(
      platform,
      tx,
      await queries.insertNotifications(tx, postId, { supporters, now: platform.clock.now() }),
    );
    if (supporters.length === batchSize) {
      await platform.jobs.enqueue(tx, notifyAnsweredPrayerTask, { postId, after: last.memberId });
    }
  });
}
