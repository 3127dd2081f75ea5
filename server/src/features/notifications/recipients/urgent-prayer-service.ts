import type { Platform } from '../../../platform/platform.ts';
import { notifyBatch } from './batch-service.ts';
import { selectUrgentPrayerRecipients } from './urgent-prayer-queries.ts';

/** Notifies members who chose to be told of urgent prayers. */
export const notifyUrgentPrayerTask = 'notifications.notifyUrgentPrayer';

/** Each member once for each marking, while the prayer is urgent and they see it. */
export const notifyUrgentPrayer = (
  platform: Platform,
  {
    postId,
    urgencyId,
    after = null,
  }: { postId: string; urgencyId: string; after?: string | null | undefined },
): Promise<void> =>
  notifyBatch(platform, {
    notification: { kind: 'prayer-urgent', post_id: postId, source: `prayer-urgent:${urgencyId}` },
    select: (limit) => selectUrgentPrayerRecipients({ postId, urgencyId, after, limit }),
    continueAfter: (tx, memberId) =>
      platform.jobs.enqueue(tx, notifyUrgentPrayerTask, { postId, urgencyId, after: memberId }),
  });
