import type { CommentDraft } from '@radiant/contract/comments.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import type { Comment, Post, PostKind } from '@radiant/contract/post-shapes.ts';
import { bodyOf, type PostDraft } from '@radiant/contract/posts.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { decodeTimeCursor } from '../../platform/database/cursor.ts';
import { type Db, inTransaction, isUnavailable, type Tx } from '../../platform/database/database.ts';
import { createOnce, findMade, type RetryKey } from '../../platform/database/once.ts';
import { forbidden, notFound, Refusal } from '../../platform/errors.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  attachToPost,
  discardFiles,
  discardPicture,
  preparePostPicture,
  removePicturesOfPost,
  type StoredPicture,
} from '../media/service.ts';
import { getSettings } from '../settings/service.ts';
import { isKindOpen, may, type Owners } from './policy.ts';
import { presentComment, presentPost } from './present.ts';
import {
  countVisiblePostsOf,
  deleteReaction,
  existsVisiblePostOf,
  findCommentRow,
  findVisiblePostId,
  getCounts,
  getPostOwner,
  insertComment,
  insertPost,
  insertReaction,
  isVisibleToGuests,
  listCommentRows,
  listMembersWhoSee,
  listPictureRows,
  listPostIdsOf,
  listPostRows,
  moveCount,
  removeCommentRow,
  removePostRow,
} from './queries.ts';
import type { VisiblePostId } from './visible-to.ts';

// ---- who sees

/** The post, if the actor may see it: what every act on a post asks first. */
export const findVisiblePost = (db: Db, actor: Actor, postId: string): Promise<VisiblePostId | undefined> =>
  findVisiblePostId(db, actor, postId);

/** Whether the actor may see a post, and therefore the files that belong to it. */
export async function isPostVisible(db: Db, actor: Actor, postId: string): Promise<boolean> {
  return (await findVisiblePostId(db, actor, postId)) !== undefined;
}

/** Whether the actor may see anything that this member wrote. */
export const hasVisiblePost = (db: Db, actor: Actor, authorId: string): Promise<boolean> =>
  existsVisiblePostOf(db, actor, authorId);

/**
 * Who of these may know what happens to a post: one statement for all of them.
 * @param options `evenRemoved` when the news is that the post is gone
 */
export async function listViewersOf(
  platform: Platform,
  postId: string,
  viewerIds: readonly string[],
  options: { evenRemoved: boolean } = { evenRemoved: false },
): Promise<{ guests: boolean; members: Set<string> }> {
  const [guests, members] = await Promise.all([
    isVisibleToGuests(platform.db, postId, options),
    listMembersWhoSee(platform.db, postId, viewerIds, options),
  ]);
  return { guests, members: new Set(members) };
}

/** @throws Refusal not_found when the post is absent or hidden from the actor */
async function getVisiblePost(db: Db, actor: Actor, postId: string): Promise<VisiblePostId> {
  const found = await findVisiblePostId(db, actor, postId);
  if (!found) throw notFound();
  return found;
}

// ---- posts

/** Posts as the actor sees them, in the order of their ids; those that went meanwhile are dropped. */
export async function listPosts(db: Db, actor: Actor, ids: readonly VisiblePostId[]): Promise<Post[]> {
  const [rows, pictures] = await Promise.all([listPostRows(db, actor, ids), listPictureRows(db, ids)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const picturesOf = Map.groupBy(pictures, (picture) => picture.post_id ?? '');
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [presentPost(actor, { row, pictures: picturesOf.get(id) ?? [] })] : [];
  });
}

/**
 * A page of what somebody wrote, as far as the actor may see it, newest first.
 * @throws Refusal invalid_input for a cursor of another list
 */
export async function listPostsOf(
  { db }: Platform,
  actor: Actor,
  { authorId, kind, limit, cursor }: PageQuery & { authorId: string; kind?: PostKind | undefined },
): Promise<Page<Post>> {
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { ids, next } = await listPostIdsOf(db, actor, { authorId, kind, limit, after });
  return { items: await listPosts(db, actor, ids), next };
}

/** How many posts of somebody the actor may see. */
export const countPostsOf = ({ db }: Platform, actor: Actor, authorId: string): Promise<number> =>
  countVisiblePostsOf(db, actor, authorId);

/** How many comments come with a post; the rest is paged. */
const newestComments = 20;

/**
 * One post with its newest comments.
 * @throws Refusal not_found when it is absent or hidden from the actor
 */
export async function getPost({ db }: Platform, actor: Actor, postId: string): Promise<Post> {
  const id = await getVisiblePost(db, actor, postId);
  const [[post], comments] = await Promise.all([
    listPosts(db, actor, [id]),
    listCommentRows(db, actor, { postId: id, limit: newestComments, after: undefined }),
  ]);
  if (!post) throw notFound();
  return { ...post, comments: comments.rows.map((row) => presentComment(actor, row)) };
}

export type PostInput = {
  draft: PostDraft;
  photo?: ReceivedFile | undefined;
  /** Of a call that may be repeated. */
  retryKey?: RetryKey | null;
};

/**
 * Shares a post at once; a repeat with the same retry key answers with the post that is there. The picture's files are
 * stored before the post's row, so that a post is there whole or not at all.
 * @throws Refusal rule_broken when the site does not take prayers or the member's pictures take too much,
 *   idempotency_mismatch, and those of a picture that cannot be used
 */
export async function createPost(platform: Platform, actor: Actor, input: PostInput): Promise<Post> {
  const member = requireMember(actor);
  const made = input.retryKey && (await findMade(platform.db, input.retryKey));
  if (made) return await getPost(platform, actor, made);
  const { feature_toggles } = await getSettings(platform);
  if (!isKindOpen(input.draft.kind, feature_toggles)) {
    throw new Refusal('rule_broken', { fields: { kind: 'prayers_closed' } });
  }
  const picture = input.photo && (await preparePostPicture(platform, member, input.photo));
  const id = await storePost(platform, member, { ...input, picture });
  return await getPost(platform, actor, id);
}

async function storePost(
  platform: Platform,
  member: Member,
  { draft, picture, retryKey = null }: PostInput & { picture: StoredPicture | undefined },
): Promise<string> {
  const now = platform.clock.now();
  try {
    const { id, isRepeat } = await createOnce(platform.db, { key: retryKey, now }, (tx) =>
      addPost(platform, { tx, member, draft, picture, now }),
    );
    if (isRepeat && picture) await discardPicture(platform, picture);
    return id;
  } catch (error) {
    // A connection that broke at the commit leaves open whether the post is there: its files stay for the sweeper.
    if (picture && !isUnavailable(error)) await discardPicture(platform, picture);
    throw error;
  }
}

const orNull = (text: string): string | null => (text === '' ? null : text);

async function addPost(
  platform: Platform,
  of: { tx: Tx; member: Member; draft: PostDraft; picture: StoredPicture | undefined; now: Date },
): Promise<string> {
  const { tx, member, draft, picture, now } = of;
  const postId = newId();
  await insertPost(tx, {
    id: postId,
    authorId: member.id,
    kind: draft.kind,
    audience: draft.audience ?? (await getSettings(platform)).general.defaultAudience,
    title: orNull(draft.title),
    body: bodyOf(draft),
    language: draft.language,
    category: orNull(draft.category),
    reference: draft.kind === 'scripture' ? orNull(draft.reference) : null,
    url: draft.kind === 'link' ? draft.url : null,
    mediaKind: picture ? 'image' : null,
    now,
  });
  if (picture) await attachToPost(tx, picture, { postId, alt: draft.alt, now });
  await platform.live.publish(tx, { type: 'post-created', postId, kind: draft.kind, authorId: member.id });
  return postId;
}

/**
 * Takes a post away, and its pictures for good.
 * @throws Refusal not_found when the actor cannot see it, forbidden when it is not theirs to delete
 */
export async function removePost(platform: Platform, actor: Actor, postId: string): Promise<void> {
  const files = await inTransaction(platform.db, async (tx) => {
    const id = await getVisiblePost(tx, actor, postId);
    const { author_id } = await getPostOwner(tx, id);
    requireMay(actor, 'removePost', { postAuthorId: author_id });
    if (!(await removePostRow(tx, id, platform.clock.now()))) throw notFound();
    await platform.live.publish(tx, { type: 'post-removed', postId: id });
    return await removePicturesOfPost(tx, id);
  });
  await discardFiles(platform, files);
}

function requireMay(actor: Actor, act: Parameters<typeof may>[1], owners: Owners): void {
  if (!may(actor, act, owners)) throw forbidden();
}

// ---- reactions

/**
 * Sets whether the actor prays with a post, or says amen to it. `wanted` undefined takes the other state.
 * @throws Refusal not_found when the actor cannot see the post
 */
export async function setReaction(
  platform: Platform,
  actor: Actor,
  input: { postId: string; wanted: boolean | undefined },
): Promise<{ count: number; mine: boolean }> {
  const member = requireMember(actor);
  return await inTransaction(platform.db, async (tx) => {
    const postId = await getVisiblePost(tx, actor, input.postId);
    const owner = await getPostOwner(tx, postId);
    requireMay(actor, 'react', { postAuthorId: owner.author_id });
    const reaction = { postId, memberId: member.id, now: platform.clock.now() };
    const change = await changeReaction(tx, reaction, input.wanted);
    if (change === 0) return { count: (await getCounts(tx, postId)).reactions, mine: input.wanted ?? true };
    if (change === 1 && owner.author_id !== member.id) {
      await platform.jobs.enqueue(tx, 'notifications.tell', {
        kind: owner.kind === 'prayer' ? 'prayed' : 'amen',
        postId,
        actorId: member.id,
        source: `reaction:${postId}:${member.id}`,
      });
    }
    // Last of all but the news: everybody who reacts to a loved post waits for this row.
    const counts = await moveCount(tx, postId, { counter: 'reaction_count', by: change });
    await platform.live.publish(tx, { type: 'post-changed', postId, ...counts });
    return { count: counts.reactions, mine: change === 1 };
  });
}

/** By how much the number of reactions changed; 0 when the wanted state stood already. */
async function changeReaction(
  tx: Tx,
  reaction: { postId: VisiblePostId; memberId: string; now: Date },
  wanted: boolean | undefined,
): Promise<1 | 0 | -1> {
  const isWithdrawn = wanted !== true && (await deleteReaction(tx, reaction.postId, reaction.memberId));
  if (isWithdrawn) return -1;
  if (wanted === false) return 0;
  return (await insertReaction(tx, reaction)) ? 1 : 0;
}

// ---- comments

/**
 * The comments of a post, newest first.
 * @throws Refusal not_found when the actor cannot see the post, invalid_input for a cursor of another list
 */
export async function listComments(
  { db }: Platform,
  actor: Actor,
  { postId, limit, cursor }: { postId: string } & PageQuery,
): Promise<Page<Comment>> {
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const id = await getVisiblePost(db, actor, postId);
  const { rows, next } = await listCommentRows(db, actor, { postId: id, limit, after });
  return { items: rows.map((row) => presentComment(actor, row)), next };
}

/**
 * Comments on a post; a repeat with the same retry key answers with the comment that is there.
 * @throws Refusal not_found when the actor cannot see the post, rule_broken when the site takes no comments,
 *   idempotency_mismatch
 */
export async function createComment(
  platform: Platform,
  actor: Actor,
  { draft, retryKey = null }: { draft: CommentDraft; retryKey?: RetryKey | null },
): Promise<Comment> {
  const member = requireMember(actor);
  const made = retryKey && (await findMade(platform.db, retryKey));
  if (made) return await getComment(platform, actor, made);
  const { feature_toggles } = await getSettings(platform);
  if (!feature_toggles.enableComments) {
    throw new Refusal('rule_broken', { fields: { text: 'comments_closed' } });
  }
  const { id } = await createOnce(platform.db, { key: retryKey, now: platform.clock.now() }, (tx) =>
    addComment(platform, { tx, member, draft }),
  );
  return await getComment(platform, actor, id);
}

async function getComment({ db }: Platform, actor: Actor, id: string): Promise<Comment> {
  const row = await findCommentRow(db, actor, id);
  if (!row) throw notFound();
  return presentComment(actor, row);
}

async function addComment(
  platform: Platform,
  { tx, member, draft }: { tx: Tx; member: Member; draft: CommentDraft },
): Promise<string> {
  const postId = await getVisiblePost(tx, member, draft.postId);
  const { author_id } = await getPostOwner(tx, postId);
  requireMay(member, 'comment', { postAuthorId: author_id });
  const commentId = newId();
  await insertComment(tx, {
    id: commentId,
    postId,
    authorId: member.id,
    body: draft.text,
    now: platform.clock.now(),
  });
  if (author_id !== member.id) {
    await platform.jobs.enqueue(tx, 'notifications.tell', {
      kind: 'commented',
      postId,
      actorId: member.id,
      source: `comment:${commentId}`,
    });
  }
  const { comments } = await moveCount(tx, postId, { counter: 'comment_count', by: 1 });
  await platform.live.publish(tx, { type: 'comment-created', postId, commentId, comments });
  return commentId;
}

/**
 * Takes a comment away.
 * @throws Refusal not_found when the actor cannot see it, forbidden when it is not theirs to delete
 */
export async function removeComment(platform: Platform, actor: Actor, commentId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const row = await findCommentRow(tx, actor, commentId);
    if (!row) throw notFound();
    requireMay(actor, 'removeComment', { writerId: row.author_id, postAuthorId: row.post_author_id });
    if (!(await removeCommentRow(tx, commentId, platform.clock.now()))) throw notFound();
    const { comments } = await moveCount(tx, row.post_id, { counter: 'comment_count', by: -1 });
    await platform.live.publish(tx, { type: 'comment-removed', postId: row.post_id, commentId, comments });
  });
}
