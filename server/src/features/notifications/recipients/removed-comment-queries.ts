import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export const findCommentPost = (tx: Tx, commentId: string): Promise<{ post_id: string } | undefined> =>
  tx.selectFrom('comments').select('post_id').where('id', '=', commentId).executeTakeFirst();

/** Returns the notifications that counted the comment. */
export async function deleteCommentSources(tx: Tx, commentId: string): Promise<string[]> {
  const memberIds = await listMentionedIds(tx, commentId);
  const sources = [`comment:${commentId}`, ...memberIds.map((id) => `mention:${commentId}:${id}`)];
  return await deleteSources(tx, sources);
}

/** Leaves out those who are mentioned again. Returns the notifications that counted the mentions. */
export async function deleteMentionSources(
  tx: Tx,
  commentId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const mentionedIds = await listMentionedIds(tx, commentId);
  const gone = memberIds.filter((id) => !mentionedIds.includes(id));
  return await deleteSources(
    tx,
    gone.map((id) => `mention:${commentId}:${id}`),
  );
}

async function listMentionedIds(tx: Tx, commentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('comment_mentions')
    .select('member_id')
    .distinct()
    .where('comment_id', '=', commentId)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

async function deleteSources(tx: Tx, sources: readonly string[]): Promise<string[]> {
  if (sources.length === 0) return [];
  const rows = await tx
    .deleteFrom('notification_sources')
    .where('source', 'in', sources)
    .returning('notification_id')
    .execute();
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
