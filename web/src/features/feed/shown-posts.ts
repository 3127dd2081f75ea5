import type { Daily } from '@radiant/contract/daily.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { READ_MARGIN_MS, type ShownPostsSource } from '../../platform/shown-posts.ts';
import { type EventPages, eventsKey } from '../events/events-cache.ts';
import { type PostList, postKeys } from '../posts/post-cache.ts';

/** Everything in the cache, because a page that is opened again shows it without asking. */
export function createShownPostsSource(client: QueryClient): ShownPostsSource {
  const cache = client.getQueryCache();
  return {
    list: () => cache.getAll().flatMap((query) => listPostIds(client, query)),
    subscribe(onChange) {
      const askedAt = new WeakMap<Query, number>();
      return cache.subscribe((event) => {
        const { query } = event;
        const action = event.type === 'updated' ? event.action : null;
        if (action?.type === 'fetch') askedAt.set(query, performance.now());
        const isChange = action?.type === 'success' || event.type === 'added' || event.type === 'removed';
        if (!isChange || !isAboutPosts(query)) return;
        const asked = action?.type === 'success' && !action.manual ? askedAt.get(query) : undefined;
        onChange(listPostIds(client, query), asked ?? performance.now() - READ_MARGIN_MS);
      });
    },
  };
}

const isAboutPosts = ({ queryKey: [area] }: Query): boolean =>
  area === 'posts' || area === 'comments' || area === eventsKey[0];

function listPostIds(client: QueryClient, { queryKey }: Query): string[] {
  const [area, part, id] = queryKey;
  if (area === 'comments') return typeof part === 'string' ? [part] : [];
  if (area === 'posts' && part === postKeys.details[1]) return typeof id === 'string' ? [id] : [];
  if (area === 'posts' && part === postKeys.daily[1]) {
    const { verse, prayer } = client.getQueryData<Daily>(queryKey) ?? {};
    return [verse, prayer].flatMap((post) => post?.id ?? []);
  }
  const isList = area === eventsKey[0] || (area === 'posts' && part === postKeys.lists[1]);
  const list = isList ? client.getQueryData<PostList | EventPages>(queryKey) : undefined;
  return list?.pages?.flatMap(({ items }) => items.map((item) => item.id)) ?? [];
}
