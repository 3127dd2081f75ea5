import type { Post } from '@radiant/contract/post-shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { focusPost } from './feed.tsx';
import { useViewer } from './feed-api.ts';
import { addToFeeds } from './feed-cache.ts';
import { feedViewFrom } from './feed-view.ts';
import { focusOpener } from './wall-head.ts';

/** Whether the form is open stands in the address, so that the way through the sign-in leads to it. */
export const openParameter = 'add';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * A page of one kind of post: its category and whether its form is open, both in the address. The form may also be open
 * because whoever led here says so in the state of the navigation, under `flag`.
 */
export function useWall(flag: string) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { state: given } = useLocation();
  const [search, setSearch] = useSearchParams();
  const state = isRecord(given) ? given : {};
  const { category } = feedViewFrom(search);

  function go(next: { category: string | undefined; isOpen: boolean }) {
    const address = new URLSearchParams({
      ...(next.category !== undefined && { category: next.category }),
      ...(next.isOpen && { [openParameter]: '' }),
    });
    setSearch(address, { replace: true, preventScrollReset: true, state: next.isOpen ? given : null });
  }

  const isOpen = search.has(openParameter) || state[flag] === true;
  return {
    viewer,
    category,
    isOpen,
    state,
    setCategory: (next: string | undefined) => go({ category: next, isOpen }),
    open: () => go({ category, isOpen: true }),
    close: () => {
      go({ category, isOpen: false });
      focusOpener();
    },
    /** Shows what was just shared, whichever category was being read. */
    showShared: (post: Post) => {
      if (viewer !== undefined) addToFeeds(client, viewer, post);
      go({ category: category === post.category ? category : undefined, isOpen: false });
      // Once it is on the page.
      setTimeout(() => focusPost(post.id, 'nearest'));
    },
  };
}
