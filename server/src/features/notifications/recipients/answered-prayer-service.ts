import type { Platform } from '../../../platform/platform.ts';
import { selectAnsweredPrayerRecipients } from './answered-prayer-queries.ts';
import { notifyBatch } from './batch-service.ts';

/** Notifies those who prayed that the prayer was answered. */
export const notifyAnsweredPrayerTask = 'notifications.notifyAnsweredPrayer';

/** Each member once, while the prayer is answered and they see it. */
export const notifyAnsweredPrayer = (
  platform: Platform,
  { postId, after = null }: { postId: string; after?: string | null | undefined },
): Promise<void> =>
  notifyBatch(platform, {
    notification: { kind: 'answered', post_id: postId, source: `answered:${postId}` },
    select: (limit) => selectAnsweredPrayerRecipients({ postId, after, limit }),
    continueAfter: (tx, memberId) =>
      platform.jobs.enqueue(tx, notifyAnsweredPrayerTask, { postId, after: memberId }),
  });
