import type { Post, PostPage } from '@radiant/contract/post-shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type PostList, postKeys } from '../posts/post-cache.ts';
import { type FeedTab, feedTabs, tabShows } from './feed-tabs.ts';

/** Whose feed it is: a member's id, or 'guest'. */
export type Viewer = string;

export const feedKey = (viewer: Viewer, tab: FeedTab) => postKeys.list('feed', viewer, tab);

/** Ids of posts that others shared since a feed was read; they wait behind a press on "n new posts". */
export const waitingKey = (viewer: Viewer, tab: FeedTab) => ['feed-waiting', viewer, tab] as const;

const postsOf = (list: PostList): Post[] => list.pages.flatMap((page) => page.items);

const has = (list: PostList, id: string) => postsOf(list).some((post) => post.id === id);

/**
 * Puts the newest page before what is loaded. Where they do not meet, because more than a page was written
 * meanwhile, the list begins anew: a hole in it would never be seen.
 */
export function withNewestPosts(list: PostList, newest: PostPage): PostList {
  const arrived = new Set(newest.items.map((post) => post.id));
  const meets = newest.next === null || postsOf(list).some((post) => arrived.has(post.id));
  const [first, ...rest] = list.pages.map((page) => ({
    ...page,
    items: page.items.filter((post) => !arrived.has(post.id)),
  }));
  if (!meets || !first) return { pages: [newest], pageParams: [null] };
  return { ...list, pages: [{ ...first, items: [...newest.items, ...first.items] }, ...rest] };
}

/** Puts one post on top, unless it is there. */
export function withPostOnTop(list: PostList, post: Post): PostList {
  const [first, ...rest] = list.pages;
  if (!first || has(list, post.id)) return list;
  return { ...list, pages: [{ ...first, items: [post, ...first.items] }, ...rest] };
}

/**
 * Compares a list read anew with what is on the screen: posts of others that are newer than everything shown are
 * held back, so that nothing jumps under the reader.
 */
export function holdBack(
  shown: PostList,
  fresh: PostList,
  viewer: Viewer,
): { list: PostList; waiting: string[] } {
  const [newest] = postsOf(shown)
    .map((post) => post.createdAt)
    .sort()
    .reverse();
  if (newest === undefined) return { list: fresh, waiting: [] };
  const waits = (post: Post) => post.createdAt > newest && post.author.id !== viewer && !has(shown, post.id);
  return {
    list: {
      ...fresh,
      pages: fresh.pages.map((page) => ({ ...page, items: page.items.filter((post) => !waits(post)) })),
    },
    waiting: postsOf(fresh)
      .filter(waits)
      .map((post) => post.id),
  };
}

/** Puts a post of one's own on top of every feed that shows its kind. */
export function addToFeeds(client: QueryClient, viewer: Viewer, post: Post): void {
  for (const { value: tab } of feedTabs) {
    if (!tabShows(tab, post.kind)) continue;
    client.setQueryData<PostList>(feedKey(viewer, tab), (list) => list && withPostOnTop(list, post));
  }
}

/**
 * Notes a post of somebody else for every feed that would show it. Also for one that is just being read: whether
 * its answer holds the post is seen when it is there.
 */
export function announcePost(
  client: QueryClient,
  viewer: Viewer,
  { postId, kind }: { postId: string; kind: string },
): void {
  for (const { value: tab } of feedTabs) {
    if (!tabShows(tab, kind) || !client.getQueryState(feedKey(viewer, tab))) continue;
    client.setQueryData<readonly string[]>(waitingKey(viewer, tab), (waiting = []) =>
      waiting.includes(postId) ? waiting : [...waiting, postId],
    );
  }
}

/** How many of the announced posts the list does not show. */
export const countWaiting = (list: PostList, announced: readonly string[]): number =>
  announced.filter((id) => !has(list, id)).length;

/** A post that was taken back is not waited for any more. */
export function forgetPost(client: QueryClient, viewer: Viewer, postId: string): void {
  for (const { value: tab } of feedTabs) {
    client.setQueryData<readonly string[]>(waitingKey(viewer, tab), (waiting) =>
      waiting?.filter((id) => id !== postId),
    );
  }
}
