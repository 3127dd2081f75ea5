import type { Platform } from '../../../platform/platform.ts';
import { notifyBatch } from './batch-service.ts';
import { selectPrayerUpdateRecipients } from './prayer-update-queries.ts';

/** Notifies those who prayed that the author of the prayer has news. */
export const notifyPrayerUpdateTask = 'notifications.notifyPrayerUpdate';

/** Each member once, while they see the prayer and have not muted it. */
export const notifyPrayerUpdate = (
  platform: Platform,
  { postId, updateId, after = null }: { postId: string; updateId: string; after?: string | null | undefined },
): Promise<void> =>
  notifyBatch(platform, {
    notification: { kind: 'prayer-updated', post_id: postId, source: `prayer-update:${updateId}` },
    select: (limit) => selectPrayerUpdateRecipients({ postId, updateId, after, limit }),
    continueAfter: (tx, memberId) =>
      platform.jobs.enqueue(tx, notifyPrayerUpdateTask, { postId, updateId, after: memberId }),
  });
