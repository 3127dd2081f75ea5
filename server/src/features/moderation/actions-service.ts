import type { PostModerationAction } from '@radiant/contract/content-management.ts';
import type { CaseOutcome } from '@radiant/contract/moderation.ts';
import type { ReportReason } from '@radiant/contract/reports.ts';
import type { Actor, Member } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardFiles, removePicturesOfPost } from '../media/service.ts';
import { beginUrgency, settlePostCase, subjectEvent } from '../posts/service.ts';
import type { ModeratedPost } from './actions-queries.ts';
import * as queries from './actions-queries.ts';
import { canApprove, isApplicable, requireModerator } from './policy.ts';
import { hasRemovalRequest } from './removal-requests-queries.ts';

export type { ModeratedPost };

/** `reason` is from a fixed list, so that the audit log contains nobody's words. */
export type PostActionInput = {
  ids: readonly string[];
  reason?: ReportReason | null;
  /** The moderator's message to the authors. */
  message?: string;
  /** False when the authors are told in another way. */
  tellsAuthor?: boolean;
  /** Runs in the same transaction, with the posts that changed, as they were before. */
  alsoApply?: (tx: Tx, posts: readonly ModeratedPost[]) => Promise<unknown>;
};

/** Skips posts in another state. @throws ApiError not_found when none is readable, rule_broken for own posts only */
export const approvePosts = (platform: Platform, actor: Actor, input: PostActionInput): Promise<number> =>
  applyAction(platform, actor, { ...input, name: 'approve', apply: publish });

/** Hides posts from everyone, including their authors. */
export const hidePosts = (platform: Platform, actor: Actor, input: PostActionInput): Promise<number> =>
  applyAction(platform, actor, { ...input, name: 'hide', apply: hide });

/** Makes hidden posts visible again. */
export const showPosts = (platform: Platform, actor: Actor, input: PostActionInput): Promise<number> =>
  applyAction(platform, actor, { ...input, name: 'show', apply: publish });

/** @throws ApiError not_found when none is readable */
export const showPostsInTransaction = async (
  platform: Platform,
  tx: Tx,
  moderator: Member,
  input: PostActionInput,
): Promise<void> => {
  await applyInTransaction(platform, tx, { ...input, moderator, name: 'show', apply: publish });
};

/** Features testimonies. */
export const featurePosts = (platform: Platform, actor: Actor, input: PostActionInput): Promise<number> =>
  applyAction(platform, actor, { ...input, name: 'feature', apply: (...args) => feature(true, ...args) });

export const unfeaturePosts = (platform: Platform, actor: Actor, input: PostActionInput): Promise<number> =>
  applyAction(platform, actor, { ...input, name: 'unfeature', apply: (...args) => feature(false, ...args) });

/** Deletes posts, and their files permanently. */
export const deletePosts = (platform: Platform, actor: Actor, input: PostActionInput): Promise<number> =>
  applyAction(platform, actor, { ...input, name: 'delete', apply: remove });

type AppliedAction = { posts: readonly ModeratedPost[]; moderator: Member; now: Date };
/** Returns files that are no longer referenced. */
type ApplyAction = (platform: Platform, tx: Tx, applied: AppliedAction) => Promise<string[]>;
type NamedAction = PostActionInput & { name: PostModerationAction; apply: ApplyAction };

async function applyAction(platform: Platform, actor: Actor, input: NamedAction): Promise<number> {
  const moderator = requireModerator(actor);
  const { count, files } = await inTransaction(platform.db, (tx) =>
    applyInTransaction(platform, tx, { ...input, moderator }),
  );
  await discardFiles(platform, files);
  return count;
}

async function applyInTransaction(
  platform: Platform,
  tx: Tx,
  input: NamedAction & { moderator: Member },
): Promise<{ count: number; files: string[] }> {
  const { ids, reason, message = '', tellsAuthor = true, alsoApply, name, apply, moderator } = input;
  const found = await queries.lockPosts(tx, ids);
  if (found.length === 0) throw notFound();
  const applicable = found.filter((post) => isApplicable(name, post));
  const posts = await excludeOwnPosts(tx, moderator, { name, due: applicable });
  if (posts.length === 0) return { count: 0, files: [] };
  if (isApproval(name) && message === '') await requireNoRemovalRequest(tx, posts);
  const now = platform.clock.now();
  const files = await apply(platform, tx, { posts, moderator, now });
  await alsoApply?.(tx, posts);
  await settleCases(platform, tx, { name, posts, moderator, message, tellsAuthor });
  for (const { id } of posts) {
    await audit(platform, tx, {
      actor: moderator,
      action: `moderation.${name}`,
      subject: { kind: 'post', id },
      ...(reason && { details: { reason } }),
    });
  }
  return { count: posts.length, files };
}

const isApproval = (name: PostModerationAction): boolean => name === 'approve' || name === 'show';

/** Who asked for a removal reads why the post is put back. @throws invalid_input for the missing message */
async function requireNoRemovalRequest(tx: Tx, posts: readonly ModeratedPost[]): Promise<void> {
  if (await hasRemovalRequest(tx, idsOf(posts))) throw invalid({ message: 'removal_reason_required' });
}

/** @throws ApiError rule_broken when nothing is left and another moderator could decide */
async function excludeOwnPosts(
  tx: Tx,
  { id }: Member,
  { name, due }: { name: PostModerationAction; due: readonly ModeratedPost[] },
): Promise<readonly ModeratedPost[]> {
  if (!isApproval(name) || due.every(({ ownerId }) => ownerId !== id)) return due;
  const isSoleModerator = await queries.isOnlyModerator(tx, id);
  const posts = due.filter(({ ownerId }) => canApprove({ isOwn: ownerId === id, isSoleModerator }));
  if (posts.length === 0) throw ownContentRefusal();
  return posts;
}

export const ownContentRefusal = (): ApiError =>
  new ApiError('rule_broken', { fields: { ids: 'own_words' } });

const outcomes = {
  approve: 'approved',
  show: 'approved',
  hide: 'hidden',
  delete: 'deleted',
  feature: null,
  unfeature: null,
} as const satisfies Record<PostModerationAction, CaseOutcome | null>;

/** Settles the posts' open cases, which notifies authors and reporters. */
async function settleCases(
  platform: Platform,
  tx: Tx,
  action: {
    name: PostModerationAction;
    posts: readonly ModeratedPost[];
    moderator: Member;
    message: string;
    tellsAuthor: boolean;
  },
): Promise<void> {
  const outcome = outcomes[action.name];
  if (outcome === null) return;
  for (const { id: postId } of action.posts) {
    await settlePostCase(platform, tx, {
      postId,
      moderatorId: action.moderator.id,
      outcome,
      message: action.message,
      tellsAuthor: action.tellsAuthor,
    });
  }
}

const idsOf = (posts: readonly ModeratedPost[]): string[] => posts.map(({ id }) => id);

/** Approving and unhiding have the same effect. */
async function publish(
  platform: Platform,
  tx: Tx,
  { posts, moderator, now }: AppliedAction,
): Promise<string[]> {
  const ids = idsOf(posts);
  const unseen = posts.filter(({ isUnseen }) => isUnseen);
  await queries.setState(tx, ids, 'published');
  await queries.setPublishedAt(tx, idsOf(unseen), now);
  await queries.resolveReports(tx, ids, { state: 'dismissed', by: moderator.id, now });
  for (const { id, kind, authorId } of posts) {
    await platform.live.publish(tx, { type: 'post-created', postId: id, kind, authorId });
    await platform.live.publish(tx, { type: 'post-edited', postId: id });
  }
  await notifyTaggedMembers(platform, tx, unseen);
  await notifySubjects(platform, tx, posts);
  // Only posts in groups have any.
  for (const { id } of unseen)
    await platform.jobs.enqueue(tx, 'notifications.notifyGroupPost', { postId: id });
  await beginUrgency(platform, tx, ids);
  await notifyAnsweredPrayers(platform, tx, posts);
  await notifyPrayerUpdates(platform, tx, posts);
  return [];
}

/** Tagged members could not be notified while the post was held. */
async function notifyTaggedMembers(
  platform: Platform,
  tx: Tx,
  unseen: readonly ModeratedPost[],
): Promise<void> {
  const authors = new Map(unseen.map(({ id, authorId }) => [id, authorId]));
  for (const { postId, memberId } of await queries.listTagged(tx, idsOf(unseen))) {
    const actorId = authors.get(postId);
    if (actorId === undefined) continue;
    await platform.jobs.enqueue(tx, 'notifications.create', {
      kind: 'tagged',
      postId,
      memberId,
      actorId,
      source: `tag:${postId}:${memberId}`,
    });
  }
}

/** Of held posts; those already notified are skipped. */
async function notifySubjects(platform: Platform, tx: Tx, posts: readonly ModeratedPost[]): Promise<void> {
  for (const link of await queries.listSubjects(tx, idsOf(posts)))
    await platform.jobs.enqueue(tx, 'notifications.create', subjectEvent(link));
}

/** The answer may have been held; those already notified are skipped. */
async function notifyAnsweredPrayers(
  platform: Platform,
  tx: Tx,
  posts: readonly ModeratedPost[],
): Promise<void> {
  for (const { id, kind } of posts) {
    if (kind === 'prayer')
      await platform.jobs.enqueue(tx, 'notifications.notifyAnsweredPrayer', { postId: id });
  }
}

/** An update may have been held with its prayer; those already notified are skipped. */
async function notifyPrayerUpdates(
  platform: Platform,
  tx: Tx,
  posts: readonly ModeratedPost[],
): Promise<void> {
  for (const update of await queries.listLatestPrayerUpdates(tx, idsOf(posts)))
    await platform.jobs.enqueue(tx, 'notifications.notifyPrayerUpdate', update);
}

async function hide(platform: Platform, tx: Tx, { posts, moderator, now }: AppliedAction): Promise<string[]> {
  await queries.setState(tx, idsOf(posts), 'hidden');
  await queries.resolveReports(tx, idsOf(posts), { state: 'upheld', by: moderator.id, now });
  for (const { id, state, ownerId } of posts) {
    await publishPostRemoved(platform, tx, {
      id,
      ownerId,
      wasPublished: state === 'published',
      isHidden: true,
    });
  }
  return [];
}

async function feature(
  isFeatured: boolean,
  platform: Platform,
  tx: Tx,
  { posts, now }: AppliedAction,
): Promise<string[]> {
  await queries.setFeatured(tx, idsOf(posts), isFeatured ? now : null);
  for (const { id } of posts) await platform.live.publish(tx, { type: 'post-edited', postId: id });
  return [];
}

async function remove(
  platform: Platform,
  tx: Tx,
  { posts, moderator, now }: AppliedAction,
): Promise<string[]> {
  await queries.setRemoved(tx, idsOf(posts), now);
  await queries.resolveReports(tx, idsOf(posts), { state: 'upheld', by: moderator.id, now });
  const files: string[] = [];
  for (const { id, state, ownerId } of posts) {
    await publishPostRemoved(platform, tx, {
      id,
      ownerId,
      wasPublished: state === 'published',
      isHidden: false,
    });
    files.push(...(await removePicturesOfPost(tx, id)));
  }
  return files;
}

type RemovedPost = { id: string; ownerId: string; wasPublished: boolean; isHidden: boolean };

/** Only the author saw a held post. */
async function publishPostRemoved(
  { live }: Platform,
  tx: Tx,
  { id, ownerId, wasPublished, isHidden }: RemovedPost,
): Promise<void> {
  const message = { type: 'post-removed', postId: id, ...(isHidden && { isHidden }) } as const;
  await live.publish(tx, message, wasPublished ? undefined : { memberId: ownerId });
}
