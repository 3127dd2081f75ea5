import type { Platform } from '../../../platform/platform.ts';
import { notifyBatch } from './batch-service.ts';
import { type EventUpdate, selectEventUpdateRecipients, sourceOf } from './event-change-queries.ts';

/** Notifies participants that an event changed or was cancelled. */
export const notifyEventChangeTask = 'notifications.notifyEventChange';

/** Each participant once per change, while it still holds. The notification names the event, not a person. */
export const notifyEventChange = (
  platform: Platform,
  { after = null, ...update }: EventUpdate & { after?: string | null | undefined },
): Promise<void> => {
  const { kind, postId, changes } = update;
  return notifyBatch(platform, {
    notification: { kind, post_id: postId, changes: [...changes], source: sourceOf(update) },
    select: (limit) => selectEventUpdateRecipients(update, { after, limit, now: platform.clock.now() }),
    continueAfter: (tx, memberId) =>
      platform.jobs.enqueue(tx, notifyEventChangeTask, {
        ...update,
        changes: [...changes],
        after: memberId,
      }),
  });
};
