import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { ReportReason } from '@radiant/contract/reports.ts';
import { sql } from 'kysely';
import { newId } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database/database.ts';
import { asVisible, type Viewer, type VisiblePostId, visibleTo } from '../posts/visible-to.ts';

export type ReportedPost = { id: VisiblePostId; authorId: string; kind: PostKind };

/**
 * The post and its author, if this viewer may see it; held until the end of the transaction. The post before its case, as in
 * every act: two who act on one post must not wait for each other.
 */
export async function findReportedPost(
  db: Tx,
  viewer: Viewer,
  postId: string,
): Promise<ReportedPost | undefined> {
  const row = await db
    .selectFrom('posts')
    .select(['posts.id', 'posts.author_id', 'posts.kind'])
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { id: asVisible(row.id), authorId: row.author_id, kind: row.kind };
}

/** @returns false when this member reported the post before */
export async function insertReport(
  tx: Tx,
  report: {
    id: string;
    postId: VisiblePostId;
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
      post_id: report.postId,
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

/** Opens a case about a post, or adds one more report to the one that stands open. */
export async function joinCase(
  tx: Tx,
  post: ReportedPost,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into moderation_cases (id, post_id, post_kind, author_id, report_count, opened_at)
    values (${newId()}, ${post.id}, ${post.kind}, ${post.authorId}, 1, ${now})
    on conflict (post_id) where settled_at is null and comment_id is null
      do update set report_count = moderation_cases.report_count + 1
    returning id, xmax = 0 as is_new`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a case that was written has no row');
  return { id: row.id, isNew: row.is_new };
}
