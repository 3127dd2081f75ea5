import type { CommentDraft } from '@radiant/contract/comments.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import type { Audience, Comment } from '@radiant/contract/post-shapes.ts';
import { type Actor, type Member, memberIdOf, requireMember } from '../../../actor.ts';
import { audit } from '../../../platform/audit.ts';
import { newId } from '../../../platform/crypto.ts';
import { decodeTimeCursor } from '../../../platform/database/cursor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/database.ts';
import {
  findIdempotentResult,
  type IdempotencyKey,
  withIdempotencyKey,
} from '../../../platform/database/idempotency.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSettings } from '../../settings/service.ts';
import { adjustCount } from '../engagement/queries.ts';
import type { Hold } from '../moderation/policy.ts';
import { findHold, settleOpenCase, withdrawCase } from '../moderation/service.ts';
import { requirePermission } from '../policy.ts';
import { getVisiblePost } from '../visibility/service.ts';
import type { VisiblePostId } from '../visible-to.ts';
import {
  claimHeldComment,
  findOwnHeldComment,
  holdComment,
  listOwnHeldComments,
  withdrawHeldComment,
} from './held-service.ts';
import { requireValidMentions } from './mentions-service.ts';
import { presentComment } from './present.ts';
import {
  type CommentRow,
  findCommentRow,
  insertComment,
  insertMentions,
  listCommentRows,
  listMentionRows,
  lockPostForComment,
  markCommentRemoved,
} from './queries.ts';

const newestCommentsLimit = 20;

export async function listNewestComments(db: Db, actor: Actor, postId: VisiblePostId): Promise<Comment[]> {
  const { rows } = await listCommentRows(db, actor, { postId, limit: newestCommentsLimit, after: undefined });
  return [...(await listOwnHeldComments(db, actor, postId)), ...(await presentComments(db, actor, rows))];
}

/** @throws not_found when the actor cannot see the post */
export async function listComments(
  { db }: Platform,
  actor: Actor,
  { postId, limit, cursor }: { postId: string } & PageQuery,
): Promise<Page<Comment>> {
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const id = await getVisiblePost(db, actor, postId);
  const { rows, next } = await listCommentRows(db, actor, { postId: id, limit, after });
  // The actor's own held comments come above the first page.
  const held = after === undefined ? await listOwnHeldComments(db, actor, id) : [];
  return { items: [...held, ...(await presentComments(db, actor, rows))], next };
}

async function presentComments(db: Db, actor: Actor, rows: readonly CommentRow[]): Promise<Comment[]> {
  const mentions = await listMentionRows(
    db,
    actor,
    rows.map(({ id }) => id),
  );
  const mentionsOf = Map.groupBy(mentions, ({ comment_id }) => comment_id);
  return rows.map((row) => presentComment(actor, { row, mentions: mentionsOf.get(row.id) ?? [] }));
}

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
  const { feature_toggles } = await getSettings(platform);
  if (!feature_toggles.enableComments) {
    throw new ApiError('rule_broken', { fields: { text: 'comments_closed' } });
  }
  const hold = await findHold(platform, platform.db, { text: draft.text });
  const written = new Map<string, Comment>();
  const { id } = await withIdempotencyKey(
    platform.db,
    { key: idempotencyKey, now: platform.clock.now() },
    async (tx) => {
      const commentId = await storeComment(platform, { tx, member, draft, hold });
      // Read before the commit: if the post is deleted meanwhile, not_found rolls the insert back.
      written.set(commentId, await getComment(tx, actor, commentId));
      return commentId;
    },
  );
  return written.get(id) ?? (await getComment(platform.db, actor, id));
}

async function getComment(db: Db, actor: Actor, id: string): Promise<Comment> {
  const row = await findCommentRow(db, actor, id);
  const [shown] = await presentComments(db, actor, row ? [row] : []);
  const comment = shown ?? (await findOwnHeldComment(db, actor, id));
  if (!comment) throw notFound();
  return comment;
}

async function storeComment(
  platform: Platform,
  { tx, member, draft, hold }: { tx: Tx; member: Member; draft: CommentDraft; hold: Hold | null },
): Promise<string> {
  const post = await lockPostForComment(tx, member, draft.postId);
  if (!post) throw notFound();
  const { id: postId, author_id: postAuthorId, audience } = post;
  requirePermission(member, 'comment', { postAuthorId });
  await requireValidMentions(tx, member, { ...draft, postId });
  const writerId = member.id;
  if (hold) return await holdComment(platform, tx, { post, writerId, draft, hold });
  const commentId = newId();
  await writeComment(platform, tx, { commentId, postId, draft, writerId, postAuthorId, audience });
  return commentId;
}

type NewComment = {
  commentId: string;
  postId: VisiblePostId;
  draft: Pick<CommentDraft, 'text' | 'mentions'>;
  writerId: string;
  postAuthorId: string;
  audience: Audience;
};

async function writeComment(platform: Platform, tx: Tx, comment: NewComment): Promise<void> {
  const { commentId, postId, draft, writerId, audience } = comment;
  await insertComment(tx, {
    id: commentId,
    postId,
    authorId: writerId,
    body: draft.text,
    audience,
    now: platform.clock.now(),
  });
  await insertMentions(tx, commentId, draft.mentions);
  await notifyAboutComment(platform, tx, comment);
  await adjustCount(tx, postId, { counter: 'comment_count', by: 1 });
  await platform.live.publish(tx, { type: 'comment-created', postId, commentId, authorId: writerId });
}

/**
 * Publishes an approved comment with the current time.
 * @returns false when it is no longer held, or its writer can no longer see the post
 */
export async function publishHeldComment(platform: Platform, tx: Tx, commentId: string): Promise<boolean> {
  const held = await claimHeldComment(tx, commentId);
  if (!held) return false;
  const writer = { kind: 'member', id: held.author_id } as const;
  const post = await lockPostForComment(tx, writer, held.post_id);
  if (!post) return false;
  const { id: postId, author_id: postAuthorId } = post;
  const draft = { text: held.body, mentions: held.mentions };
  const { audience } = held;
  await writeComment(platform, tx, { commentId, postId, draft, writerId: writer.id, postAuthorId, audience });
  return true;
}

/** @returns false when it is no longer held */
export const discardHeldComment = async (tx: Tx, commentId: string): Promise<boolean> =>
  (await claimHeldComment(tx, commentId)) !== undefined;

/**
 * @param comment `authorId`: members with a block between them and this one are not notified
 * @returns false when it was removed before
 */
export async function removeCommentInTransaction(
  platform: Platform,
  tx: Tx,
  { id: commentId, postId, authorId }: { id: string; postId: string; authorId: string },
): Promise<boolean> {
  if (!(await markCommentRemoved(tx, commentId, platform.clock.now()))) return false;
  await adjustCount(tx, postId, { counter: 'comment_count', by: -1 });
  await platform.jobs.enqueue(tx, 'notifications.retractComment', { commentId });
  await platform.live.publish(tx, { type: 'comment-removed', postId, commentId, authorId });
  return true;
}

async function notifyAboutComment({ jobs }: Platform, tx: Tx, of: NewComment): Promise<void> {
  const { postId, commentId, writerId, postAuthorId } = of;
  const notified = new Set([writerId]);
  for (const { memberId } of of.draft.mentions) {
    if (notified.has(memberId)) continue;
    notified.add(memberId);
    const source = `mention:${commentId}:${memberId}`;
    await jobs.enqueue(tx, 'notifications.tell', {
      kind: 'mentioned',
      postId,
      memberId,
      actorId: writerId,
      source,
    });
  }
  if (notified.has(postAuthorId)) return;
  const source = `comment:${commentId}`;
  await jobs.enqueue(tx, 'notifications.tell', { kind: 'commented', postId, actorId: writerId, source });
}

/** Writes the audit log when a moderator removes somebody else's comment. @throws not_found, forbidden */
export async function removeComment(
  platform: Platform,
  actor: Actor,
  { commentId }: { commentId: string },
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const row = await findCommentRow(tx, actor, commentId);
    if (!row && (await withdrawHeldComment(platform, tx, { actor, id: commentId }))) return;
    if (!row) throw notFound();
    requirePermission(actor, 'removeComment', {
      writerId: row.author_id ?? undefined,
      postAuthorId: row.post_author_id,
    });
    const { post_id: postId } = row;
    // Lock order: post, comment, case.
    await lockPostForComment(tx, actor, postId);
    // A former member's comment is announced to everyone who sees the post.
    const authorId = row.author_id ?? row.post_author_id;
    if (!(await removeCommentInTransaction(platform, tx, { id: commentId, postId, authorId })))
      throw notFound();
    const actorId = memberIdOf(actor);
    if (actorId === null || actorId === row.author_id || actorId === row.post_author_id) {
      return await withdrawCase(platform, tx, { kind: 'comment', id: commentId });
    }
    await settleOpenCase(platform, tx, {
      subject: { kind: 'comment', id: commentId },
      moderatorId: actorId,
      outcome: 'deleted',
      message: '',
    });
    await audit(platform, tx, {
      actor,
      action: 'moderation.deleteComment',
      subject: { kind: 'comment', id: commentId },
      details: { post: postId },
    });
  });
}
