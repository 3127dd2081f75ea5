import type { CaseTargetKind } from '@radiant/contract/moderation.ts';
import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { CaseReason } from '@radiant/contract/reports.ts';
import { sql } from 'kysely';
import { newId } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { StoredProfile } from '../../stored-json.ts';
import { memberVisibleTo } from '../friends/visible-to.ts';
import { type CaseTarget, caseTargetColumns, lockReadableComment } from '../posts/service.ts';
import { ownerIdFor, type Viewer, visibleTo } from '../posts/visible-to.ts';
import { storyVisibleTo } from '../stories/visible-to.ts';

export type ReportedSubject = CaseTarget & {
  /** Null for a former member. */
  authorId: string | null;
  /** The viewer’s own, with their name or without. */
  isOwn: boolean;
  columns: {
    post_id: string | null;
    post_kind: PostKind | null;
    comment_id: string | null;
    member_id: string | null;
    story_id: string | null;
    profile: StoredProfile | null;
    avatar_media_id: string | null;
  };
};

export const emptyColumns = {
  post_id: null,
  post_kind: null,
  comment_id: null,
  member_id: null,
  story_id: null,
  profile: null,
  avatar_media_id: null,
};

/** Locks the post if this viewer may see it. Posts are locked before their cases everywhere, to avoid deadlocks. */
export async function findReportedPost(
  tx: Tx,
  viewer: Viewer,
  postId: string,
): Promise<ReportedSubject | undefined> {
  const row = await tx
    .selectFrom('posts')
    .select(['posts.id', 'posts.author_id', 'posts.kind'])
    .select(ownerIdFor(viewer).as('owner_id'))
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      kind: 'post',
      id: row.id,
      authorId: row.author_id,
      isOwn: viewer.kind === 'member' && row.owner_id === viewer.id,
      columns: { ...emptyColumns, post_id: row.id, post_kind: row.kind },
    }
  );
}

/** Locks the comment's post as well. */
export async function findReportedComment(
  tx: Tx,
  viewer: Viewer,
  id: string,
): Promise<ReportedSubject | undefined> {
  const row = await lockReadableComment(tx, viewer, id);
  return (
    row && {
      kind: 'comment',
      id: row.id,
      authorId: row.author_id,
      isOwn: row.is_own,
      columns: { ...emptyColumns, post_id: row.post_id, post_kind: row.post_kind, comment_id: row.id },
    }
  );
}

/** Keeps a copy of the profile; the lock prevents disabling the member before the case exists. */
export async function findReportedMember(
  tx: Tx,
  viewer: Viewer,
  id: string,
): Promise<ReportedSubject | undefined> {
  const row = await tx
    .selectFrom('members')
    .select(['members.id', 'members.display_name', 'members.bio', 'members.verse', 'members.avatar_media_id'])
    .where('members.id', '=', id)
    .where(memberVisibleTo(viewer))
    .forShare()
    .executeTakeFirst();
  return (
    row && {
      kind: 'member',
      id: row.id,
      authorId: row.id,
      isOwn: viewer.kind === 'member' && row.id === viewer.id,
      columns: {
        ...emptyColumns,
        member_id: row.id,
        profile: { name: row.display_name, bio: row.bio, verse: row.verse },
        avatar_media_id: row.avatar_media_id,
      },
    }
  );
}

/** The lock prevents deleting the story before the case exists. */
export async function findReportedStory(
  tx: Tx,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<ReportedSubject | undefined> {
  const row = await tx
    .selectFrom('stories')
    .select(['stories.id', 'stories.author_id'])
    .where('stories.id', '=', id)
    .where(storyVisibleTo(viewer, now))
    .forShare()
    .executeTakeFirst();
  return (
    row && {
      kind: 'story',
      id: row.id,
      authorId: row.author_id,
      isOwn: viewer.kind === 'member' && row.author_id === viewer.id,
      columns: { ...emptyColumns, story_id: row.id },
    }
  );
}

/** @returns false when this member already reported the same subject */
export async function insertReport(
  tx: Tx,
  { kind, id }: ReportedSubject,
  report: {
    id: string;
    caseId: string;
    reporterId: string;
    reason: CaseReason;
    note: string;
    now: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('reports')
    .values({
      id: report.id,
      [caseTargetColumns[kind]]: id,
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

/** The unique indexes that allow one open case per subject. */
const openCaseIndex = {
  post: sql`(post_id) where settled_at is null and comment_id is null`,
  comment: sql`(comment_id) where settled_at is null`,
  member: sql`(member_id) where settled_at is null`,
  story: sql`(story_id) where settled_at is null`,
} as const satisfies Record<CaseTargetKind, unknown>;

/** Opens a case, or adds a report to the open one. */
export async function upsertCase(
  tx: Tx,
  { kind, authorId, columns }: ReportedSubject,
  { reason, now }: { reason: CaseReason; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { post_id, post_kind, comment_id, member_id, story_id, profile, avatar_media_id } = columns;
  const hasConcern = reason === 'worried';
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into moderation_cases (id, post_id, post_kind, comment_id, member_id, story_id, profile, avatar_media_id,
      author_id, report_count, has_concern, opened_at)
    values (${newId()}, ${post_id}, ${post_kind}, ${comment_id}, ${member_id}, ${story_id},
      ${profile && JSON.stringify(profile)}::jsonb, ${avatar_media_id}, ${authorId}, 1, ${hasConcern}, ${now})
    on conflict ${openCaseIndex[kind]} do update set report_count = moderation_cases.report_count + 1,
      has_concern = moderation_cases.has_concern or excluded.has_concern
    returning id, xmax = 0 as is_new`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the inserted case has no row');
  return { id: row.id, isNew: row.is_new };
}
