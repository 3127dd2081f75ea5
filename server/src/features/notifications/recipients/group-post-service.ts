import type { Platform } from '../../../platform/platform.ts';
import { notifyBatch } from './batch-service.ts';
import { selectGroupPostRecipients } from './group-post-queries.ts';

/** Notifies members of the groups that a post is for. */
export const notifyGroupPostTask = 'notifications.notifyGroupPost';

/** Each member once, while they see the post. */
export const notifyGroupPost = (
  platform: Platform,
  { postId, after = null }: { postId: string; after?: string | null | undefined },
): Promise<void> =>
  notifyBatch(platform, {
    notification: { kind: 'group-posted', post_id: postId, source: `group-posted:${postId}` },
    select: (limit) => selectGroupPostRecipients({ postId, after, limit }),
    continueAfter: (tx, memberId) =>
      platform.jobs.enqueue(tx, notifyGroupPostTask, { postId, after: memberId }),
  });
