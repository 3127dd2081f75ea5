import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deliverNotifications } from '../delivery/service.ts';
import * as queries from './group-post-queries.ts';

/** Notifies members of the groups that a post is for. */
export const notifyGroupPostTask = 'notifications.notifyGroupPost';

/** Recipients per transaction. */
const batchSize = 100;

/** One batch, then queues the next; each member once, while they see the post. */
export async function notifyGroupPost(
  platform: Platform,
  { postId, after = null }: { postId: string; after?: string | null | undefined },
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await queries.lockGroupPost(tx, postId);
    const recipients = await queries.listRecipients(tx, { postId, after, limit: batchSize });
    const last = recipients.at(-1);
    if (!last) return;
    const now = platform.clock.now();
    await deliverNotifications(
      platform,
      tx,
      await queries.insertNotifications(tx, postId, { recipients, now }),
    );
    if (recipients.length === batchSize)
      await platform.jobs.enqueue(tx, notifyGroupPostTask, { postId, after: last.memberId });
  });
}
