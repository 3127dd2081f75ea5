import type { Actor } from '../../../actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { EventViewers, ViewerQuery } from '../../../platform/live/event-filter.ts';
import type { PublishedEvent } from '../../../platform/live/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CommentVisibility, listCommentVisibility } from '../comments/queries.ts';
import type { VisibilityOptions } from '../visible-to.ts';
import {
  existsVisiblePostByAuthor,
  findVisiblePost,
  listPostVisibility,
  type PostVisibility,
  type VisiblePost,
} from './queries.ts';

export { findVisiblePost, type VisiblePost };

export async function isPostVisible(db: Db, actor: Actor, postId: string): Promise<boolean> {
  return (await findVisiblePost(db, actor, postId)) !== undefined;
}

export const hasVisiblePostByAuthor = (db: Db, actor: Actor, authorId: string): Promise<boolean> =>
  existsVisiblePostByAuthor(db, actor, authorId);

/** Far below the statement timeout, also with posts for friends. */
const maxQuestionsPerStatement = 200;

/**
 * Who may receive each event, in a few statements. Removed or narrowed posts are announced to those who could see them;
 * comments to those who may read them, each with their own count.
 */
export async function resolveEventViewers(
  { db }: Platform,
  questions: readonly ViewerQuery[],
  memberIds: readonly string[],
): Promise<EventViewers[]> {
  const answers = new Map<ViewerQuery, EventViewers>();
  for (const group of groupByStatement(questions)) {
    for (let start = 0; start < group.length; start += maxQuestionsPerStatement) {
      const part = group.slice(start, start + maxQuestionsPerStatement);
      const found = await resolveGroup(db, part, memberIds);
      for (const [index, question] of part.entries()) answers.set(question, found[index] ?? noViewers);
    }
  }
  return questions.map((question) => answers.get(question) ?? noViewers);
}

const noViewers: EventViewers = { guests: false, members: false, exceptions: new Set() };

function groupByStatement(questions: readonly ViewerQuery[]): Iterable<ViewerQuery[]> {
  const kindOf = ({ event }: ViewerQuery) =>
    isCommentEvent(event) ? 'comment' : JSON.stringify(visibilityOptionsFor(event));
  return Map.groupBy(questions, kindOf).values();
}

async function resolveGroup(
  db: Db,
  group: readonly ViewerQuery[],
  memberIds: readonly string[],
): Promise<EventViewers[]> {
  const [first] = group;
  if (!first) return [];
  if (isCommentEvent(first.event)) {
    const comments = group.flatMap(({ postId, event }) =>
      isCommentEvent(event) ? [{ postId, authorId: event.authorId }] : [],
    );
    const visibility = await listCommentVisibility(db, comments, memberIds);
    return visibility.map((found) => (found ? toCommentViewers(found) : noViewers));
  }
  const postIds = group.map(({ postId }) => postId);
  const visibility = await listPostVisibility(db, { postIds, memberIds }, visibilityOptionsFor(first.event));
  return postIds.map((postId) => {
    const found = visibility.get(postId);
    return found ? toViewers(found) : noViewers;
  });
}

type CommentEvent = Extract<PublishedEvent, { commentId: string }>;

const isCommentEvent = (event: PublishedEvent): event is CommentEvent => 'commentId' in event;

function visibilityOptionsFor(event: PublishedEvent): VisibilityOptions {
  const before = event.type === 'post-edited' ? event.before : undefined;
  // Viewers who lost access are notified even if the post has since been removed: no other event reaches them.
  const includeHidden =
    (event.type === 'post-removed' && event.isHidden === true) ||
    (event.type === 'post-edited' && event.isHeld === true);
  return {
    includeRemoved: event.type === 'post-removed' || before !== undefined,
    includeHidden,
    previousAudience: before,
    ...(event.type === 'post-edited' && { previousGroupIds: event.beforeGroupIds }),
  };
}

const toViewers = ({ isVisibleToGuests, isVisibleToMembers, exceptions }: PostVisibility): EventViewers => ({
  guests: isVisibleToGuests,
  members: isVisibleToMembers,
  exceptions: new Set(exceptions),
});

const toCommentViewers = ({
  commentCount,
  hiddenCounts,
  hiddenFromGuests,
  ...found
}: CommentVisibility): EventViewers => ({
  ...toViewers(found),
  comments: { count: commentCount, hiddenFrom: new Map(Object.entries(hiddenCounts)), hiddenFromGuests },
});

/** @throws not_found when the post is absent or hidden from the actor */
export async function getVisiblePost(db: Db, actor: Actor, postId: string): Promise<VisiblePost> {
  const found = await findVisiblePost(db, actor, postId);
  if (!found) throw notFound();
  return found;
}
