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
  return { ...list, pages: [{ ...first, items: [...newest.items, ...first.items] }, ...earlier] };
}

export function filterOutComment(list: CommentList, id: string): CommentList {
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.filter((comment) => comment.id !== id),
  }));
  return { ...list, pages };
}

export function findCachedComment(client: QueryClient, postId: string, id: string): Comment | undefined {
  const list = client.getQueryData<CommentList>(commentsKey(postId));
  return list?.pages.flatMap((page) => page.items).find((comment) => comment.id === id);
}

export function updateCachedComment(
  client: QueryClient,
  { postId, id }: { postId: string; id: string },
  change: (comment: Comment) => Comment,
): void {
  client.setQueryData<CommentList>(commentsKey(postId), (list) => {
    if (!list) return list;
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((comment) => (comment.id === id ? change(comment) : comment)),
    }));
    return { ...list, pages };
  });
}

/** After an edit, which may be held. */
export function replaceOwnComment(client: QueryClient, postId: string, edited: Comment): void {
  const before = findCachedComment(client, postId, edited.id);
  updateCachedComment(client, { postId, id: edited.id }, () => edited);
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
  client.setQueryData<CommentList>(commentsKey(postId), (list) => {
    const [first, ...earlier] = list?.pages ?? [];
    if (!list || !first) return list;
    const known = list.pages.some((page) => page.items.some(({ id }) => id === comment.id));
    if (known) return list;
    return { ...list, pages: [{ ...first, items: [comment, ...first.items] }, ...earlier] };
  });
  // A held comment is not visible to anyone else.
  if (!comment.isHeld) applyOwnCommentCount(client, 'created', postId, comment.id);
}

export function removeOwnComment(client: QueryClient, postId: string, comment: Comment): void {
  removeComment(client, postId, comment.id);
  if (!comment.isHeld) applyOwnCommentCount(client, 'removed', postId, comment.id);
}

export function removeComment(client: QueryClient, postId: string, commentId: string): void {
  client.setQueryData<CommentList>(commentsKey(postId), (list) => list && filterOutComment(list, commentId));
}
