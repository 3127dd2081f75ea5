import type { Page } from '@radiant/contract/pages.ts';
import type { Comment } from '@radiant/contract/post-shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { CursorPages } from '../../platform/cursor-query.ts';
import { commentsKey, countedChanges } from './comment-counts.ts';
import { updateCachedPost } from './post-cache.ts';

/** Newest first. */
export type CommentList = CursorPages<Page<Comment>>;

export const listOldestFirst = (list: CommentList): Comment[] =>
  list.pages.flatMap((page) => page.items).reverse();

/**
 * Prepends the newest page. When it does not overlap what is loaded, only the new page is kept; earlier ones can be
 * loaded again.
 */
export function mergeNewestComments(list: CommentList, newest: Page<Comment>): CommentList {
  const arrived = new Set(newest.items.map((comment) => comment.id));
  const known = list.pages.flatMap((page) => page.items);
  const meets = newest.next === null || known.some(({ id, isHeld }) => !isHeld && arrived.has(id));
  if (!meets) return { pages: [newest], pageParams: [null] };

  const [first, ...earlier] = list.pages.map((page) => ({
    ...page,
    items: page.items.filter((comment) => !arrived.has(comment.id)),
  }));
  if (!first) return { pages: [newest], pageParams: [null] };
  const knownById = new Map(known.map((comment) => [comment.id, comment]));
  const items = newest.items.map((comment) => keepLoadedReplies(comment, knownById.get(comment.id)));
  return { ...list, pages: [{ ...first, items: [...items, ...first.items] }, ...earlier] };
}

type Replies = NonNullable<Comment['replies']>;

/** The server sends only the first replies. */
export function keepLoadedReplies(fresh: Comment, shown: Comment | undefined): Comment {
  const loaded = shown?.replies;
  if (!fresh.replies || !loaded || loaded.items.length <= fresh.replies.items.length) return fresh;
  return { ...fresh, replies: { items: joinReplies(loaded.items, fresh.replies.items), next: loaded.next } };
}

/** Oldest first, the later version of each. */
function joinReplies(known: readonly Comment[], arrived: readonly Comment[]): Comment[] {
  const byId = new Map([...known, ...arrived].map((reply) => [reply.id, reply]));
  const keyOf = ({ createdAt, id }: Comment) => `${createdAt} ${id}`;
  return [...byId.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Changes a comment or reply, or removes it when `change` returns null. */
function mapComment(
  list: CommentList,
  id: string,
  change: (comment: Comment) => Comment | null,
): CommentList {
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.flatMap((comment) =>
      comment.id === id ? (change(comment) ?? []) : (mapReply(comment, id, change) ?? []),
    ),
  }));
  return { ...list, pages };
}

function mapReply(
  comment: Comment,
  id: string,
  change: (comment: Comment) => Comment | null,
): Comment | null {
  const { replies, ...alone } = comment;
  if (!replies?.items.some((reply) => reply.id === id)) return comment;
  const items = replies.items.flatMap((reply) => (reply.id === id ? (change(reply) ?? []) : reply));
  if (items.length > 0 || replies.next !== null) return { ...comment, replies: { ...replies, items } };
  // A place is kept only for replies.
  return comment.isUnavailable ? null : alone;
}

/** As the server shows a comment that is gone and has replies. */
const toUnavailable = ({ id, language, createdAt, replies }: Comment): Comment => ({
  id,
  text: '',
  language,
  mentions: [],
  createdAt,
  author: null,
  canDelete: false,
  isUnavailable: true,
  replies,
});

export function findCachedComment(client: QueryClient, postId: string, id: string): Comment | undefined {
  const list = client.getQueryData<CommentList>(commentsKey(postId));
  return list?.pages
    .flatMap((page) => page.items)
    .flatMap((comment) => [comment, ...(comment.replies?.items ?? [])])
    .find((comment) => comment.id === id);
}

export function updateCachedComment(
  client: QueryClient,
  { postId, id }: { postId: string; id: string },
  change: (comment: Comment) => Comment,
): void {
  client.setQueryData<CommentList>(commentsKey(postId), (list) => list && mapComment(list, id, change));
}

/** @param page `next` is absent for a single reply that was just written */
export function addReplies(
  client: QueryClient,
  { postId, threadId }: { postId: string; threadId: string },
  page: { items: readonly Comment[]; next?: string | null },
): void {
  updateCachedComment(client, { postId, id: threadId }, (thread) => {
    const before: Replies = thread.replies ?? { items: [], next: null };
    const { next = before.next } = page;
    return { ...thread, replies: { items: joinReplies(before.items, page.items), next } };
  });
}

/** After an edit, which may be held. */
export function replaceOwnComment(client: QueryClient, postId: string, edited: Comment): void {
  const before = findCachedComment(client, postId, edited.id);
  updateCachedComment(client, { postId, id: edited.id }, (shown) => keepLoadedReplies(edited, shown));
  if (edited.isHeld && before && !before.isHeld) applyOwnCommentCount(client, 'removed', postId, edited.id);
}

function applyOwnCommentCount(
  client: QueryClient,
  change: 'created' | 'removed',
  postId: string,
  commentId: string,
) {
  const key = `${change}:${commentId}`;
  if (countedChanges.has(key)) return;
  countedChanges.add(key);
  const step = change === 'created' ? 1 : -1;
  updateCachedPost(client, postId, (post) => ({
    ...post,
    commentCount: Math.max(0, post.commentCount + step),
  }));
}

export function addOwnComment(client: QueryClient, postId: string, comment: Comment): void {
  if (comment.parentId === undefined) prependComment(client, postId, comment);
  else addReplies(client, { postId, threadId: comment.parentId }, { items: [comment] });
  // A held comment is not visible to anyone else.
  if (!comment.isHeld) applyOwnCommentCount(client, 'created', postId, comment.id);
}

function prependComment(client: QueryClient, postId: string, comment: Comment): void {
  client.setQueryData<CommentList>(commentsKey(postId), (list) => {
    const [first, ...earlier] = list?.pages ?? [];
    if (!list || !first) return list;
    const known = list.pages.some((page) => page.items.some(({ id }) => id === comment.id));
    if (known) return list;
    return { ...list, pages: [{ ...first, items: [comment, ...first.items] }, ...earlier] };
  });
}

export function removeOwnComment(client: QueryClient, postId: string, comment: Comment): void {
  removeComment(client, postId, comment.id);
  if (!comment.isHeld) applyOwnCommentCount(client, 'removed', postId, comment.id);
}

export function removeComment(client: QueryClient, postId: string, commentId: string): void {
  const remove = (comment: Comment) => (comment.replies ? toUnavailable(comment) : null);
  client.setQueryData<CommentList>(
    commentsKey(postId),
    (list) => list && mapComment(list, commentId, remove),
  );
}
