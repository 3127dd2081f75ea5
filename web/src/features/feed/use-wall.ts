import type { Post } from '@radiant/contract/post-shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { useOptimisticSearchParam } from '../../platform/optimistic-search-param.ts';
import { focusPost } from './feed.tsx';
import { useViewer } from './feed-api.ts';
import { addToFeeds } from './feed-cache.ts';
import { feedViewFrom, type PrayerStatusFilter } from './feed-view.ts';
import { focusOpener } from './wall-head.ts';

/** Whether the form is open stands in the address, so that the way through the sign-in leads to it. */
export const openParameter = 'add';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

type Wall = { category: string | undefined; status: PrayerStatusFilter | undefined; isOpen: boolean };

const searchOf = ({ category, status, isOpen }: Wall): URLSearchParams =>
  new URLSearchParams({
    ...(category !== undefined && { category }),
    ...(status !== undefined && { status }),
    ...(isOpen && { [openParameter]: '' }),
  });

/**
 * A page of one kind of post: its category, its status and whether its form is open, all in the address. The form may
 * also be open because whoever led here says so in the state of the navigation, under `flag`.
 */
export function useWall(flag: string) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { state: given } = useLocation();
  const [search, setSearch] = useSearchParams();
  const state = isRecord(given) ? given : {};
  const asked = feedViewFrom(search);
  const [wall, setWall] = useOptimisticSearchParam<Wall>(
    {
      category: asked.category,
      status: asked.status,
      isOpen: search.has(openParameter) || state[flag] === true,
    },
    (next) =>
      setSearch(searchOf(next), {
        replace: true,
        preventScrollReset: true,
        state: next.isOpen ? given : null,
      }),
  );
  const { category, status, isOpen } = wall;
  const go = (change: Partial<Wall>) => setWall({ ...wall, ...change });

  return {
    viewer,
    category,
    status,
    isOpen,
    state,
    setCategory: (next: string | undefined) => go({ category: next }),
    setStatus: (next: PrayerStatusFilter | undefined) => go({ status: next }),
    open: () => go({ isOpen: true }),
    close: () => {
      go({ isOpen: false });
      focusOpener();
    },
    /** Shows what was just shared, whatever was being read. */
    showShared: (post: Post) => {
      if (viewer !== undefined) addToFeeds(client, viewer, post);
      go({
        category: category === post.category ? category : undefined,
        status: status === 'answered' ? undefined : status,
        isOpen: false,
      });
      // Once it is on the page.
      setTimeout(() => focusPost(post.id, 'nearest'));
    },
  };
}
