import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { publishUnseenCount } from '../delivery/service.ts';
import { lockNotifications } from './recipient-queries.ts';
import * as queries from './removed-comment-queries.ts';

/** Removes a deleted comment from the notifications that count it, or mentions that an edit removed. */
export const retractCommentTask = 'notifications.retractComment';

/** Idempotent. */
export async function retractComment(
  platform: Platform,
  { commentId, memberIds }: { commentId: string; memberIds?: readonly string[] | undefined },
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const comment = await queries.findCommentPost(tx, commentId);
    if (!comment) return;
    // Waits for jobs that are notifying of it; later ones find the comment removed.
    await lockNotifications(tx, 'commented', comment.post_id);
    await lockNotifications(tx, 'mentioned', comment.post_id);
    const recipients = new Set<string>();
    const uncounted = memberIds
      ? await queries.deleteMentionSources(tx, commentId, memberIds)
      : await queries.deleteCommentSources(tx, commentId);
    for (const id of uncounted) {
      for (const memberId of await queries.subtractComment(tx, id)) recipients.add(memberId);
    }
    for (const id of recipients) await publishUnseenCount(platform, tx, { kind: 'member', id });
  });
}
