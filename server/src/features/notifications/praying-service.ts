import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliver } from './deliver-service.ts';
import * as queries from './praying-queries.ts';

/** The job that tells everyone who prayed that the prayer was answered. */
export const tellPrayingTask = 'notifications.tellPraying';

/** As many as one transaction tells. */
const batch = 100;

/**
 * Tells one batch of those who prayed, and leaves a job for the next. Each is told once, however often the prayer is
 * said to be answered, and only while it is and while they see it.
 */
export async function tellPraying(
  platform: Platform,
  { postId, after = null }: { postId: string; after?: string | null | undefined },
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await queries.lockPraying(tx, postId);
    const praying = await queries.listUntoldPraying(tx, { postId, after, limit: batch });
    const last = praying.at(-1);
    if (!last) return;
    await deliver(
      platform,
      tx,
      await queries.tellPraying(tx, postId, { praying, now: platform.clock.now() }),
    );
    if (praying.length === batch) {
      await platform.jobs.enqueue(tx, tellPrayingTask, { postId, after: last.memberId });
    }
  });
}
