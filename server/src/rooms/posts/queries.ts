import type { Audience, PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { encodeTimeCursor } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { StoredSize } from '../../schema.ts';
import {
  asVisible,
  isBlockedEitherWay,
  type Viewer,
  type VisiblePostId,
  visibleTo,
  visibleToMember,
} from './visible-to.ts';

// ---- who sees

/** The post's id again, if this viewer may see it. */
export async function findVisiblePostId(
  db: Db,
  viewer: Viewer,
  postId: string,
): Promise<VisiblePostId | undefined> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer))
    .executeTakeFirst();
  return row && asVisible(row.id);
}

/** Whether this viewer may see anything that the author wrote. */
export async function existsVisiblePostOf(db: Db, viewer: Viewer, authorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('posts.author_id', '=', authorId)
    .where(visibleTo(viewer))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these members may see a post; with `evenRemoved`, who could before it was taken away. */
export async function listMembersWhoSee(
  db: Db,
  postId: string,
  memberIds: readonly string[],
  options: { evenRemoved: boolean },
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select viewers.id from posts, unnest(${[...memberIds]}::uuid[]) as viewers (id)
    where posts.id = ${postId} and ${visibleToMember(sql.ref('viewers.id'), options)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether guests may see a post; with `evenRemoved`, whether they could before it was taken away. */
export async function isVisibleToGuests(
  db: Db,
  postId: string,
  options: { evenRemoved: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('posts.id', '=', postId)
    .where(visibleTo({ kind: 'guest' }, options))
    .executeTakeFirst();
  return row !== undefined;
}

// ---- posts

/** Somebody who wrote something, joined to it. */
export type PersonColumns = {
  author_id: string;
  author_name: string;
  author_church: string | null;
  author_avatar_sizes: StoredSize[] | null;
};

export type PostRow = PersonColumns & {
  id: string;
  kind: PostKind;
  audience: Audience;
  state: PostState;
  title: string | null;
  body: string;
  language: string;
  category: string | null;
  reference: string | null;
  url: string | null;
  reaction_count: number;
  /** Of the comments that the viewer may read. */
  comment_count: number;
  share_count: number;
  popularity: number;
  published_at: Date;
  edited_at: Date | null;
  has_reacted: boolean;
};

/** Posts with their authors and what is the viewer's own, in no order; those removed meanwhile are absent. */
export async function listPostRows(
  db: Db,
  viewer: Viewer,
  ids: readonly VisiblePostId[],
): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('posts')
    .innerJoin('members as author', 'author.id', 'posts.author_id')
    .leftJoin('media as avatar', 'avatar.id', 'author.avatar_media_id')
    .select([
      'posts.id',
      'posts.author_id',
      'posts.kind',
      'posts.audience',
      'posts.state',
      'posts.title',
      'posts.body',
      'posts.language',
      'posts.category',
      'posts.reference',
      'posts.url',
      'posts.reaction_count',
      'posts.share_count',
      'posts.popularity',
      'posts.published_at',
      'posts.edited_at',
      'author.display_name as author_name',
      'author.church as author_church',
      'avatar.sizes as author_avatar_sizes',
      sql<number>`posts.comment_count - ${hiddenCommentsOf(viewer)}`.as('comment_count'),
      hasReacted(viewer).as('has_reacted'),
    ])
    .where(sql<SqlBool>`posts.id = any(${[...ids]}::uuid[])`)
    .where('posts.removed_at', 'is', null)
    .execute();
}

// `offset 0`: one look for each post, rather than everything the member ever reacted to.
const hasReacted = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.kind === 'guest'
    ? sql<boolean>`false`
    : sql<boolean>`exists (
        select from reactions where post_id = posts.id and member_id = ${viewer.id} offset 0)`;

// For the many without a block this costs nothing: the inner list is empty, and no comment is read.
const hiddenCommentsOf = (viewer: Viewer): RawBuilder<number> =>
  viewer.kind === 'guest'
    ? sql<number>`0`
    : sql<number>`(
        select count(*)::int from comments
        where comments.post_id = posts.id and comments.removed_at is null and comments.author_id in (
          select blocked_id from blocks where blocker_id = ${viewer.id}
          union all select blocker_id from blocks where blocked_id = ${viewer.id}))`;

export type PictureRow = {
  id: string;
  post_id: string | null;
  file: string;
  width: number;
  height: number;
  color: string;
  alt: string;
  sizes: StoredSize[];
};

/** The pictures of posts, in the order of their places. */
export async function listPictureRows(db: Db, ids: readonly VisiblePostId[]): Promise<PictureRow[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('media')
    .select(['id', 'post_id', 'file', 'color', 'alt', 'sizes'])
    .select((eb) => [eb.ref('width').$notNull().as('width'), eb.ref('height').$notNull().as('height')])
    .where('kind', '=', 'image')
    .where('purpose', '=', 'post')
    .where(sql<SqlBool>`post_id = any(${[...ids]}::uuid[])`)
    .orderBy('post_id')
    .orderBy('position')
    .execute();
}

/**
 * The ids of a page of somebody's posts, newest first; walks the index `posts_author`. Also what is held back, where
 * the viewer wrote it.
 */
export async function listPostIdsOf(
  db: Db,
  viewer: Viewer,
  page: {
    authorId: string;
    kind: PostKind | undefined;
    limit: number;
    after: { at: Date; id: string } | undefined;
  },
): Promise<{ ids: VisiblePostId[]; next: string | null }> {
  const rows = await db
    .selectFrom('posts')
    .select(['posts.id', 'posts.published_at'])
    .where('posts.author_id', '=', page.authorId)
    .where(visibleTo(viewer))
    .$if(page.kind !== undefined, (query) => query.where(sql<SqlBool>`posts.kind = ${page.kind}`))
    .$if(page.after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(posts.published_at, posts.id) < (${page.after?.at}, ${page.after?.id}::uuid)`,
      ),
    )
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const last = rows[page.limit - 1];
  const isMore = rows.length > page.limit;
  return {
    ids: rows.slice(0, page.limit).map(({ id }) => asVisible(id)),
    next: isMore && last ? encodeTimeCursor({ at: last.published_at, id: last.id }) : null,
  };
}

/** How many of somebody's posts the viewer may see. */
export async function countVisiblePostsOf(db: Db, viewer: Viewer, authorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('posts.author_id', '=', authorId)
    .where(visibleTo(viewer))
    .executeTakeFirstOrThrow();
  return count;
}

export type NewPost = {
  id: string;
  authorId: string;
  kind: PostKind;
  audience: Audience;
  title: string | null;
  body: string;
  language: 'en' | 'fr';
  category: string | null;
  reference: string | null;
  url: string | null;
  mediaKind: 'image' | 'video' | null;
  now: Date;
};

export async function insertPost(tx: Tx, post: NewPost): Promise<void> {
  await tx
    .insertInto('posts')
    .values({
      id: post.id,
      author_id: post.authorId,
      kind: post.kind,
      audience: post.audience,
      title: post.title,
      body: post.body,
      language: post.language,
      category: post.category,
      reference: post.reference,
      url: post.url,
      media_kind: post.mediaKind,
      created_at: post.now,
      published_at: post.now,
    })
    .execute();
}

export type PostOwner = { author_id: string; kind: PostKind };

/** Whose post it is and of which kind. */
export const getPostOwner = (db: Db, id: VisiblePostId): Promise<PostOwner> =>
  db.selectFrom('posts').select(['author_id', 'kind']).where('id', '=', id).executeTakeFirstOrThrow();

/** Takes a post away; false when somebody did before. */
export async function removePostRow(tx: Tx, id: VisiblePostId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('posts')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

// ---- reactions

/** A post's figures, as its row has them. */
export type Counts = { reactions: number; comments: number; shares: number };

const countColumns = [
  'reaction_count as reactions',
  'comment_count as comments',
  'share_count as shares',
] as const;

/** @returns false when it stood already */
export async function insertReaction(
  tx: Tx,
  reaction: { postId: VisiblePostId; memberId: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('reactions')
    .values({ post_id: reaction.postId, member_id: reaction.memberId, created_at: reaction.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when there was none */
export async function deleteReaction(tx: Tx, postId: VisiblePostId, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reactions')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const getCounts = (db: Db, id: VisiblePostId): Promise<Counts> =>
  db.selectFrom('posts').select(countColumns).where('id', '=', id).executeTakeFirstOrThrow();

/** Moves a counter in the transaction of the row that it counts. */
export const moveCount = (
  tx: Tx,
  id: string,
  { counter, by }: { counter: 'reaction_count' | 'comment_count'; by: 1 | -1 },
): Promise<Counts> =>
  tx
    .updateTable('posts')
    .set((eb) => ({ [counter]: eb(counter, '+', by) }))
    .where('id', '=', id)
    .returning(countColumns)
    .executeTakeFirstOrThrow();

// ---- comments

export type CommentRow = PersonColumns & {
  id: string;
  body: string;
  created_at: Date;
  post_id: string;
  post_author_id: string;
};

const commentsFor = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .innerJoin('members as author', 'author.id', 'comments.author_id')
    .leftJoin('media as avatar', 'avatar.id', 'author.avatar_media_id')
    .select([
      'comments.id',
      'comments.body',
      'comments.created_at',
      'comments.post_id',
      'posts.author_id as post_author_id',
      'comments.author_id',
      'author.display_name as author_name',
      'author.church as author_church',
      'avatar.sizes as author_avatar_sizes',
    ])
    .where('comments.removed_at', 'is', null)
    .where(isCommentReadable(viewer));

/** Comments are read by whoever reads the post, except where a block stands between writer and reader. */
const isCommentReadable = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.kind === 'guest'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`not ${isBlockedEitherWay(sql`${viewer.id}::uuid`, sql.ref('comments.author_id'))}`;

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
    .limit(page.limit + 1)
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

export async function insertComment(
  tx: Tx,
  comment: { id: string; postId: VisiblePostId; authorId: string; body: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('comments')
    .values({
      id: comment.id,
      post_id: comment.postId,
      author_id: comment.authorId,
      body: comment.body,
      created_at: comment.now,
    })
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
