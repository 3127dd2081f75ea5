import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announceUnseen } from '../delivery/service.ts';
import { undoWindowMs } from '../service.ts';
import { lockNotifications } from './recipient-queries.ts';
import * as queries from './removed-comment-queries.ts';

/** Removes a deleted comment from the notifications that count it. */
export const retractCommentTask = 'notifications.retractComment';
/** Removes mentions that an edit dropped from the notifications that count them. */
export const retractMentionsTask = 'notifications.retractMentions';

/** Idempotent. */
export async function retractComment(
  platform: Platform,
  { commentId }: { commentId: string },
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    if (!(await lockCommentNotifications(tx, commentId))) return;
    const ids = await queries.deleteCommentSources(tx, commentId);
    await subtract(platform, tx, { ids, end: queries.deleteNotification });
  });
}

/** Idempotent. */
export async function retractMentions(
  platform: Platform,
  { commentId, memberIds }: { commentId: string; memberIds: readonly string[] },
): Promise<void> {
  // As when a member removes one: undo does not restore it.
  const at = new Date(platform.clock.now().getTime() - undoWindowMs);
  await inTransaction(platform.db, async (tx) => {
    if (!(await lockCommentNotifications(tx, commentId))) return;
    const ids = await queries.retractMentionSources(tx, commentId, memberIds);
    await subtract(platform, tx, { ids, end: (tx, id) => queries.hideNotification(tx, id, at) });
  });
}

/**
 * Waits for jobs that are notifying of it; later ones find the comment changed.
 * @returns false when it does not exist
 */
async function lockCommentNotifications(tx: Tx, commentId: string): Promise<boolean> {
  const comment = await queries.findCommentPost(tx, commentId);
  if (!comment) return false;
  await lockNotifications(tx, 'commented', comment.post_id);
  await lockNotifications(tx, 'mentioned', comment.post_id);
  await lockNotifications(tx, 'replied', comment.post_id);
  return true;
}

type Uncounted = {
  ids: readonly string[];
  /** For a notification that counts nothing else; returns its recipient. */
  end: (tx: Tx, id: string) => Promise<string | undefined>;
};

async function subtract(platform: Platform, tx: Tx, { ids, end }: Uncounted): Promise<void> {
  const recipients = new Set<string>();
  for (const id of ids) {
    const recipient = (await end(tx, id)) ?? (await queries.subtractComment(tx, id));
    if (recipient !== undefined) recipients.add(recipient);
  }
  await announceUnseen(platform, tx, [...recipients]);
}
