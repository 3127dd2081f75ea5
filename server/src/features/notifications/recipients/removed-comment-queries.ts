import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export const findCommentPost = (tx: Tx, commentId: string): Promise<{ post_id: string } | undefined> =>
  tx.selectFrom('comments').select('post_id').where('id', '=', commentId).executeTakeFirst();

/** Returns the notifications that counted the comment. */
export async function deleteCommentSources(tx: Tx, commentId: string): Promise<string[]> {
  const memberIds = await listMentionedIds(tx, commentId);
  const sources = [
    `comment:${commentId}`,
    `reply:${commentId}`,
    ...memberIds.map((id) => mentionSource(commentId, id)),
  ];
  const rows = await tx
    .deleteFrom('notification_sources')
    .where('source', 'in', sources)
    .returning(['notification_id', 'is_retracted'])
    .execute();
  return rows.filter(({ is_retracted }) => !is_retracted).map(({ notification_id }) => notification_id);
}

/**
 * Leaves out those who are mentioned again. The sources stay, so that mentioning them later notifies nobody.
 * Returns the notifications that counted the mentions.
 */
export async function retractMentionSources(
  tx: Tx,
  commentId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const mentionedIds = await listMentionedIds(tx, commentId);
  const gone = memberIds.filter((id) => !mentionedIds.includes(id));
  if (gone.length === 0) return [];
  const rows = await tx
    .updateTable('notification_sources')
    .set({ is_retracted: true })
    .where(
      'source',
      'in',
      gone.map((id) => mentionSource(commentId, id)),
    )
    .where('is_retracted', '=', false)
    .returning('notification_id')
    .execute();
  return rows.map(({ notification_id }) => notification_id);
}

const mentionSource = (commentId: string, memberId: string): string => `mention:${commentId}:${memberId}`;

async function listMentionedIds(tx: Tx, commentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('comment_mentions')
    .select('member_id')
    .distinct()
    .where('comment_id', '=', commentId)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Deletes a notification that counts one comment. Returns its recipient. */
export async function deleteNotification(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('happenings', '=', 1)
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id;
}

/** Hides a notification that counts one comment, with its sources. Returns its recipient. */
export async function hideNotification(tx: Tx, id: string, at: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('notifications')
    .set((eb) => ({ removed_at: eb.fn.coalesce('removed_at', sql<Date>`${at}::timestamptz`) }))
    .where('id', '=', id)
    .where('happenings', '=', 1)
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id;
}

/** From a notification that counts others. Returns its recipient. */
export async function subtractComment(tx: Tx, notificationId: string): Promise<string | undefined> {
  // The text names the latest writer; comment ids sort by time.
  const { rows } = await sql<{ member_id: string }>`
    with latest as (
      select comments.author_id, comments.created_at
      from notification_sources
      join comments on comments.id = split_part(notification_sources.source, ':', 2)::uuid
      where notification_sources.notification_id = ${notificationId} and not notification_sources.is_retracted
        and comments.state = 'published'
      order by comments.id desc
      limit 1)
    update notifications
    set happenings = happenings - 1,
      actor_id = coalesce((select author_id from latest), actor_id),
      last_at = greatest(first_at, coalesce((select created_at from latest), last_at))
    where id = ${notificationId}
    returning member_id`.execute(tx);
  return rows[0]?.member_id;
}
