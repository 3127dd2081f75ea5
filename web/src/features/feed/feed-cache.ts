import type { Post, PostPage } from '@radiant/contract/post-shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type PostList, postKeys } from '../posts/post-cache.ts';
import { isKindInTab } from './feed-tabs.ts';
import {
  type FeedView,
  listActiveFilters,
  parseFeedView,
  serializeFeedView,
  showsOwnPost,
} from './feed-view.ts';

/** Whose feed it is: a member's id, or 'guest'. */
export type ViewerId = string;

export const feedKey = (viewer: ViewerId, view: FeedView) =>
  postKeys.list('feed', viewer, serializeFeedView(view));

/** Ids of posts that others shared since a feed was read; they wait behind a press on "n new posts". */
export const newPostIdsKey = (viewer: ViewerId, view: FeedView) =>
  ['feed-waiting', viewer, serializeFeedView(view)] as const;

/** The views of the feed that were read, or are just being read. */
export const listLoadedViews = (client: QueryClient, viewer: ViewerId): FeedView[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: postKeys.list('feed', viewer) })
    .map(({ queryKey }) => parseFeedView(new URLSearchParams(String(queryKey.at(-1)))));

const listPosts = (list: PostList): Post[] => list.pages.flatMap((page) => page.items);

const hasPost = (list: PostList, id: string) => listPosts(list).some((post) => post.id === id);

/**
 * Puts the newest page before what is loaded. Where they do not meet, because more than a page was written
 * meanwhile, the list begins anew: a hole in it would never be seen.
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

/** Puts one post on top, unless it is there. */
export function prependPost(list: PostList, post: Post): PostList {
  const [first, ...rest] = list.pages;
  if (!first || hasPost(list, post.id)) return list;
  return { ...list, pages: [{ ...first, items: [post, ...first.items] }, ...rest] };
}

/**
 * Compares a list read anew with what is on the screen: posts of others that are newer than everything shown are
 * held back, so that nothing jumps under the reader.
 */
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
    post.createdAt > newest && post.author.id !== viewer && !hasPost(shown, post.id);
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

/**
 * A list in the order of popularity, read anew: every post keeps its place under the reader's eyes, what is gone goes,
 * and what rose meanwhile follows at the end.
 */
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

/** Each post once: in the order of popularity one can move on to a page that is read later. */
export function listUniquePosts(list: PostList): Post[] {
  return [...new Map(listPosts(list).map((post) => [post.id, post])).values()];
}

/** Puts a post of one's own on top of every feed in which it belongs there. */
export function addToFeeds(client: QueryClient, viewer: ViewerId, post: Post): void {
  for (const view of listLoadedViews(client, viewer)) {
    if (!showsOwnPost(view, post)) continue;
    client.setQueryData<PostList>(feedKey(viewer, view), (list) => list && prependPost(list, post));
  }
}

/**
 * Notes a post of somebody else for every feed that would show it on top: not in the order of popularity, where it has
 * no place yet. Also for one that is just being read: whether its answer holds the post is seen when it is there.
 * @returns the views of which only the server knows whether their filters let it through
 */
export function noteNewPost(
  client: QueryClient,
  viewer: ViewerId,
  { postId, kind }: { postId: string; kind: string },
): FeedView[] {
  const views = listLoadedViews(client, viewer).filter(
    ({ sort, tab }) => sort === 'recent' && isKindInTab(tab, kind),
  );
  // Whatever the period, what was shared just now is in it.
  const isOpen = (view: FeedView) => listActiveFilters(view).every((name) => name === 'period');
  for (const view of views.filter(isOpen)) addNewPostId(client, { viewer, view, postId });
  return views.filter((view) => !isOpen(view));
}

/** Lets a post wait behind "n new posts", once. */
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

/** How many of the announced posts the list does not show. */
export const countNewPosts = (list: PostList, announced: readonly string[]): number =>
  announced.filter((id) => !hasPost(list, id)).length;

/** A post that was taken back is not waited for any more. */
export function removeNewPostId(client: QueryClient, viewer: ViewerId, postId: string): void {
  client.setQueriesData<readonly string[]>({ queryKey: ['feed-waiting', viewer] }, (waiting) =>
    waiting?.filter((id) => id !== postId),
  );
}
