import type { CommentEdit } from '@radiant/contract/comments.ts';
import { type Comment, type Mention, narrowerAudience } from '@radiant/contract/post-shapes.ts';
import { type Actor, type Member, requireMember } from '../../../actor.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countComment } from '../engagement/queries.ts';
import type { Hold } from '../moderation/policy.ts';
import { isHeldBelow } from '../moderation/policy.ts';
import { keepReportedText } from '../moderation/queries.ts';
import { findHold, openModerationCase } from '../moderation/service.ts';
import { requirePermission } from '../policy.ts';
import type { VisiblePost } from '../visibility/queries.ts';
import { requireValidMentions } from './mentions-service.ts';
import { ownersOf } from './present.ts';
import {
  deleteMentions,
  findCommentRow,
  insertMentions,
  type LockedComment,
  listStoredMentions,
  lockComment,
  lockPostForComment,
  updateCommentRow,
} from './queries.ts';
import { getComment, listMentionEvents, requireCommentsOpen } from './service.ts';

/**
 * An edit without changes is a no-op. Moderation may hold the comment again.
 * @throws not_found, forbidden, rule_broken when comments are disabled, conflict when edited since `baseEditedAt`,
 * invalid_input for an invalid mention
 */
export async function updateComment(
  platform: Platform,
  actor: Actor,
  { commentId, edit }: { commentId: string; edit: CommentEdit },
): Promise<Comment> {
  const writer = requireMember(actor);
  await requireCommentsOpen(platform);
  return await inTransaction(platform.db, async (tx) => {
    const readable = await findCommentRow(tx, actor, commentId);
    if (!readable) throw notFound();
    requirePermission(actor, 'editComment', ownersOf(readable));
    // As others see it: below an own anonymous post it is not the writer.
    const authorId = readable.author_id ?? writer.id;
    // Lock order: post, comment, case.
    const post = await lockPostForComment(tx, writer, readable.post_id);
    const before = await lockComment(tx, commentId);
    if (!post || !before || before.state === 'removed') throw notFound();
    await changeComment(platform, tx, { id: commentId, writer, authorId, post, before, edit });
    return await getComment(tx, actor, commentId);
  });
}

type CommentChange = {
  id: string;
  writer: Member;
  authorId: string;
  post: VisiblePost;
  before: LockedComment;
  edit: CommentEdit;
};

async function changeComment(platform: Platform, tx: Tx, change: CommentChange): Promise<void> {
  const { id, writer, authorId, post, before, edit } = change;
  const mentionsBefore = await listStoredMentions(tx, id);
  const isSame = edit.text === before.body && areSameMentions(edit.mentions, mentionsBefore);
  if (isSame) return;
  requireUnchanged(before, edit.baseEditedAt);
  await requireValidMentions(tx, writer, {
    postId: post.id,
    text: edit.text,
    mentions: edit.mentions.filter(isNewMention(edit.text, { text: before.body, mentions: mentionsBefore })),
  });
  const isPublished = before.state === 'published';
  const hold =
    isPublished && isHeldBelow(post.audience)
      ? await findHold(platform, tx, {
          text: edit.text,
          before: before.body,
          writerId: authorId === writer.id ? writer.id : null,
        })
      : null;
  await updateCommentRow(tx, id, {
    body: edit.text,
    state: hold ? 'held' : before.state,
    // Written for those who can see the post now, and never for more than before.
    audience: narrowerAudience(before.audience, post.audience),
    edited_at: nextEditTime(platform, before),
  });
  if (edit.text !== before.body) await keepReportedText(tx, id, before.body);
  await deleteMentions(tx, id);
  await insertMentions(tx, id, edit.mentions);
  await retractMentions(platform, tx, { id, before: mentionsBefore, after: edit.mentions });
  if (hold) await holdComment(platform, tx, { ...change, hold });
  else if (isPublished) await announceEdit(platform, tx, change);
}

const areSameMentions = (one: readonly Mention[], other: readonly Mention[]): boolean =>
  JSON.stringify(one.map(({ memberId, start, length }) => [memberId, start, length])) ===
  JSON.stringify(other.map(({ memberId, start, length }) => [memberId, start, length]));

/** A mention may stay as it was, although the member has another name by now. */
function isNewMention(text: string, before: { text: string; mentions: readonly Mention[] }) {
  const keyOf = (of: string, { memberId, start, length }: Mention) =>
    `${memberId} ${of.slice(start, start + length)}`;
  const known = new Set(before.mentions.map((mention) => keyOf(before.text, mention)));
  return (mention: Mention): boolean => !known.has(keyOf(text, mention));
}

function requireUnchanged({ edited_at }: LockedComment, base: string | null | undefined): void {
  if (base === undefined) return;
  const isSame = base === null ? edited_at === null : edited_at?.getTime() === Date.parse(base);
  if (!isSame) throw new ApiError('conflict');
}

/** The edit time identifies the version, so it must be unique. */
function nextEditTime({ clock }: Platform, { edited_at, created_at }: LockedComment): Date {
  const former = (edited_at ?? created_at).getTime();
  return new Date(Math.max(clock.now().getTime(), former + 1));
}

/** Those who are no longer mentioned lose the notification. */
async function retractMentions(
  { jobs }: Platform,
  tx: Tx,
  { id, before, after }: { id: string; before: readonly Mention[]; after: readonly Mention[] },
): Promise<void> {
  const kept = new Set(after.map(({ memberId }) => memberId));
  const memberIds = [...new Set(before.map(({ memberId }) => memberId))].filter(
    (memberId) => !kept.has(memberId),
  );
  if (memberIds.length > 0)
    await jobs.enqueue(tx, 'notifications.retractMentions', { commentId: id, memberIds });
}

/** Others see it disappear; its notifications stay, because it may return. */
async function holdComment(
  platform: Platform,
  tx: Tx,
  { id, authorId, post, hold }: CommentChange & { hold: Hold },
): Promise<void> {
  const held = { postId: post.id, postKind: post.kind, commentId: id, hold };
  await openModerationCase(platform, tx, held);
  const event = { type: 'comment-removed', postId: post.id, commentId: id, authorId } as const;
  await countComment(tx, { by: -1, event });
}

async function announceEdit(platform: Platform, tx: Tx, { id, authorId, post, edit }: CommentChange) {
  const mentionedIds = edit.mentions.map(({ memberId }) => memberId);
  const mentioned = listMentionEvents({ id, postId: post.id, writerId: authorId, mentionedIds });
  await platform.jobs.enqueueMany(tx, 'notifications.create', mentioned);
  const event = { type: 'comment-edited', postId: post.id, commentId: id, authorId } as const;
  await platform.live.publish(tx, event);
}
