import type { Audience, PostKind } from '@radiant/contract/post-shapes.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { encodeTimeCursor } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { PersonColumns } from './read-queries.ts';
import type { Seers } from './visibility-queries.ts';
import {
  apart,
  asVisible,
  isApart,
  keptAwayFrom,
  shownToMember,
  type Viewer,
  type VisiblePostId,
  visibleTo,
  visibleToEach,
} from './visible-to.ts';

/** Who wrote it; nobody, of a former member. */
type Commenter = { [Column in keyof PersonColumns]: PersonColumns[Column] | null };

export type CommentRow = Commenter & {
  /** Whether guests may know who wrote it. */
  author_is_discoverable: boolean | null;
  id: string;
  body: string;
  created_at: Date;
  post_id: string;
  post_author_id: string;
};

const commentsFor = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('comments')
    .modifyFront(prepared)
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    // Who is leaving is a former member already; whoever comes back is themselves again.
    .leftJoin('members as author', (join) =>
      join.onRef('author.id', '=', 'comments.author_id').on('author.status', '<>', 'leaving'),
    )
    .leftJoin('media as avatar', 'avatar.id', 'author.avatar_media_id')
    .select([
      'comments.id',
      'comments.body',
      'comments.created_at',
      'comments.post_id',
      'posts.author_id as post_author_id',
      'author.id as author_id',
      'author.display_name as author_name',
      'author.church as author_church',
      'author.is_discoverable as author_is_discoverable',
      'avatar.sizes as author_avatar_sizes',
    ])
    .where('comments.removed_at', 'is', null)
    .where(isCommentReadable(viewer));

/** Comments are read by whoever reads the post, except where a block stands between writer and reader. */
const isCommentReadable = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.kind === 'guest'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(comments.author_id is null
        or not comments.author_id = any(${keptAwayFrom(sql`${viewer.id}::uuid`)}))`;

/**
 * How many comments of a post, which stands in the statement as `posts`, a member may not read.
 * @param viewerId an SQL expression of type uuid, not null
 */
// For the many without a block this costs nothing: the inner list is empty, and no comment is read.
export const hiddenCommentsFrom = (viewerId: Expression<unknown>): RawBuilder<number> =>
  sql<number>`(
    select count(*)::int from comments
    where comments.post_id = posts.id and comments.removed_at is null and comments.author_id in (
      select blocked_id from blocks where blocker_id = ${viewerId}
      union all select blocker_id from blocks where blocked_id = ${viewerId}))`;

/** Who wrote under which post. */
export type Remark = { postId: string; writerId: string };

/** Who may read what somebody wrote, as of a post, and how many comments under it each may read. */
export type Readers = Seers & { comments: number; fewer: Readonly<Record<string, number>> };

/**
 * For each of these remarks who of the members may read it, and how many comments of its post they may: all but those
 * that `fewer` counts for them. There may be thousands of members: what is hidden is counted once for all, and only for
 * those with a block. Null where there is no such post.
 */
export async function listReaders(
  db: Db,
  remarks: readonly Remark[],
  memberIds: readonly string[],
): Promise<(Readers | null)[]> {
  const viewerId = sql.ref('viewers.id');
  const postIds = remarks.map(({ postId }) => postId);
  const { rows } = await sql<{
    place: number;
    for_guests: boolean;
    marks: string;
    comments: number;
    fewer: Record<string, number> | null;
  }>`
    with ${apart(memberIds)}, hidden (post_id, viewer_id, comments) as materialized (
      select comments.post_id, apart.viewer_id, count(*)::int from apart
      join comments on comments.author_id = apart.other_id
      where comments.post_id = any(${postIds}::uuid[]) and comments.removed_at is null
      group by comments.post_id, apart.viewer_id
    )
    select remarks.place::int, ${visibleTo({ kind: 'guest' })} as for_guests, posts.comment_count as comments,
      (select json_object_agg(viewer_id, comments) from hidden where hidden.post_id = posts.id) as fewer,
      coalesce((
        select string_agg(case when ${visibleToEach(viewerId)}
            and not ${isApart(viewerId, sql.ref('remarks.writer_id'))} then '1' else '0' end, ''
          order by viewers.place)
        from unnest(${[...memberIds]}::uuid[]) with ordinality as viewers (id, place)), '') as marks
    from unnest(${postIds}::uuid[], ${remarks.map(({ writerId }) => writerId)}::uuid[])
      with ordinality as remarks (post_id, writer_id, place)
    join posts on posts.id = remarks.post_id`.execute(db);
  const found = new Map(rows.map((row) => [row.place - 1, row]));
  return remarks.map((_remark, index) => {
    const row = found.get(index);
    if (!row) return null;
    return { forGuests: row.for_guests, marks: row.marks, comments: row.comments, fewer: row.fewer ?? {} };
  });
}

/** The comments of a post, newest first: up to `limit`, after where the page before ended. */
export async function listCommentRows(
  db: Db,
  viewer: Viewer,
  page: { postId: VisiblePostId; limit: number; after: { at: Date; id: string } | undefined },
): Promise<{ rows: CommentRow[]; next: string | null }> {
  const rows = await commentsFor(db, viewer)
    .where('comments.post_id', '=', page.postId)
    .$if(page.after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(comments.created_at, comments.id) < (${page.after?.at}, ${page.after?.id}::uuid)`,
      ),
    )
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(sql.lit(page.limit + 1))
    .execute();
  const last = rows[page.limit - 1];
  const isMore = rows.length > page.limit;
  return {
    rows: rows.slice(0, page.limit),
    next: isMore && last ? encodeTimeCursor({ at: last.created_at, id: last.id }) : null,
  };
}

/** A comment that the viewer may read, under a post that they may see. */
export const findCommentRow = (db: Db, viewer: Viewer, id: string): Promise<CommentRow | undefined> =>
  commentsFor(db, viewer).where('comments.id', '=', id).where(visibleTo(viewer)).executeTakeFirst();

/** A post that is commented on. */
export type CommentedPost = { id: VisiblePostId; author_id: string; kind: PostKind; audience: Audience };

/** The post, if the viewer may see it; whoever changes its audience waits until the transaction ends. */
export async function lockCommentedPost(
  tx: Tx,
  viewer: Viewer,
  postId: string,
): Promise<CommentedPost | undefined> {
  const row = await tx
    .selectFrom('posts')
    .select(['id', 'author_id', 'kind', 'audience'])
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer))
    .forNoKeyUpdate('posts')
    .executeTakeFirst();
  return row && { ...row, id: asVisible(row.id) };
}

/** A comment that is reported; without an author: of a former member. */
export type ReportedComment = { id: string; post_id: string; post_kind: PostKind; author_id: string | null };

/** The comment, if the viewer may read it; the post and then the comment are held until the transaction ends. */
export const lockReadableComment = (
  tx: Tx,
  viewer: Viewer,
  commentId: string,
): Promise<ReportedComment | undefined> =>
  tx
    .selectFrom('posts')
    .innerJoin('comments', 'comments.post_id', 'posts.id')
    .select(['comments.id', 'comments.post_id', 'posts.kind as post_kind', 'comments.author_id'])
    .where('comments.id', '=', commentId)
    .where('comments.removed_at', 'is', null)
    .where(isCommentReadable(viewer))
    .where(visibleTo(viewer))
    .forNoKeyUpdate(['posts', 'comments'])
    .executeTakeFirst();

export async function insertComment(
  tx: Tx,
  comment: {
    id: string;
    postId: VisiblePostId;
    authorId: string;
    body: string;
    audience: Audience;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('comments')
    .values({
      id: comment.id,
      post_id: comment.postId,
      author_id: comment.authorId,
      body: comment.body,
      audience: comment.audience,
      created_at: comment.now,
    })
    .execute();
}

/** Somebody named in a comment. */
export type MentionRow = { comment_id: string; member_id: string; start: number; length: number };

/**
 * Who is named in comments that the viewer reads, in the order of the texts; only people whom they may see. To guests a
 * name in a comment is but a word: whoever is named has not chosen to be found.
 */
export async function listMentionRows(
  db: Db,
  viewer: Viewer,
  commentIds: readonly string[],
): Promise<MentionRow[]> {
  if (viewer.kind === 'guest' || commentIds.length === 0) return [];
  return await db
    .selectFrom('comment_mentions')
    .innerJoin('members', 'members.id', 'comment_mentions.member_id')
    .select([
      'comment_mentions.comment_id',
      'comment_mentions.member_id',
      'comment_mentions.start',
      'comment_mentions.length',
    ])
    .where(sql<SqlBool>`comment_mentions.comment_id = any(${[...commentIds]}::uuid[])`)
    .where(shownToMember(sql`${viewer.id}::uuid`))
    .orderBy('comment_mentions.comment_id')
    .orderBy('comment_mentions.start')
    .execute();
}

export async function insertMentions(
  tx: Tx,
  commentId: string,
  mentions: readonly { memberId: string; start: number; length: number }[],
): Promise<void> {
  if (mentions.length === 0) return;
  await tx
    .insertInto('comment_mentions')
    .values(
      mentions.map(({ memberId, start, length }) => ({
        comment_id: commentId,
        member_id: memberId,
        start,
        length,
      })),
    )
    .execute();
}

/** Takes a comment away; false when somebody did before. */
export async function removeCommentRow(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comments')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
