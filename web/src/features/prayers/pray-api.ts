import { listPrayersToPray } from '@radiant/contract/prayers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { localTimeZone } from '../../platform/format.ts';
import { listUniquePosts } from '../feed/feed-cache.ts';
import { loadPartsForPosts } from '../posts/lazy-post-parts.ts';
import { postKeys, updateCachedPost } from '../posts/post-cache.ts';
import { getOptimisticReaction } from '../posts/reaction-queue.ts';
import { addUnsentPrayer, sendUnsentPrayers } from './unsent-prayers.ts';

export const prayKey = postKeys.list('pray');

/** It stays as loaded, because a refetch would change what is prayed for, and leave nothing without a connection. */
export const usePrayersToPray = () =>
  useCursorQuery({
    queryKey: prayKey,
    fetchPage: async ({ query, signal }) => {
      const page = await call(listPrayersToPray, {
        query: { ...query, timeZone: localTimeZone() },
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
export function usePray(memberId: string): (postId: string) => void {
  const client = useQueryClient();
  const send = useSendPrayers();
  return (postId) => {
    addUnsentPrayer(memberId, { postId, at: new Date().toISOString() });
    updateCachedPost(client, postId, (post) => ({
      ...post,
      reactions: getOptimisticReaction(post.reactions, true),
    }));
    send(memberId);
  };
}
