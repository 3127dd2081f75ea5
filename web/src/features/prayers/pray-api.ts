import type { Post } from '@radiant/contract/post-shapes.ts';
import { listPrayersToPray, type PrayList } from '@radiant/contract/prayers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { localTimeZone } from '../../platform/format.ts';
import { listUniquePosts } from '../feed/feed-cache.ts';
import { loadPartsForPosts } from '../posts/lazy-post-parts.ts';
import { postKeys, updateCachedPost } from '../posts/post-cache.ts';
import { isOwnPost } from '../posts/post-display.ts';
import { getOptimisticReaction } from '../posts/reaction-queue.ts';
import { markPrayedToday, type PrayerList } from './prayer-list-api.ts';
import { addUnsentPrayer, sendUnsentPrayers } from './unsent-prayers.ts';

export const prayKey = (list: PrayList) => postKeys.list('pray', list);

/** It stays as loaded, because a refetch would change what is prayed for, and leave nothing without a connection. */
export const usePrayersToPray = (list: PrayList) =>
  useCursorQuery({
    queryKey: prayKey(list),
    fetchPage: async ({ query, signal }) => {
      const page = await call(listPrayersToPray, {
        query: { ...query, list, timeZone: localTimeZone() },
        signal,
        silent: true,
      });
      await loadPartsForPosts(page.items);
      return page;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Once all are prayed for, somebody may have asked again.
    refetchOnMount: ({ state }) => (state.data && listUniquePosts(state.data).length > 0 ? false : 'always'),
  });

/** Returns a function that sends what has not been sent. */
export function useSendPrayers(): (memberId: string) => void {
  const client = useQueryClient();
  return (memberId) =>
    void sendUnsentPrayers(memberId, {
      onSent: (postId, reactions) => updateCachedPost(client, postId, (post) => ({ ...post, reactions })),
    });
}

/** Returns a function that records a prayer at once and sends it as soon as possible. */
export function usePray(memberId: string): (post: Post) => void {
  const client = useQueryClient();
  const send = useSendPrayers();
  return (prayer) => {
    const { id } = prayer;
    addUnsentPrayer(memberId, { postId: id, at: new Date().toISOString() });
    client.setQueryData<PrayerList>(postKeys.prayerList, (list) => list && markPrayedToday(list, id));
    // What members pray for their own prayers is not counted.
    if (!isOwnPost(prayer, memberId)) {
      updateCachedPost(client, id, (post) => ({
        ...post,
        reactions: getOptimisticReaction(post.reactions, true),
      }));
    }
    send(memberId);
  };
}
