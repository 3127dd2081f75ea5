import type { CommentDraft } from '@radiant/contract/comments.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import type { Comment } from '@radiant/contract/post-shapes.ts';
import { type Actor, type Member, memberIdOf, requireMember } from '../../../actor.ts';
import { audit } from '../../../platform/audit.ts';
import { newId } from '../../../platform/crypto.ts';
import { decodeTimeCursor, toPage } from '../../../platform/database/cursor.ts';
import { type Db, inOneStatement, inTransaction, type Tx } from '../../../platform/database/database.ts';
import {
  findIdempotentResult,
  type IdempotencyKey,
  orEarlierResult,
  withIdempotencyKey,
} from '../../../platform/database/idempotency.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import type { NewJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSettings } from '../../settings/service.ts';
import { countComment, noticesOf } from '../engagement/queries.ts';
import type { Hold } from '../moderation/policy.ts';
import { isHeldBelow } from '../moderation/policy.ts';
import { findHold, openModerationCase, recordCommentDeletion, withdrawCase } from '../moderation/service.ts';
import { anyPost, requirePermission } from '../policy.ts';
import type { VisiblePost } from '../visibility/queries.ts';
import { getVisiblePost } from '../visibility/service.ts';
import type { VisiblePostId } from '../visible-to.ts';
import { requireValidMentions } from './mentions-service.ts';
import { ownersOf, presentComment, presentUnavailable } from './present.ts';
import {
  type CommentRow,
  deleteHeldComment,
  encodeCommentCursor,
  findCommentRow,
  findCommentWriterId,
  findRepliedMemberId,
  findReplyTarget,
  findThreadId,
  insertComment,
  insertMentions,
  listCommentRows,
  listFirstReplyRows,
  listReplyRows,
  listStoredMentions,
  listThreadRows,
  lockPostForComment,
  markCommentPublished,
  markCommentRemoved,
  markCommentRestored,
  type PublishedComment,
  plainComment,
  type ReplyTarget,
} from './queries.ts';

const newestCommentsLimit = 20;

export async function listNewestComments(db: Db, actor: Actor, postId: VisiblePostId): Promise<Comment[]> {
  const { rows } = await listThreadRows(db, actor, { postId, limit: newestCommentsLimit, after: undefined });
  return await presentThreads(db, actor, rows);
}

/** @throws not_found when the actor cannot see the post */
export async function listComments(
  { db }: Platform,
  actor: Actor,
  { postId, limit, cursor }: { postId: string } & PageQuery,
): Promise<Page<Comment>> {
  const { id } = await getVisiblePost(db, actor, postId);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { rows, next } = await listThreadRows(db, actor, { postId: id, limit, after });
  return { items: await presentThreads(db, actor, rows), next };
}

/** Comments and replies in one list, newest first, regardless of blocks, for callers that checked access to the post. */
export async function listCommentsOfPost(
  db: Db,
  actor: Actor,
  { postId, limit, cursor }: { postId: VisiblePostId } & PageQuery,
): Promise<Page<Comment>> {
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { rows, next } = await listCommentRows(db, actor, { postId, limit, after });
  return { items: rows.map((row) => presentRow(actor, row)), next };
}

/** Oldest first. @throws not_found when the actor would see neither the comment nor its place */
export async function listReplies(
  { db }: Platform,
  actor: Actor,
  { commentId, limit, cursor }: { commentId: string } & PageQuery,
): Promise<Page<Comment>> {
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const threadId = await findThreadId(db, actor, commentId);
  if (threadId === undefined) throw notFound();
  const { rows, next } = await listReplyRows(db, actor, { threadId, limit, after });
  return { items: rows.map((row) => presentRow(actor, row)), next };
}

const firstRepliesLimit = 3;

/** Each with its first replies. */
async function presentThreads(db: Db, actor: Actor, rows: readonly CommentRow[]): Promise<Comment[]> {
  const threadIds = rows.filter(({ reply_count }) => reply_count > 0).map(({ id }) => id);
  const replyRows = await listFirstReplyRows(db, actor, { threadIds, limit: firstRepliesLimit });
  const repliesOf = Map.groupBy(replyRows, ({ parent_id }) => parent_id);
  return rows.map((row) => {
    const comment = presentRow(actor, row);
    const replies = repliesOf.get(row.id);
    if (!replies) return comment;
    const page = toPage(replies, firstRepliesLimit, encodeCommentCursor);
    const items = page.rows.map((reply) => presentRow(actor, reply));
    return { ...comment, replies: { items, next: page.next } };
  });
}

const presentRow = (actor: Actor, row: CommentRow): Comment =>
  row.is_available ? presentComment(actor, row) : presentUnavailable(row);

/**
 * Comments on a post; moderation may hold the comment.
 * @throws not_found, rule_broken when comments are disabled, invalid_input for an invalid mention, idempotency_mismatch
 */
export async function createComment(
  platform: Platform,
  actor: Actor,
  { draft, idempotencyKey = null }: { draft: CommentDraft; idempotencyKey?: IdempotencyKey | null },
): Promise<Comment> {
  const member = requireMember(actor);
  const existingId = idempotencyKey && (await findIdempotentResult(platform.db, idempotencyKey));
  if (existingId) return await getComment(platform.db, actor, existingId);
  await requireCommentsOpen(platform);
  const written = new Map<string, Comment>();
  const storePlain = async () => {
    const comment = await storePlainComment(platform, member, { draft, key: idempotencyKey });
    if (comment) written.set(comment.id, comment);
    return comment?.id;
  };
  const store = async (tx: Tx) => {
    const hold = await findHold(platform, tx, { text: draft.text, writerId: member.id });
    const commentId = await storeComment(platform, { tx, member, draft, hold });
    // Read before the commit: if the post is deleted meanwhile, not_found rolls the insert back.
    written.set(commentId, await getComment(tx, actor, commentId));
    return commentId;
  };
  const isPlain =
    draft.parentId === undefined &&
    draft.mentions.length === 0 &&
    (await findHold(platform, platform.db, { text: draft.text, writerId: null })) === null;
  const plainId = isPlain && (await orEarlierResult(platform.db, idempotencyKey, storePlain)).id;
  const now = platform.clock.now();
  const id = plainId || (await withIdempotencyKey(platform.db, { key: idempotencyKey, now }, store)).id;
  return written.get(id) ?? (await getComment(platform.db, actor, id));
}

/** Undefined when the member cannot see the post, or is limited. */
async function storePlainComment(
  { db, clock }: Platform,
  member: Member,
  { draft, key }: { draft: CommentDraft; key: IdempotencyKey | null },
): Promise<Comment | undefined> {
  requirePermission(member, 'comment', anyPost);
  const { postId, text } = draft;
  const comment = { id: newId(), postId, writerId: member.id };
  const event = announceToAuthor(comment);
  const plain = { id: comment.id, memberId: member.id, postId, text, now: clock.now(), key };
  const row = await inOneStatement(
    db,
    () => plainComment.find(db, { ...plain, event, published: eventOf({ ...comment, parentId: null }) }),
    (stored) => noticesOf(stored, [event]),
  );
  return row && presentComment(member, row);
}

/** @throws rule_broken with `comments_closed` */
export async function requireCommentsOpen(platform: Platform): Promise<void> {
  const { feature_toggles } = await getSettings(platform);
  if (!feature_toggles.enableComments)
    throw new ApiError('rule_broken', { fields: { text: 'comments_closed' } });
}

/** @throws not_found when the actor cannot read it */
export async function getComment(db: Db, actor: Actor, id: string): Promise<Comment> {
  const row = await findCommentRow(db, actor, id);
  const [comment] = await presentThreads(db, actor, row ? [row] : []);
  if (!comment) throw notFound();
  return comment;
}

async function storeComment(
  platform: Platform,
  { tx, member, draft, hold: found }: { tx: Tx; member: Member; draft: CommentDraft; hold: Hold | null },
): Promise<string> {
  const post = await lockPostForComment(tx, member, draft.postId);
  if (!post) throw notFound();
  const { id: postId, author_id: postAuthorId, kind: postKind, audience } = post;
  const authorId = authorIdBelow(post, member);
  const hold = isHeldBelow(audience)
    ? authorId === member.id
      ? found
      : await findHold(platform, tx, { text: draft.text, writerId: null })
    : null;
  requirePermission(member, 'comment', { postAuthorId });
  await requireValidMentions(tx, member, { ...draft, postId });
  const target = await findTarget(tx, member, { postId, targetId: draft.parentId });
  // A reply to a reply belongs to the same comment.
  const parentId = target && (target.parent_id ?? target.id);
  const id = newId();
  await insertComment(tx, {
    id,
    post_id: postId,
    parent_id: parentId,
    reply_to_id: target?.id ?? null,
    author_id: authorId,
    writerId: member.id,
    body: draft.text,
    audience,
    state: hold ? 'held' : 'published',
    is_unseen: hold !== null,
    created_at: platform.clock.now(),
  });
  await insertMentions(tx, id, draft.mentions);
  if (hold) {
    const subject = { postId, postKind, commentId: id };
    await openModerationCase(platform, tx, { ...subject, hold });
  } else {
    const mentionedIds = draft.mentions.map(({ memberId }) => memberId);
    const repliedId = target?.author_id ?? null;
    const written = { id, postId, parentId, writerId: authorId, postAuthorId, repliedId, mentionedIds };
    await announceComment(tx, written);
  }
  return id;
}

/** @throws not_found for a comment that the member cannot read */
async function findTarget(
  tx: Tx,
  member: Member,
  { postId, targetId }: { postId: VisiblePostId; targetId: string | undefined },
): Promise<ReplyTarget | null> {
  if (targetId === undefined) return null;
  const target = await findReplyTarget(tx, member, { id: targetId, postId });
  if (!target) throw notFound();
  return target;
}

/** Below their own anonymous post, members are named as its author is. */
const authorIdBelow = ({ author_id, owner_id }: VisiblePost, { id }: Pick<Member, 'id'>): string =>
  owner_id === id ? author_id : id;

/** Everybody as they are named there: jobs and live events do not say who wrote something anonymous. */
export type AnnouncedComment = {
  id: string;
  postId: string;
  /** Of a reply. */
  parentId: string | null;
  writerId: string;
  postAuthorId: string;
  /** Whose comment a reply answers; null for a former member. */
  repliedId: string | null;
  mentionedIds: readonly string[];
};

const announceComment = (tx: Tx, comment: AnnouncedComment): Promise<void> =>
  countComment(tx, {
    by: 1,
    event: eventOf(comment),
    jobs: listNotificationJobs(comment),
  });

const eventOf = ({
  id,
  postId,
  writerId,
  parentId,
}: Pick<AnnouncedComment, 'id' | 'postId' | 'writerId' | 'parentId'>) => ({
  type: 'comment-created' as const,
  postId,
  commentId: id,
  authorId: writerId,
  ...(parentId && { parentId }),
});

/**
 * Publishes an approved comment with the current time.
 * @returns false when it is no longer held, or its writer can no longer see the post
 */
export async function publishHeldComment(platform: Platform, tx: Tx, id: string): Promise<boolean> {
  const published = await markCommentPublished(tx, id, platform.clock.now());
  return published !== undefined && (await announcePublished(tx, id, published));
}

/** For an appeal. @returns false when its writer can no longer see the post: then it stays removed */
export async function restoreRemovedComment(platform: Platform, tx: Tx, id: string): Promise<boolean> {
  const restored = await markCommentRestored(tx, id);
  if (!restored) return false;
  if (await announcePublished(tx, id, restored)) return true;
  await markCommentRemoved(tx, id, { from: 'published', now: platform.clock.now() });
  return false;
}

async function announcePublished(tx: Tx, id: string, published: PublishedComment): Promise<boolean> {
  if (!published.author_id) return false;
  const writerId = await findCommentWriterId(tx, id);
  if (writerId === null) return false;
  const writer = { kind: 'member', id: writerId } as const;
  const post = await lockPostForComment(tx, writer, published.post_id);
  if (!post) return false;
  const mentionedIds = (await listStoredMentions(tx, id)).map(({ memberId }) => memberId);
  const { id: postId, author_id: postAuthorId } = post;
  const parentId = published.parent_id;
  await announceComment(tx, {
    id,
    postId,
    parentId,
    writerId: published.author_id,
    postAuthorId,
    repliedId: await findRepliedMemberId(tx, id),
    mentionedIds,
  });
  return true;
}

/**
 * @param comment `authorId`: members with a block between them and this one are not notified
 * @returns false when it was removed before
 */
export async function removeCommentInTransaction(
  platform: Platform,
  tx: Tx,
  { id: commentId, postId, authorId }: { id: string; postId: string; authorId: string },
): Promise<boolean> {
  const change = { from: 'published', now: platform.clock.now() } as const;
  if (!(await markCommentRemoved(tx, commentId, change))) return false;
  await countComment(tx, {
    by: -1,
    event: { type: 'comment-removed', postId, commentId, authorId },
    jobs: [{ name: 'notifications.retractComment', payload: { commentId } }],
  });
  return true;
}

/** By a moderator: kept like other removed comments, so that its author can appeal. @returns false when it is not held */
export async function rejectHeldComment(platform: Platform, tx: Tx, commentId: string): Promise<boolean> {
  const change = { from: 'held', now: platform.clock.now() } as const;
  if (!(await markCommentRemoved(tx, commentId, change))) return false;
  await platform.jobs.enqueue(tx, 'notifications.retractComment', { commentId });
  return true;
}

/**
 * By its author: deletes a held comment; one that others have read is kept like other removed comments.
 * @returns false when it is not held
 */
export async function discardHeldComment(platform: Platform, tx: Tx, commentId: string): Promise<boolean> {
  return (await deleteHeldComment(tx, commentId)) || (await rejectHeldComment(platform, tx, commentId));
}

/** Each member once: as mentioned, as the author of the post, or as the author of the comment that it answers. */
function listNotificationJobs(comment: AnnouncedComment): NewJob[] {
  const { id, postId, writerId: actorId, postAuthorId, repliedId, mentionedIds } = comment;
  const mentioned = listMentionEvents(comment);
  const jobs: NewJob[] = mentioned.map((payload) => ({ name: 'notifications.create', payload }));
  const others = [actorId, ...mentionedIds];
  if (!others.includes(postAuthorId)) {
    jobs.push({ name: 'notifications.create', payload: announceToAuthor(comment) });
  }
  if (repliedId !== null && repliedId !== postAuthorId && !others.includes(repliedId)) {
    const payload = { postId, memberId: repliedId, actorId, source: `reply:${id}` };
    jobs.push({ name: 'notifications.notifyReply', payload });
  }
  return jobs;
}

const announceToAuthor = ({
  id,
  postId,
  writerId: actorId,
}: Pick<AnnouncedComment, 'id' | 'postId' | 'writerId'>) =>
  ({ kind: 'commented', postId, actorId, source: `comment:${id}` }) as const;

/** Each member once per comment, because of the source. */
export const listMentionEvents = ({
  id,
  postId,
  writerId,
  mentionedIds,
}: Pick<AnnouncedComment, 'id' | 'postId' | 'writerId' | 'mentionedIds'>) =>
  [...new Set(mentionedIds)]
    .filter((memberId) => memberId !== writerId)
    .map((memberId) => {
      const source = `mention:${id}:${memberId}`;
      return { kind: 'mentioned', postId, memberId, actorId: writerId, source } as const;
    });

/** Writes the audit log when a moderator removes somebody else's comment. @throws not_found, forbidden */
export async function removeComment(
  platform: Platform,
  actor: Actor,
  { commentId }: { commentId: string },
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const row = await findCommentRow(tx, actor, commentId);
    if (!row) throw notFound();
    if (row.state === 'held') {
      if (!(await discardHeldComment(platform, tx, commentId))) throw notFound();
      return await withdrawCase(platform, tx, { kind: 'comment', id: commentId });
    }
    const { writerId, postAuthorId } = ownersOf(row);
    requirePermission(actor, 'removeComment', { writerId, postAuthorId });
    const { post_id: postId } = row;
    // Lock order: post, comment, case.
    await lockPostForComment(tx, actor, postId);
    // A former member's comment is announced to everyone who sees the post.
    const authorId = row.author_id ?? row.post_author_id;
    if (!(await removeCommentInTransaction(platform, tx, { id: commentId, postId, authorId })))
      throw notFound();
    const actorId = memberIdOf(actor);
    if (actorId === null || actorId === writerId || actorId === postAuthorId) {
      return await withdrawCase(platform, tx, { kind: 'comment', id: commentId });
    }
    await recordCommentDeletion(platform, tx, { commentId, moderatorId: actorId });
    await audit(platform, tx, {
      actor,
      action: 'moderation.deleteComment',
      subject: { kind: 'comment', id: commentId },
      details: { post: postId },
    });
  });
}
