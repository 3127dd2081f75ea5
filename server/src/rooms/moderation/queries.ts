import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { ReportReason } from '@radiant/contract/reports.ts';
import { sql } from 'kysely';
import { newId } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockReadableComment } from '../posts/service.ts';
import { type Viewer, visibleTo } from '../posts/visible-to.ts';

/** What is reported: a post, or a comment under one. */
export type ReportedSubject = {
  postId: string;
  postKind: PostKind;
  commentId: string | null;
  /** Null: a former member. */
  authorId: string | null;
};

/**
 * The post and its author, if this viewer may see it; held until the end of the transaction. The post before its case, as in
 * every act: two who act on one post must not wait for each other.
 */
export async function findReportedPost(
  tx: Tx,
  viewer: Viewer,
  postId: string,
): Promise<ReportedSubject | undefined> {
  const row = await tx
    .selectFrom('posts')
    .select(['posts.id', 'posts.author_id', 'posts.kind'])
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { postId: row.id, postKind: row.kind, commentId: null, authorId: row.author_id };
}

/** The same of a comment, which is held with its post. */
export async function findReportedComment(
  tx: Tx,
  viewer: Viewer,
  id: string,
): Promise<ReportedSubject | undefined> {
  const row = await lockReadableComment(tx, viewer, id);
  return row && { postId: row.post_id, postKind: row.post_kind, commentId: row.id, authorId: row.author_id };
}

/** @returns false when this member reported the same before */
export async function insertReport(
  tx: Tx,
  { postId, commentId }: ReportedSubject,
  report: {
    id: string;
    caseId: string;
    reporterId: string;
    reason: ReportReason;
    note: string;
    now: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('reports')
    .values({
      id: report.id,
      ...(commentId === null ? { post_id: postId } : { comment_id: commentId }),
      case_id: report.caseId,
      reporter_id: report.reporterId,
      reason: report.reason,
      note: report.note,
      created_at: report.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens a case, or adds one more report to the one that stands open. */
export async function joinCase(
  tx: Tx,
  { postId, postKind, commentId, authorId }: ReportedSubject,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const open =
    commentId === null
      ? sql`(post_id) where settled_at is null and comment_id is null`
      : sql`(comment_id) where settled_at is null`;
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into moderation_cases (id, post_id, post_kind, comment_id, author_id, report_count, opened_at)
    values (${newId()}, ${postId}, ${postKind}, ${commentId}, ${authorId}, 1, ${now})
    on conflict ${open} do update set report_count = moderation_cases.report_count + 1
    returning id, xmax = 0 as is_new`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a case that was written has no row');
  return { id: row.id, isNew: row.is_new };
}
