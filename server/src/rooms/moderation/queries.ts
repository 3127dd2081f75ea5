import type { ReportReason } from '@radiant/contract/reports.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { asVisible, type Viewer, type VisiblePostId, visibleTo } from '../posts/visible-to.ts';

/** The post and its author, if this viewer may see it. */
export async function findReportedPost(
  db: Db,
  viewer: Viewer,
  postId: string,
): Promise<{ id: VisiblePostId; authorId: string } | undefined> {
  const row = await db
    .selectFrom('posts')
    .select(['posts.id', 'posts.author_id'])
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer))
    .executeTakeFirst();
  return row && { id: asVisible(row.id), authorId: row.author_id };
}

/** @returns false when this member reported the post before */
export async function insertReport(
  tx: Tx,
  report: {
    id: string;
    postId: VisiblePostId;
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
