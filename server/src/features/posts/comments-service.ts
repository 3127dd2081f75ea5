import type { CommentDraft } from '@radiant/contract/comments.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import type { Audience, Comment } from '@radiant/contract/post-shapes.ts';
import { type Actor, idOf, type Member, requireMember } from '../../actor.ts';
import { writeAudit } from '../../platform/audit.ts';
import { newId } from '../../platform/crypto.ts';
import { decodeTimeCursor } from '../../platform/database/cursor.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import {
  findIdempotentResult,
  type IdempotencyKey,
  withIdempotencyKey,
} from '../../platform/database/idempotency.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { settleOpenCase, withdrawCase } from './cases-service.ts';
import { presentComment } from './comments-present.ts';
import {
  type CommentRow,
  findCommentRow,
  insertComment,
  insertMentions,
  listCommentRows,
  listMentionRows,
  lockCommentedPost,
  removeCommentRow,
} from './comments-queries.ts';
import { moveCount } from './counts-queries.ts';
import { findOwnHeld, holdComment, listOwnHeld, takeHeld, withdrawHeld } from './held-comments-service.ts';
import type { Hold } from './holding-policy.ts';
import { findHold } from './holding-service.ts';
import { checkMentions } from './mentions-service.ts';
import { requireMay } from './policy.ts';
import { getVisiblePost } from './visibility-service.ts';
import type { VisiblePostId } from './visible-to.ts';

/** How many comments come with a post; the rest is paged. */
const newestComments = 20;

/** The newest comments of a post, for the answer about it. */
export async function listNewestComments(db: Db, actor: Actor, postId: VisiblePostId): Promise<Comment[]> {
  const { rows } = await listCommentRows(db, actor, { postId, limit: newestComments, after: undefined });
  return [...(await listOwnHeld(db, actor, postId)), ...(await presentComments(db, actor, rows))];
}

/**
 * The comments of a post, newest first.
 * @throws ApiError not_found when the actor cannot see the post, invalid_input for a cursor of another list
 */
export async function listComments(
  { db }: Platform,
  actor: Actor,
  { postId, limit, cursor }: { postId: string } & PageQuery,
): Promise<Page<Comment>> {
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const id = await getVisiblePost(db, actor, postId);
  const { rows, next } = await listCommentRows(db, actor, { postId: id, limit, after });
  // What the actor wrote and is held stands above the first page.
  const held = after === undefined ? await listOwnHeld(db, actor, id) : [];
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
 * Comments on a post; a repeat with the same retry key answers with the comment that is there. What is to be read by a
 * moderator first is held, and its writer sees it so.
 * @throws ApiError not_found when the actor cannot see the post, rule_broken when the site takes no comments,
 *   invalid_input when somebody is named who cannot be named there, idempotency_mismatch
 */
export async function createComment(
  platform: Platform,
  actor: Actor,
  { draft, idempotencyKey = null }: { draft: CommentDraft; idempotencyKey?: IdempotencyKey | null },
): Promise<Comment> {
  const member = requireMember(actor);
  const made = idempotencyKey && (await findIdempotentResult(platform.db, idempotencyKey));
  if (made) return await getComment(platform.db, actor, made);
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
      const commentId = await addComment(platform, { tx, member, draft, hold });
      // Read before the commit: when the post goes in this very moment, 'not found' says that nothing was written.
      written.set(commentId, await getComment(tx, actor, commentId));
      return commentId;
    },
  );
  return written.get(id) ?? (await getComment(platform.db, actor, id));
}

async function getComment(db: Db, actor: Actor, id: string): Promise<Comment> {
  const row = await findCommentRow(db, actor, id);
  const [shown] = await presentComments(db, actor, row ? [row] : []);
  const comment = shown ?? (await findOwnHeld(db, actor, id));
  if (!comment) throw notFound();
  return comment;
}

async function addComment(
  platform: Platform,
  { tx, member, draft, hold }: { tx: Tx; member: Member; draft: CommentDraft; hold: Hold | null },
): Promise<string> {
  const post = await lockCommentedPost(tx, member, draft.postId);
  if (!post) throw notFound();
  const { id: postId, author_id: postAuthorId, audience } = post;
  requireMay(member, 'comment', { postAuthorId });
  await checkMentions(tx, member, { ...draft, postId });
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
  /** For whom it was written. */
  audience: Audience;
};

/** Writes a comment for everyone who reads the post, counts it and tells of it. */
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
  await tellOf(platform, tx, comment);
  await moveCount(tx, postId, { counter: 'comment_count', by: 1 });
  await platform.live.publish(tx, { type: 'comment-created', postId, commentId, authorId: writerId });
}

/**
 * Lets a comment through that was held, in the transaction of whoever decided so. It comes now: nobody read it before.
 * @returns false when there is nothing to let through any more, or its writer cannot see the post now
 */
export async function releaseComment(platform: Platform, tx: Tx, commentId: string): Promise<boolean> {
  const held = await takeHeld(tx, commentId);
  if (!held) return false;
  const writer = { kind: 'member', id: held.author_id } as const;
  const post = await lockCommentedPost(tx, writer, held.post_id);
  if (!post) return false;
  const { id: postId, author_id: postAuthorId } = post;
  const draft = { text: held.body, mentions: held.mentions };
  const { audience } = held;
  await writeComment(platform, tx, { commentId, postId, draft, writerId: writer.id, postAuthorId, audience });
  return true;
}

/** Throws a held comment away; false when it is not held any more. */
export const discardComment = async (tx: Tx, commentId: string): Promise<boolean> =>
  (await takeHeld(tx, commentId)) !== undefined;

/**
 * Takes a comment out of sight and out of the count, in the transaction of whoever may.
 * @param comment `authorId`: from whom a block keeps those who do not hear of it
 * @returns false when somebody did before
 */
export async function takeCommentAway(
  platform: Platform,
  tx: Tx,
  { id: commentId, postId, authorId }: { id: string; postId: string; authorId: string },
): Promise<boolean> {
  if (!(await removeCommentRow(tx, commentId, platform.clock.now()))) return false;
  await moveCount(tx, postId, { counter: 'comment_count', by: -1 });
  await platform.jobs.enqueue(tx, 'notifications.retractComment', { commentId });
  await platform.live.publish(tx, { type: 'comment-removed', postId, commentId, authorId });
  return true;
}

/** Lets those know whom the comment names, and the author, who hears of it once: as named, if they are. */
async function tellOf({ jobs }: Platform, tx: Tx, of: NewComment): Promise<void> {
  const { postId, commentId, writerId, postAuthorId } = of;
  const told = new Set([writerId]);
  for (const { memberId } of of.draft.mentions) {
    if (told.has(memberId)) continue;
    told.add(memberId);
    const source = `mention:${commentId}:${memberId}`;
    await jobs.enqueue(tx, 'notifications.tell', {
      kind: 'mentioned',
      postId,
      memberId,
      actorId: writerId,
      source,
    });
  }
  if (told.has(postAuthorId)) return;
  const source = `comment:${commentId}`;
  await jobs.enqueue(tx, 'notifications.tell', { kind: 'commented', postId, actorId: writerId, source });
}

/**
 * Takes a comment away.
 * @throws ApiError not_found when the actor cannot see it, forbidden when it is not theirs to delete
 */
export const removeComment = (platform: Platform, actor: Actor, commentId: string): Promise<void> =>
  removeCommentFrom(platform, actor, { commentId, ip: null });

/**
 * The same by its address, for members and moderators alike: what a moderator takes away that is another's, under a post
 * that is another's, stands in the audit log.
 * @throws ApiError as above
 */
export async function removeCommentFrom(
  platform: Platform,
  actor: Actor,
  { commentId, ip }: { commentId: string; ip: string | null },
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const row = await findCommentRow(tx, actor, commentId);
    if (!row && (await withdrawHeld(platform, tx, { actor, id: commentId }))) return;
    if (!row) throw notFound();
    requireMay(actor, 'removeComment', {
      writerId: row.author_id ?? undefined,
      postAuthorId: row.post_author_id,
    });
    const { post_id: postId } = row;
    // The post before the comment and its case, as in every act: two of them must not wait for each other.
    await lockCommentedPost(tx, actor, postId);
    // Of a former member everybody hears who sees the post: those from whom no block keeps its author.
    const authorId = row.author_id ?? row.post_author_id;
    if (!(await takeCommentAway(platform, tx, { id: commentId, postId, authorId }))) throw notFound();
    const actorId = idOf(actor);
    if (actorId === null || actorId === row.author_id || actorId === row.post_author_id) {
      return await withdrawCase(platform, tx, { kind: 'comment', id: commentId });
    }
    await settleOpenCase(platform, tx, {
      subject: { kind: 'comment', id: commentId },
      moderatorId: actorId,
      outcome: 'deleted',
      message: '',
    });
    await writeAudit(tx, {
      at: platform.clock.now(),
      actorId,
      action: 'moderation.deleteComment',
      subject: { kind: 'comment', id: commentId },
      details: { post: postId },
      ip,
    });
  });
}
