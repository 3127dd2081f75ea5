import type { Audience, Mention, PostKind } from '@radiant/contract/post-shapes.ts';
import { type InferResult, type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Guest } from '../../../actor.ts';
import type { JobPayloads } from '../../../jobs.ts';
import { encodeTimeCursor, isAfter, toPage } from '../../../platform/database/cursor.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type IdempotencyKey, insertKeysFrom } from '../../../platform/database/idempotency.ts';
import { anyOf, listOf, prepared } from '../../../platform/database/prepared.ts';
import { shareStatement } from '../../../platform/database/shared-statement.ts';
import { enqueueTogetherFrom } from '../../../platform/jobs/jobs.ts';
import type { PublishedEvent } from '../../../platform/live/events.ts';
import { publishForEach } from '../../../platform/live/live.ts';
import type { Schema } from '../../../schema.ts';
import { isLimitedAt } from '../../accounts/service.ts';
import { isMinor, isMinorId } from '../../accounts/visible-to.ts';
import { countDone } from '../engagement/queries.ts';
import type { PostVisibility, VisiblePost } from '../visibility/queries.ts';
import {
  anyMember,
  asVisiblePostId,
  blockedIdsOf,
  blockPairs,
  eachMember,
  idOf,
  isAnonymous,
  isBlockedPair,
  isWrittenAnonymouslyBy,
  isWrittenBy,
  membersConcerned,
  memberVisibleToMember,
  ownerIdFor,
  placeholder,
  placeholderId,
  type Reader,
  unmaskedAuthorId,
  type Viewer,
  type VisiblePostId,
  visibleTo,
  visibleToEach,
  withRelationIds,
} from '../visible-to.ts';

export type CommentRow = InferResult<ReturnType<typeof selectComments>>[number];

const selectComments = (db: Db, reader: Reader) =>
  db
    .selectFrom('comments')
    .modifyFront(prepared)
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    // A member who is leaving is shown as a former member, and reappears if they come back.
    .leftJoin('members as author', (join) =>
      join.onRef('author.id', '=', 'comments.author_id').on(sql<SqlBool>`author.status <> 'leaving'`),
    )
    .leftJoin('media as avatar', 'avatar.id', 'author.avatar_media_id')
    .select([
      'comments.id',
      'comments.body',
      'comments.language',
      'comments.state',
      'comments.created_at',
      'comments.edited_at',
      'comments.parent_id',
      'comments.reply_count',
      'comments.reaction_count',
      'comments.post_id',
      'posts.author_id as post_author_id',
      'posts.kind as post_kind',
      'author.id as author_id',
      'author.display_name as author_name',
      'author.church as author_church',
      'author.is_discoverable as author_is_discoverable',
      'avatar.sizes as author_avatar_sizes',
    ])
    // For what the reader may do, and never shown.
    .select(ownerIdFor(reader).as('post_owner_id'))
    .select(sql<boolean>`${isAvailable(reader)}`.as('is_available'))
    .select(hasReacted(reader).as('has_reacted'))
    .select(mentionsOfComment(reader).as('mentions'));

/** In the order of the text. Guests get none: a mentioned member has not chosen to be public. */
const mentionsOfComment = (reader: Reader): RawBuilder<Mention[] | null> =>
  reader.kind === 'guest'
    ? sql<null>`null::json`
    : sql<Mention[] | null>`(
        select json_agg(json_build_object('memberId', mention.member_id, 'start', mention.start,
          'length', mention.length) order by mention.start)
        from comment_mentions mention join members on members.id = mention.member_id
        where mention.comment_id = comments.id and ${memberVisibleToMember(idOf(reader))})`;

const isPublished = sql<SqlBool>`comments.state = 'published'`;

const never = sql<SqlBool>`false`;

const isOwnHeld = (reader: Reader): RawBuilder<SqlBool> =>
  reader.kind === 'guest'
    ? never
    : sql<SqlBool>`(comments.state = 'held' and (comments.author_id = ${idOf(reader)}
        or ${isWrittenAnonymouslyBy(idOf(reader))}))`;

/** Guests read nothing by minors. */
const isCommentReadable = (reader: Reader): RawBuilder<SqlBool> =>
  reader.kind === 'guest'
    ? sql<SqlBool>`not ${isMinorId(sql.ref('comments.author_id'))}`
    : sql<SqlBool>`(comments.author_id is null
        or not comments.author_id = any(${blockedIdsOf(reader)}))`;

const hasReacted = (reader: Reader): RawBuilder<boolean> =>
  reader.kind === 'guest'
    ? sql<boolean>`false`
    : sql<boolean>`(comments.reaction_count > 0 and exists (select from comment_reactions
        where comment_id = comments.id and member_id = ${idOf(reader)}))`;

/** What the viewer may read of a comment on a post that they see. */
const isAvailable = (reader: Reader): RawBuilder<SqlBool> =>
  sql<SqlBool>`((${isPublished} and ${isCommentReadable(reader)}) or ${isOwnHeld(reader)})`;

// Index `comments_top_level`.
const isThread = sql<SqlBool>`(comments.parent_id is null and (comments.state = 'published' or comments.reply_count > 0))`;

/** The viewer may read the comment or one of its replies. */
const isThreadShown = (reader: Reader): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isAvailable(reader)} or (comments.reply_count > 0 and exists (
    select from comments as thread cross join lateral (
      select from comments where comments.parent_id = thread.id and ${isAvailable(reader)} limit 1) as reply
    where thread.id = comments.id)))`;

/** By post: a `commentCount` without comments that the viewer may not read. Only for members with a block. */
export const commentCountMarks = (
  reader: Exclude<Reader, Guest>,
  postIds: RawBuilder<string>,
): RawBuilder<unknown> =>
  sql`select comments.post_id, json_build_object('commentCount', min(counts.comment_count) - count(*))
    from comments join post_counts as counts on counts.post_id = comments.post_id
    where ${blockedIdsOf(reader)} <> '{}' and comments.post_id = ${postIds} and ${isPublished}
      and comments.author_id = any(${blockedIdsOf(reader)})
    group by comments.post_id`;

/** The same for guests, without comments by minors. */
export const guestCommentCountMarks = (postIds: RawBuilder<string>): RawBuilder<unknown> =>
  sql`select comments.post_id, json_build_object('commentCount', min(counts.comment_count) - count(*))
    from members as minor join comments on comments.author_id = minor.id
    join post_counts as counts on counts.post_id = comments.post_id
    where ${isMinor('minor')} and comments.post_id = ${postIds} and ${isPublished}
    group by comments.post_id`;

/** The viewer reads the comments as everyone does who has nothing to do with them. */
export const readsCommonThreads = (reader: Reader): RawBuilder<boolean> =>
  reader.kind === 'guest'
    ? sql<boolean>`false`
    : sql<boolean>`(${blockedIdsOf(reader)} = '{}' and not exists (
        select from comments where author_id = ${idOf(reader)} and post_id = posts.id offset 0)
        and not (${isAnonymous} and ${isWrittenBy(idOf(reader))}))`;

export type CommentAuthor = { postId: string; authorId: string };

export type CommentVisibility = PostVisibility & {
  commentCount: number;
  hiddenCounts: Readonly<Record<string, number>>;
  hiddenFromGuests: number;
};

/**
 * Hidden comments are counted once per statement, only for members with a block: there may be thousands of members.
 * @returns null for a post that does not exist
 */
export async function listCommentVisibility(
  db: Db,
  authors: readonly CommentAuthor[],
  memberIds: readonly string[],
): Promise<(CommentVisibility | null)[]> {
  const viewerId = sql.ref('viewers.id');
  const writerId = sql.ref('authors.author_id');
  const postIds = authors.map(({ postId }) => postId);
  const { rows } = await sql<
    Omit<CommentVisibility, 'hiddenCounts'> & {
      position: number;
      hiddenCounts: CommentVisibility['hiddenCounts'] | null;
    }
  >`
    with ${blockPairs(memberIds)}, hidden (post_id, viewer_id, comments) as materialized (
      select comments.post_id, block_pairs.viewer_id, count(*)::int from block_pairs
      join comments on comments.author_id = block_pairs.other_id
      where comments.post_id = any(${postIds}::uuid[]) and ${isPublished}
      group by comments.post_id, block_pairs.viewer_id
    )
    select authors.position::int,
      (${visibleTo({ kind: 'guest' })} and not ${isMinorId(writerId)}) as "isVisibleToGuests",
      (select count(*)::int from members as minor join comments on comments.author_id = minor.id
        where ${isMinor('minor')} and comments.post_id = posts.id and ${isPublished}) as "hiddenFromGuests",
      ${visibleToEach(anyMember)} as "isVisibleToMembers", counts.comment_count as "commentCount",
      (select json_object_agg(viewer_id, comments) from hidden where hidden.post_id = posts.id) as "hiddenCounts",
      array(
        select id from (${membersConcerned(memberIds, { writerId })}) as viewers
        where (${visibleToEach(viewerId)} and not ${isBlockedPair(viewerId, writerId)})
          <> ${visibleToEach(anyMember)}) as exceptions
    from unnest(${postIds}::uuid[], ${authors.map(({ authorId }) => authorId)}::uuid[])
      with ordinality as authors (post_id, author_id, position)
    join posts on posts.id = authors.post_id join post_counts as counts on counts.post_id = posts.id`.execute(
    db,
  );
  const found = new Map(rows.map(({ position, ...row }) => [position - 1, row]));
  return authors.map((_author, index) => {
    const row = found.get(index);
    return row ? { ...row, hiddenCounts: row.hiddenCounts ?? {} } : null;
  });
}

const maxHeldComments = 20;

type ThreadPage = { postId: VisiblePostId; limit: number; after: { at: Date; id: string } | undefined };

/**
 * Newest first, without replies. The viewer's own held comments come above the first page. One that the viewer may not
 * read is listed for the replies that they may read.
 */
export async function listThreadRows(
  db: Db,
  viewer: Viewer,
  page: ThreadPage,
): Promise<{ rows: CommentRow[]; next: string | null }> {
  const rows =
    viewer.kind === 'member' && page.after === undefined
      ? await firstThreads.list(db, { memberId: viewer.id, ...page })
      : (await selectThreads(db, viewer, page).execute(db)).rows;
  const [own, others] = [rows.filter(isHeldAlone), rows.filter((row) => !isHeldAlone(row))];
  const shown = toPage(others, page.limit, encodeCommentCursor);
  return { rows: [...own, ...shown.rows], next: shown.next };
}

const firstThreads = shareStatement<{ memberId: string } & ThreadPage, CommentRow>({
  columns: {
    member_id: { type: 'uuid', of: ({ memberId }) => memberId },
    post_id: { type: 'uuid', of: ({ postId }) => postId },
  },
  requests: withRelationIds,
  query: (db, { limit }) =>
    selectThreads(db, eachMember, { postId: sql`request.post_id`, limit, after: undefined }),
  shapeOf: ({ limit }) => String(limit),
});

function selectThreads(
  db: Db,
  reader: Reader,
  page: Omit<ThreadPage, 'postId'> & { postId: string | RawBuilder<string> },
): RawBuilder<CommentRow> {
  const ofPost = selectComments(db, reader)
    .where(sql<SqlBool>`comments.post_id = ${page.postId}`)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc');
  const held = ofPost
    .where(page.after ? never : isOwnHeld(reader))
    .where(sql<SqlBool>`comments.parent_id is null and comments.reply_count = 0`)
    .limit(sql.lit(maxHeldComments));
  const threads = ofPost
    .where(isThread)
    .where(isThreadShown(reader))
    .where(isAfter(page.after, { desc: ['comments.created_at', 'comments.id'] }))
    .limit(sql.lit(page.limit + 1));
  return sql<CommentRow>`select ${prepared} * from (${held} union all ${threads}) as listed`;
}

const isHeldAlone = ({ state, reply_count }: CommentRow): boolean => state === 'held' && reply_count === 0;

export const encodeCommentCursor = ({ created_at, id }: CommentRow): string =>
  encodeTimeCursor({ at: created_at, id });

/** Oldest first; one row more than `limit` for each comment that has more. */
export async function listFirstReplyRows(
  db: Db,
  viewer: Viewer,
  page: { threadIds: readonly string[]; limit: number },
): Promise<CommentRow[]> {
  if (page.threadIds.length === 0) return [];
  if (viewer.kind === 'member') return await firstReplies.list(db, { memberId: viewer.id, ...page });
  return await selectFirstReplies(db, viewer, {
    ...page,
    threadIds: listOf(page.threadIds, 'uuid'),
  }).execute();
}

type AskedReplies = { memberId: string; threadIds: readonly string[]; limit: number };

const firstReplies = shareStatement<AskedReplies, CommentRow>({
  columns: {
    member_id: { type: 'uuid', of: ({ memberId }) => memberId },
    thread_ids: { type: 'text', of: ({ threadIds }) => `{${threadIds.join()}}` },
  },
  requests: withRelationIds,
  query: (db, { limit }) =>
    selectFirstReplies(db, eachMember, { threadIds: sql`request.thread_ids::uuid[]`, limit }),
  shapeOf: ({ limit }) => String(limit),
});

function selectFirstReplies(
  db: Db,
  reader: Reader,
  { threadIds, limit }: { threadIds: RawBuilder<unknown>; limit: number },
) {
  const first = sql`select reply.id from unnest(${threadIds}) as threads (id) cross join lateral (
    select comments.id from comments where comments.parent_id = threads.id and ${isAvailable(reader)}
    order by comments.created_at, comments.id limit ${sql.lit(limit + 1)}) as reply`;
  return selectComments(db, reader)
    .where(sql<SqlBool>`comments.id in (${first})`)
    .orderBy('comments.created_at')
    .orderBy('comments.id');
}

export const isAnyMentioning = async (db: Db, commentIds: readonly string[]): Promise<boolean> => {
  const row = await db
    .selectFrom('comment_mentions')
    .modifyFront(prepared)
    .select('comment_id')
    .where(sql<SqlBool>`comment_id = ${anyOf(commentIds)}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Which of the comments the member reacted to. */
export const ownReactions = shareStatement<
  { memberId: string; commentIds: readonly string[] },
  { id: string }
>({
  columns: {
    member_id: { type: 'uuid', of: ({ memberId }) => memberId },
    comment_ids: { type: 'text', of: ({ commentIds }) => `{${commentIds.join()}}` },
  },
  query: (db) =>
    db
      .selectFrom('comment_reactions')
      .select('comment_id as id')
      .where(sql<SqlBool>`member_id = request.member_id`)
      .where(sql<SqlBool>`comment_id = any(request.comment_ids::uuid[])`),
});

/** Published comments and replies, newest first, regardless of blocks: for moderators. */
export async function listCommentRows(
  db: Db,
  viewer: Viewer,
  page: { postId: VisiblePostId; limit: number; after: { at: Date; id: string } | undefined },
): Promise<{ rows: CommentRow[]; next: string | null }> {
  const rows = await selectComments(db, viewer)
    .where('comments.post_id', '=', page.postId)
    .where(isPublished)
    .where(isAfter(page.after, { desc: ['comments.created_at', 'comments.id'] }))
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const readable = rows.map((row) => ({ ...row, is_available: true }));
  return toPage(readable, page.limit, encodeCommentCursor);
}

/** Undefined when the viewer would not see the comment or its place. */
export async function findThreadId(db: Db, viewer: Viewer, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select('comments.id')
    .where('comments.id', '=', id)
    .where(isThread)
    .where(isThreadShown(viewer))
    .where(visibleTo(viewer))
    .executeTakeFirst();
  return row?.id;
}

/** Oldest first. @param page `threadId` from `findThreadId` */
export async function listReplyRows(
  db: Db,
  viewer: Viewer,
  page: { threadId: string; limit: number; after: { at: Date; id: string } | undefined },
): Promise<{ rows: CommentRow[]; next: string | null }> {
  const rows = await selectComments(db, viewer)
    .where('comments.parent_id', '=', page.threadId)
    .where(isAvailable(viewer))
    .where(isAfter(page.after, { asc: ['comments.created_at', 'comments.id'] }))
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(page.limit + 1)
    .execute();
  return toPage(rows, page.limit, encodeCommentCursor);
}

/** The viewer's own held comment is found also on a post that they no longer see. */
export const findCommentRow = (db: Db, viewer: Viewer, id: string): Promise<CommentRow | undefined> =>
  selectComments(db, viewer)
    .where('comments.id', '=', id)
    .where(isAvailable(viewer))
    .where((eb) => eb.or([visibleTo(viewer), isOwnHeld(viewer)]))
    .executeTakeFirst();

/** Who wrote the comment, for what the reader of the row may do: never shown. */
export const ownerOfComment = ({ author_id, post_owner_id }: CommentRow): string | null =>
  author_id === placeholderId ? post_owner_id : author_id;

export type ReplyTarget = { id: string; parent_id: string | null; author_id: string | null };

/** Undefined when the viewer cannot read it, or nobody else can. */
export const findReplyTarget = (
  tx: Tx,
  viewer: Viewer,
  { id, postId }: { id: string; postId: VisiblePostId },
): Promise<ReplyTarget | undefined> =>
  tx
    .selectFrom('comments')
    .select(['id', 'parent_id', 'author_id'])
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .where(isPublished)
    .where(isCommentReadable(viewer))
    .executeTakeFirst();

/** Locks the post against audience changes; undefined when the viewer cannot see it. */
export async function lockPostForComment(
  tx: Tx,
  viewer: Viewer,
  postId: string,
): Promise<VisiblePost | undefined> {
  const row = await tx
    .selectFrom('posts')
    .modifyFront(prepared)
    .select(['id', 'author_id', 'kind', 'audience'])
    .select(ownerIdFor(viewer).as('owner_id'))
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer))
    .forNoKeyUpdate('posts')
    .executeTakeFirst();
  return row && { ...row, id: asVisiblePostId(row.id) };
}

export type ReportedComment = {
  id: string;
  post_id: string;
  post_kind: PostKind;
  author_id: string | null;
  is_own: boolean;
};

/** Locks the post, then the comment; undefined when the viewer cannot read it. */
export const lockReadableComment = (
  tx: Tx,
  viewer: Viewer,
  commentId: string,
): Promise<ReportedComment | undefined> =>
  tx
    .selectFrom('posts')
    .innerJoin('comments', 'comments.post_id', 'posts.id')
    .select(['comments.id', 'comments.post_id', 'posts.kind as post_kind', 'comments.author_id'])
    .select(
      viewer.kind === 'guest'
        ? sql<boolean>`false`.as('is_own')
        : sql<boolean>`(comments.author_id is not distinct from ${idOf(viewer)}
            or ${isWrittenAnonymouslyBy(idOf(viewer))})`.as('is_own'),
    )
    .where('comments.id', '=', commentId)
    .where(isPublished)
    .where(isCommentReadable(viewer))
    .where(visibleTo(viewer))
    .forNoKeyUpdate(['posts', 'comments'])
    .executeTakeFirst();

type NewComment = Insertable<Schema['comments']> & { author_id: string };

/** Its language is that of its writer's interface. @param writerId not its author below the writer's own anonymous post */
export const insertComment = (
  tx: Tx,
  { writerId, ...comment }: Omit<NewComment, 'language'> & { writerId: string },
) =>
  tx
    .insertInto('comments')
    .modifyEnd(prepared)
    .values((eb) => ({
      ...comment,
      language: eb.selectFrom('members').select('locale').where('id', '=', writerId).$asScalar().$notNull(),
    }))
    .execute();

type PlainComment = {
  id: string;
  memberId: string;
  postId: string;
  text: string;
  now: Date;
  key: IdempotencyKey | null;
  /** Tells the author, if they are another member. */
  event: JobPayloads['notifications.create'];
  published: PublishedEvent;
};

/**
 * Published comments without reply or mention, nearly all: those that arrive together are stored, counted and announced in
 * one statement. Each locks its post against audience changes. No row when the member cannot see the post.
 */
export const plainComment = shareStatement<PlainComment, CommentRow & { eventId: string }>({
  columns: {
    id: { type: 'uuid', of: ({ id }) => id },
    member_id: { type: 'uuid', of: ({ memberId }) => memberId },
    post_id: { type: 'uuid', of: ({ postId }) => postId },
    body: { type: 'text', of: ({ text }) => text },
    at: { type: 'timestamptz', of: ({ now }) => now },
    key: { type: 'text', of: ({ key }) => key?.key ?? null },
    endpoint: { type: 'text', of: ({ key }) => key?.endpoint ?? null },
    body_hash: { type: 'bytea', of: ({ key }) => key?.requestHash ?? null },
    event: { type: 'jsonb', of: ({ event }) => JSON.stringify(event) },
    published: { type: 'jsonb', of: ({ published }) => JSON.stringify(published) },
  },
  requests: withRelationIds,
  statement: (requests) => sql`
    with ${prepared} request as (${requests}),
    allowed as (
      select request.*, posts.author_id as post_author_id, posts.kind as post_kind, posts.audience,
        ${ownerIdFor(eachMember)} as post_owner_id,
        case when ${isAnonymous} and ${isWrittenBy(eachMember.id)} then posts.author_id else request.member_id end as author_id
      from request join posts on posts.id = request.post_id
      where ${visibleTo(eachMember)} and not ${isLimitedAt(eachMember.id, sql`request.at`)}
      order by posts.id for no key update of posts),
    done as (
      insert into comments (id, post_id, author_id, body, audience, state, is_unseen, created_at, language)
      select allowed.id, allowed.post_id, allowed.author_id, allowed.body, allowed.audience, 'published', false,
        allowed.at, members.locale
      from allowed join members on members.id = allowed.member_id
      returning id, post_id, language),
    keyed as (${insertKeysFrom('allowed')}),
    enqueued as (${enqueueTogetherFrom(
      'notifications.createEach',
      sql`select event from allowed where post_owner_id <> member_id`,
    )}),
    ${countDone('comment_count', 1)},
    published as (${publishForEach(
      sql`select post_id, jsonb_set(published, '{authorId}', to_jsonb(author_id::text)) as data from allowed`,
      'comment-created',
    )})
    select allowed.position, allowed.id, allowed.body, done.language, 'published' as state, allowed.at as created_at,
      null::timestamptz as edited_at, null::uuid as parent_id, 0 as reply_count, 0 as reaction_count, allowed.post_id,
      allowed.post_author_id, allowed.post_kind, allowed.post_owner_id, author.id as author_id, author.display_name as author_name,
      author.church as author_church, author.is_discoverable as author_is_discoverable,
      avatar.sizes as author_avatar_sizes, true as is_available, false as has_reacted, null::json as mentions,
      published.id as "eventId"
    from allowed join done on done.id = allowed.id join published on published.data ->> 'commentId' = allowed.id::text
      join members author on author.id = allowed.author_id
      left join media avatar on avatar.id = author.avatar_media_id`,
});

/** Null when the comment that the reply answers is removed, or by a former member. */
export async function findRepliedMemberId(tx: Tx, replyId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('comments as reply')
    .innerJoin('comments as target', 'target.id', 'reply.reply_to_id')
    .select('target.author_id')
    .where('reply.id', '=', replyId)
    .where('target.state', '<>', 'removed')
    .executeTakeFirst();
  return row?.author_id ?? null;
}

/** Of a held comment: who may see its post. */
export async function findCommentWriterId(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(
      sql<string | null>`case when comments.author_id = ${placeholder} then ${unmaskedAuthorId}
        else comments.author_id end`.as('writer_id'),
    )
    .where('comments.id', '=', id)
    .executeTakeFirst();
  return row?.writer_id ?? null;
}

export type PublishedComment = { post_id: string; author_id: string | null; parent_id: string | null };

export type LockedComment = {
  state: CommentRow['state'];
  body: string;
  audience: Audience;
  created_at: Date;
  edited_at: Date | null;
};

export const lockComment = (tx: Tx, id: string): Promise<LockedComment | undefined> =>
  tx
    .selectFrom('comments')
    .select(['state', 'body', 'audience', 'created_at', 'edited_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function updateCommentRow(
  tx: Tx,
  id: string,
  values: Omit<LockedComment, 'created_at'>,
): Promise<void> {
  await tx.updateTable('comments').set(values).where('id', '=', id).execute();
}

/** A comment that others have read keeps its time. @returns undefined when it is not held */
export const markCommentPublished = (tx: Tx, id: string, now: Date): Promise<PublishedComment | undefined> =>
  tx
    .updateTable('comments')
    .set((eb) => ({
      state: 'published',
      created_at: eb.case().when('is_unseen', '=', true).then(now).else(eb.ref('created_at')).end(),
      is_unseen: false,
    }))
    .where('id', '=', id)
    .where('state', '=', 'held')
    .returning(['post_id', 'author_id', 'parent_id'])
    .executeTakeFirst();

/** Deletes a comment that nobody else has read. @returns false when it is not held */
export async function deleteHeldComment(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('comments')
    .where('id', '=', id)
    .where('state', '=', 'held')
    .where('is_unseen', '=', true)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const listStoredMentions = (tx: Tx, commentId: string): Promise<Mention[]> =>
  tx
    .selectFrom('comment_mentions')
    .select(['member_id as memberId', 'start', 'length'])
    .where('comment_id', '=', commentId)
    .orderBy('start')
    .execute();

export async function deleteMentions(tx: Tx, commentId: string): Promise<void> {
  await tx.deleteFrom('comment_mentions').where('comment_id', '=', commentId).execute();
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

/** @returns false when it has another state */
/** Undefined when it is not removed, or was written for fewer people than its post is for now. */
export const markCommentRestored = (tx: Tx, id: string): Promise<PublishedComment | undefined> =>
  tx
    .updateTable('comments')
    .set({ state: 'published', removed_at: null })
    .where('id', '=', id)
    .where('state', '=', 'removed')
    .where(
      sql<SqlBool>`exists (select from posts where posts.id = comments.post_id
        and (posts.author_id = comments.author_id or is_audience_within(posts.audience, '{}', comments.audience, '{}')))`,
    )
    .returning(['post_id', 'author_id', 'parent_id'])
    .executeTakeFirst();

export async function markCommentRemoved(
  tx: Tx,
  id: string,
  { from, now }: { from: 'published' | 'held'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comments')
    .set({ state: 'removed', removed_at: now, is_unseen: false })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
