import type { Post, PostPage } from '@radiant/contract/post-shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type PostList, postKeys } from '../posts/post-cache.ts';
import { tabShows } from './feed-tabs.ts';
import { activeFilters, type FeedView, feedViewFrom, searchOf, showsOwn } from './feed-view.ts';

/** Whose feed it is: a member's id, or 'guest'. */
export type Viewer = string;

export const feedKey = (viewer: Viewer, view: FeedView) => postKeys.list('feed', viewer, searchOf(view));

/** Ids of posts that others shared since a feed was read; they wait behind a press on "n new posts". */
export const waitingKey = (viewer: Viewer, view: FeedView) =>
  ['feed-waiting', viewer, searchOf(view)] as const;

/** The views of the feed that were read, or are just being read. */
export const readViews = (client: QueryClient, viewer: Viewer): FeedView[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: postKeys.list('feed', viewer) })
    .map(({ queryKey }) => feedViewFrom(new URLSearchParams(String(queryKey.at(-1)))));

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

/**
 * A list in the order of popularity, read anew: every post keeps its place under the reader's eyes, what is gone goes,
 * and what rose meanwhile follows at the end.
 */
export function keepOrder(shown: PostList, fresh: PostList): PostList {
  const [first] = fresh.pages;
  if (!first) return fresh;
  const read = new Map(postsOf(fresh).map((post) => [post.id, post]));
  const kept = postsOf(shown).flatMap((post) => read.get(post.id) ?? []);
  const places = new Set(kept.map(({ id }) => id));
  const rest = [...read.values()].filter(({ id }) => !places.has(id));
  const last = fresh.pages.at(-1) ?? first;
  return { pages: [{ ...last, items: [...kept, ...rest] }], pageParams: [null] };
}

/** Each post once: in the order of popularity one can move on to a page that is read later. */
export function uniquePosts(list: PostList): Post[] {
  return [...new Map(postsOf(list).map((post) => [post.id, post])).values()];
}

/** Puts a post of one's own on top of every feed in which it belongs there. */
export function addToFeeds(client: QueryClient, viewer: Viewer, post: Post): void {
  for (const view of readViews(client, viewer)) {
    if (!showsOwn(view, post)) continue;
    client.setQueryData<PostList>(feedKey(viewer, view), (list) => list && withPostOnTop(list, post));
  }
}

/**
 * Notes a post of somebody else for every feed that would show it on top: not in the order of popularity, where it has
 * no place yet. Also for one that is just being read: whether its answer holds the post is seen when it is there.
 * @returns the views of which only the server knows whether their filters let it through
 */
export function announcePost(
  client: QueryClient,
  viewer: Viewer,
  { postId, kind }: { postId: string; kind: string },
): FeedView[] {
  const views = readViews(client, viewer).filter(({ sort, tab }) => sort === 'recent' && tabShows(tab, kind));
  // Whatever the period, what was shared just now is in it.
  const isOpen = (view: FeedView) => activeFilters(view).every((name) => name === 'period');
  for (const view of views.filter(isOpen)) addWaiting(client, { viewer, view, postId });
  return views.filter((view) => !isOpen(view));
}

/** Lets a post wait behind "n new posts", once. */
export function addWaiting(
  client: QueryClient,
  { viewer, view, postId }: { viewer: Viewer; view: FeedView; postId: string },
): void {
  client.setQueryData<readonly string[]>(waitingKey(viewer, view), (waiting = []) =>
    waiting.includes(postId) ? waiting : [...waiting, postId],
  );
}

/** The newest posts were read: what was announced before that waits no more. What came meanwhile goes on waiting. */
export function endWaiting(
  client: QueryClient,
  { viewer, view, before }: { viewer: Viewer; view: FeedView; before: readonly string[] },
): void {
  client.setQueryData<readonly string[]>(waitingKey(viewer, view), (waiting = []) =>
    waiting.filter((id) => !before.includes(id)),
  );
}

/** How many of the announced posts the list does not show. */
export const countWaiting = (list: PostList, announced: readonly string[]): number =>
  announced.filter((id) => !has(list, id)).length;

/** A post that was taken back is not waited for any more. */
export function forgetPost(client: QueryClient, viewer: Viewer, postId: string): void {
  client.setQueriesData<readonly string[]>({ queryKey: ['feed-waiting', viewer] }, (waiting) =>
    waiting?.filter((id) => id !== postId),
  );
}
