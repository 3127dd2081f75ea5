import type { Daily } from '@radiant/contract/daily.ts';
import type { Post, PostPage } from '@radiant/contract/post-shapes.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CursorPages } from '../../platform/cursor-query.ts';

export type PostList = CursorPages<PostPage>;

/**
 * Query keys. Everything that shows posts is cached under one of the first three, where `updateCachedPost` reaches it.
 */
export const postKeys = {
  /** `PostList` */
  lists: ['posts', 'list'] as const,
  list: (...of: readonly string[]) => ['posts', 'list', ...of] as const,
  /** Of what the member saved or hid: these keep a post that is hidden from the other lists. */
  saved: ['posts', 'list', 'own', 'saved'] as const,
  hidden: ['posts', 'list', 'own', 'hidden'] as const,
  /** `PrayerList` */
  prayerList: ['posts', 'list', 'own', 'prayers'] as const,
  details: ['posts', 'one'] as const,
  /** `Post`, or null once it is deleted or hidden. */
  detail: (id: string) => ['posts', 'one', id] as const,
  /** `Daily` */
  daily: ['posts', 'daily'] as const,
  dailyIn: (locale: Locale) => ['posts', 'daily', locale] as const,
  revisions: (id: string) => ['posts', 'revisions', id] as const,
};

/**
 * Changes one post of a list, or removes it when `change` returns null. Returns the same object when the post is
 * not listed.
 */
export function mapPostList(list: PostList, id: string, change: (post: Post) => Post | null): PostList {
  if (!list.pages.some((page) => page.items.some((post) => post.id === id))) return list;
  const pages = list.pages.map((page) => {
    if (!page.items.some((post) => post.id === id)) return page;
    const items = page.items.flatMap((post) => (post.id === id ? (change(post) ?? []) : post));
    return { ...page, items };
  });
  return { ...list, pages };
}

function mapDaily(daily: Daily, id: string, change: (post: Post) => Post | null): Daily {
  if (daily.verse?.id !== id && daily.prayer?.id !== id) return daily;
  const mapped = (post: Post | null) => (post?.id === id ? change(post) : post);
  const verse = mapped(daily.verse);
  // It belongs to the verse, if there is one.
  const passage = daily.verse && !verse ? null : daily.passage;
  return { ...daily, verse, passage, prayer: mapped(daily.prayer) };
}

function mapAllCaches(client: QueryClient, id: string, change: (post: Post) => Post | null) {
  client.setQueriesData<PostList>(
    { queryKey: postKeys.lists },
    (list) => list && mapPostList(list, id, change),
  );
  client.setQueryData<Post | null>(postKeys.detail(id), (post) => post && change(post));
  client.setQueriesData<Daily>({ queryKey: postKeys.daily }, (daily) => daily && mapDaily(daily, id, change));
}

export function updateCachedPost(client: QueryClient, id: string, change: (post: Post) => Post): void {
  mapAllCaches(client, id, change);
}

/** Removes a post from every list; its own page shows that it is gone. */
export function removeCachedPost(client: QueryClient, id: string): void {
  mapAllCaches(client, id, () => null);
}

/** Removes a post from the lists that its reader hides it from. @returns puts it back where it was */
export function hideFromLists(client: QueryClient, id: string): () => void {
  const lists = {
    queryKey: postKeys.lists,
    predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey[2] !== 'own',
  };
  const before = client.getQueriesData<PostList>(lists);
  client.setQueriesData<PostList>(lists, (list) => list && mapPostList(list, id, () => null));
  client.setQueriesData<Daily>(
    { queryKey: postKeys.daily },
    (daily) => daily && mapDaily(daily, id, () => null),
  );
  return () => {
    for (const [key, list] of before) {
      client.setQueryData<PostList>(key, (now) => now && list && restorePost(now, list, id));
    }
  };
}

/** Puts the post of an earlier list back at its position, unless it was loaded again meanwhile. */
function restorePost(list: PostList, before: PostList, id: string): PostList {
  const isListed = list.pages.some((page) => page.items.some((post) => post.id === id));
  const pageIndex = before.pages.findIndex((page) => page.items.some((post) => post.id === id));
  const items = before.pages[pageIndex]?.items ?? [];
  const position = items.findIndex((post) => post.id === id);
  const post = items[position];
  if (isListed || !post) return list;
  const target = Math.min(pageIndex, list.pages.length - 1);
  const pages = list.pages.map((page, index) =>
    index === target ? { ...page, items: page.items.toSpliced(position, 0, post) } : page,
  );
  return { ...list, pages };
}

/** Removes the posts of a blocked member from every list; their own pages show that they are gone. */
export function removeCachedPostsBy(client: QueryClient, authorId: string): void {
  const posts = listCachedPosts(client).filter(({ author }) => author.id === authorId);
  for (const id of new Set(posts.map((post) => post.id))) removeCachedPost(client, id);
}

export const findCachedPost = (client: QueryClient, id: string): Post | undefined =>
  listCachedPosts(client).find((post) => post.id === id);

function listCachedPosts(client: QueryClient): Post[] {
  const details = client.getQueriesData<Post | null>({ queryKey: postKeys.details });
  const lists = client.getQueriesData<PostList>({ queryKey: postKeys.lists });
  const daily = client.getQueriesData<Daily>({ queryKey: postKeys.daily });
  return [
    ...details.map(([, post]) => post),
    ...lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.items)),
    ...daily.flatMap(([, picks]) => [picks?.verse, picks?.prayer]),
  ].flatMap((post) => post ?? []);
}
