import type { Daily } from '@radiant/contract/daily.ts';
import type { Post, PostPage } from '@radiant/contract/post-shapes.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { CursorPages } from '../../platform/cursor-query.ts';

export type PostList = CursorPages<PostPage>;

/**
 * Query keys. Everything that shows posts is cached under one of the first three, where `updateCachedPost` reaches it.
 */
export const postKeys = {
  /** `PostList` */
  lists: ['posts', 'list'] as const,
  list: (...of: readonly string[]) => ['posts', 'list', ...of] as const,
  /** `PostList` */
  saved: ['posts', 'list', 'saved'] as const,
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
  return { ...daily, verse: mapped(daily.verse), prayer: mapped(daily.prayer) };
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

export function findCachedPost(client: QueryClient, id: string): Post | undefined {
  const one = client.getQueryData<Post | null>(postKeys.detail(id));
  if (one) return one;
  const lists = client.getQueriesData<PostList>({ queryKey: postKeys.lists });
  const listed = lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.items)
    .find((post) => post.id === id);
  if (listed) return listed;
  const cards = client.getQueriesData<Daily>({ queryKey: postKeys.daily });
  return (
    cards.flatMap(([, daily]) => [daily?.verse, daily?.prayer]).find((post) => post?.id === id) ?? undefined
  );
}
