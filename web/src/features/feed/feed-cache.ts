import type { Post, PostPage } from '@radiant/contract/post-shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type PostList, postKeys } from '../posts/post-cache.ts';
import { isOwnPost } from '../posts/post-display.ts';
import { isKindInTab } from './feed-tabs.ts';
import {
  type FeedView,
  listActiveFilters,
  parseFeedView,
  serializeFeedView,
  showsOwnPost,
} from './feed-view.ts';

/** A member's id, or 'guest'. */
export type ViewerId = string;

export const feedKey = (viewer: ViewerId, view: FeedView) =>
  postKeys.list('feed', viewer, serializeFeedView(view));

/** Ids of posts shared since a feed was loaded, announced as "n new posts". */
export const newPostIdsKey = (viewer: ViewerId, view: FeedView) =>
  ['feed-waiting', viewer, serializeFeedView(view)] as const;

export const listLoadedViews = (client: QueryClient, viewer: ViewerId): FeedView[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: postKeys.list('feed', viewer) })
    .map(({ queryKey }) => parseFeedView(new URLSearchParams(String(queryKey.at(-1)))));

const listPosts = (list: PostList): Post[] => list.pages.flatMap((page) => page.items);

const hasPost = (list: PostList, id: string) => listPosts(list).some((post) => post.id === id);

/**
 * Prepends the newest page. When it does not overlap what is loaded, the list restarts: a gap would never be noticed.
 */
export function mergeNewestPosts(list: PostList, newest: PostPage): PostList {
  const arrived = new Set(newest.items.map((post) => post.id));
  const meets = newest.next === null || listPosts(list).some((post) => arrived.has(post.id));
  const [first, ...rest] = list.pages.map((page) => ({
    ...page,
    items: page.items.filter((post) => !arrived.has(post.id)),
  }));
  if (!meets || !first) return { pages: [newest], pageParams: [null] };
  return { ...list, pages: [{ ...first, items: [...newest.items, ...first.items] }, ...rest] };
}

export function prependPost(list: PostList, post: Post): PostList {
  const [first, ...rest] = list.pages;
  if (!first || hasPost(list, post.id)) return list;
  return { ...list, pages: [{ ...first, items: [post, ...first.items] }, ...rest] };
}

/** Holds back posts of others that are newer than everything shown, so that a refetched list does not jump. */
export function separateNewPosts(
  shown: PostList,
  fresh: PostList,
  viewer: ViewerId,
): { list: PostList; newPostIds: string[] } {
  const [newest] = listPosts(shown)
    .map((post) => post.createdAt)
    .sort()
    .reverse();
  if (newest === undefined) return { list: fresh, newPostIds: [] };
  const isNew = (post: Post) =>
    post.createdAt > newest && !isOwnPost(post, viewer) && !hasPost(shown, post.id);
  return {
    list: {
      ...fresh,
      pages: fresh.pages.map((page) => ({ ...page, items: page.items.filter((post) => !isNew(post)) })),
    },
    newPostIds: listPosts(fresh)
      .filter(isNew)
      .map((post) => post.id),
  };
}

/** Refetched list in an order that changes: shown posts keep their positions, removed ones go, others are appended. */
export function preserveOrder(shown: PostList, fresh: PostList): PostList {
  const [first] = fresh.pages;
  if (!first) return fresh;
  const read = new Map(listPosts(fresh).map((post) => [post.id, post]));
  const kept = listPosts(shown).flatMap((post) => read.get(post.id) ?? []);
  const places = new Set(kept.map(({ id }) => id));
  const rest = [...read.values()].filter(({ id }) => !places.has(id));
  const last = fresh.pages.at(-1) ?? first;
  return { pages: [{ ...last, items: [...kept, ...rest] }], pageParams: [null] };
}

/** Each post once: in an order by counters, a post can move to a later page. */
export function listUniquePosts(list: PostList): Post[] {
  return [...new Map(listPosts(list).map((post) => [post.id, post])).values()];
}

/** Prepends the member's own post to every view that would show it. */
export function addToFeeds(client: QueryClient, viewer: ViewerId, post: Post): void {
  for (const view of listLoadedViews(client, viewer)) {
    if (!showsOwnPost(view, post)) continue;
    client.setQueryData<PostList>(feedKey(viewer, view), (list) => list && prependPost(list, post));
  }
}

/**
 * Announces another member's post in every recent-first view of its kind, also in one that is still loading.
 * @returns the filtered views, which only the server can decide
 */
export function noteNewPost(
  client: QueryClient,
  viewer: ViewerId,
  { postId, kind }: { postId: string; kind: string },
): FeedView[] {
  const views = listLoadedViews(client, viewer).filter(
    ({ sort, tab }) => sort === 'recent' && isKindInTab(tab, kind),
  );
  // A new post is within every period.
  const isOpen = (view: FeedView) => listActiveFilters(view).every((name) => name === 'period');
  for (const view of views.filter(isOpen)) addNewPostId(client, { viewer, view, postId });
  return views.filter((view) => !isOpen(view));
}

export function addNewPostId(
  client: QueryClient,
  { viewer, view, postId }: { viewer: ViewerId; view: FeedView; postId: string },
): void {
  client.setQueryData<readonly string[]>(newPostIdsKey(viewer, view), (newPostIds = []) =>
    newPostIds.includes(postId) ? newPostIds : [...newPostIds, postId],
  );
}

/** Clears the ids that were announced before the newest posts were read; later ones stay. */
export function clearNewPostIds(
  client: QueryClient,
  { viewer, view, before }: { viewer: ViewerId; view: FeedView; before: readonly string[] },
): void {
  client.setQueryData<readonly string[]>(newPostIdsKey(viewer, view), (newPostIds = []) =>
    newPostIds.filter((id) => !before.includes(id)),
  );
}

export const countNewPosts = (list: PostList, announced: readonly string[]): number =>
  announced.filter((id) => !hasPost(list, id)).length;

export function removeNewPostId(client: QueryClient, viewer: ViewerId, postId: string): void {
  client.setQueriesData<readonly string[]>({ queryKey: ['feed-waiting', viewer] }, (waiting) =>
    waiting?.filter((id) => id !== postId),
  );
}
