import { listMemberFeed } from '@radiant/contract/feed.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { useLiveEvents } from '../../platform/live.ts';
import { loadPartsForPosts } from '../posts/lazy-post-parts.ts';
import { postKeys } from '../posts/post-cache.ts';
import type { CarePostsTab } from './care-tabs.ts';

const filters = {
  posts: { audience: 'care' },
  urgent: { sort: 'needs-prayer', status: 'urgent' },
  unprayed: { sort: 'needs-prayer', status: 'new', age: 'day' },
} as const satisfies Record<CarePostsTab, object>;

/** What is shared with the team newest first; urgent prayers, the least prayed for first; prayers that no one has prayed for, oldest first. */
export function useCarePosts(viewer: string, tab: CarePostsTab) {
  const client = useQueryClient();
  const key = postKeys.list('care', viewer, tab);
  useLiveEvents(({ type }) => {
    if (type === 'post-created' || type === 'reset') void client.invalidateQueries({ queryKey: key });
  });
  return useCursorQuery({
    queryKey: key,
    fetchPage: async ({ query, signal }) => {
      const page = await call(listMemberFeed, { query: { ...query, ...filters[tab] }, signal, silent: true });
      await loadPartsForPosts(page.items);
      return page;
    },
    // Refetching every page would move what is being read.
    refetchOnWindowFocus: false,
  });
}
