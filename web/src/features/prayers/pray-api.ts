import type { Post, PostPage } from '@radiant/contract/post-shapes.ts';
import { listPrayersToPray, type PrayList } from '@radiant/contract/prayers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { localTimeZone } from '../../platform/format.ts';
import { useMember } from '../../platform/session.tsx';
import { listUniquePosts } from '../feed/feed-cache.ts';
import { storeOfflineShell } from '../offline/offline-shell.ts';
import { addUnsent } from '../offline/outbox.ts';
import { sendUnsentWrites } from '../offline/send-unsent.ts';
import { loadPartsForPosts } from '../posts/lazy-post-parts.ts';
import { type PostList, postKeys, updateCachedPost } from '../posts/post-cache.ts';
import { isOwnPost } from '../posts/post-display.ts';
import { getOptimisticReaction } from '../posts/reaction-queue.ts';
import { removePrayedFromOfflinePrayers, setLoadedAt, storeOfflinePrayers } from './offline-prayers.ts';
import { prayKey } from './pray-keys.ts';
import { markPrayedToday, type PrayerList } from './prayer-list-api.ts';

/** The first page, or what follows. */
export async function fetchPrayersToPray(
  list: PrayList,
  { query = {}, signal }: { query?: { cursor?: string; limit?: number }; signal?: AbortSignal } = {},
): Promise<PostPage> {
  const page = await call(listPrayersToPray, {
    query: { ...query, list, timeZone: localTimeZone() },
    ...(signal && { signal }),
    silent: true,
  });
  if (query.cursor === undefined) setLoadedAt(list);
  await loadPartsForPosts(page.items);
  return page;
}

/** It stays as loaded, because a refetch would change what is prayed for, and leave nothing without a connection. */
export const usePrayersToPray = (list: PrayList) =>
  useCursorQuery({
    queryKey: prayKey(list),
    fetchPage: (page) => fetchPrayersToPray(list, page),
    staleTime: Number.POSITIVE_INFINITY,
    // Once all are prayed for, somebody may have asked again.
    refetchOnMount: ({ state }) => (state.data && listUniquePosts(state.data).length > 0 ? false : 'always'),
  });

/** Stores what is loaded, to be opened without a connection too. */
export function useStorePrayers(list: PrayList, loaded: PostList | undefined): void {
  const member = useMember();
  useEffect(() => {
    const last = loaded?.pages.at(-1);
    if (!loaded || !last) return;
    storeOfflinePrayers(member, list, { ...last, items: listUniquePosts(loaded) });
    void storeOfflineShell(member.id);
  }, [member, list, loaded]);
}

/** Returns a function that records a prayer at once and sends it as soon as possible. */
export function usePray(memberId: string): (post: Post) => void {
  const client = useQueryClient();
  return (prayer) => {
    const { id } = prayer;
    const at = new Date().toISOString();
    addUnsent(memberId, { kind: 'prayer', id: `${id}@${at}`, at, postId: id });
    removePrayedFromOfflinePrayers(memberId, id);
    client.setQueryData<PrayerList>(postKeys.prayerList, (list) => list && markPrayedToday(list, id));
    // What members pray for their own prayers is not counted.
    if (!isOwnPost(prayer, memberId)) {
      updateCachedPost(client, id, (post) => ({
        ...post,
        reactions: getOptimisticReaction(post.reactions, true),
      }));
    }
    void sendUnsentWrites(client, memberId);
  };
}
