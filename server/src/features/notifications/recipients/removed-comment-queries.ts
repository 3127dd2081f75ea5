import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export const findCommentPost = (tx: Tx, commentId: string): Promise<{ post_id: string } | undefined> =>
  tx.selectFrom('comments').select('post_id').where('id', '=', commentId).executeTakeFirst();

/** Returns the notifications that counted the comment. */
export async function deleteCommentSources(tx: Tx, commentId: string): Promise<string[]> {
  const { rows } = await sql<{ notification_id: string }>`
    delete from notification_sources where source in (
      select ${`comment:${commentId}`}
      union all
      select ${`mention:${commentId}:`} || member_id from comment_mentions where comment_id = ${commentId})
    returning notification_id`.execute(tx);
  return rows.map(({ notification_id }) => notification_id);
}

/** Deletes a notification that counted only this comment. Returns the recipients. */
export async function subtractComment(tx: Tx, notificationId: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    delete from notifications where id = ${notificationId} and happenings = 1 returning member_id`.execute(
    tx,
  );
  if (rows.length > 0) return rows.map(({ member_id }) => member_id);
  // The text names the latest writer; comment ids sort by time.
  const { rows: left } = await sql<{ member_id: string }>`
    with latest as (
      select comments.author_id, comments.created_at
      from notification_sources
      join comments on comments.id = split_part(notification_sources.source, ':', 2)::uuid
      where notification_sources.notification_id = ${notificationId} and comments.state = 'published'
      order by comments.id desc
      limit 1)
    update notifications
    set happenings = happenings - 1,
      actor_id = coalesce((select author_id from latest), actor_id),
      last_at = coalesce((select created_at from latest), last_at)
    where id = ${notificationId}
    returning member_id`.execute(tx);
  return left.map(({ member_id }) => member_id);
}
