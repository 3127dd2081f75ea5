import type { FeedSort } from '@radiant/contract/feed.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { useOptimisticSearchParam } from '../../platform/optimistic-search-param.ts';
import { focusPost } from './feed.tsx';
import { useViewerId } from './feed-api.ts';
import { addToFeeds } from './feed-cache.ts';
import { type PrayerStatusFilter, parseFeedSort, parseFeedView } from './feed-view.ts';
import { focusFormOpener } from './kind-feed-header.ts';

/** In the URL, so that signing in returns to the open form. */
export const formOpenParameter = 'add';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

type KindFeedParams = {
  category: string | undefined;
  /** Undefined: the default order of the page. */
  sort: FeedSort | undefined;
  status: PrayerStatusFilter | undefined;
  isOpen: boolean;
};

const serializeParams = ({ category, sort, status, isOpen }: KindFeedParams): URLSearchParams =>
  new URLSearchParams({
    ...(category !== undefined && { category }),
    ...(sort !== undefined && { sort }),
    ...(status !== undefined && { status }),
    ...(isOpen && { [formOpenParameter]: '' }),
  });

/**
 * Category, order, status and open form of a page for one kind of post, stored in the URL. `stateFlag` names a navigation
 * state that opens the form too.
 */
export function useKindFeed(stateFlag: string, defaultSort: FeedSort = 'recent') {
  const client = useQueryClient();
  const viewer = useViewerId();
  const { state: locationState } = useLocation();
  const [search, setSearch] = useSearchParams();
  const state = isRecord(locationState) ? locationState : {};
  const asked = parseFeedView(search);
  const [params, setParams] = useOptimisticSearchParam<KindFeedParams>(
    {
      category: asked.category,
      sort: parseFeedSort(search),
      status: asked.status,
      isOpen: search.has(formOpenParameter) || state[stateFlag] === true,
    },
    (next) =>
      setSearch(serializeParams(next), {
        replace: true,
        preventScrollReset: true,
        state: next.isOpen ? locationState : null,
      }),
  );
  const { category, sort = defaultSort, status, isOpen } = params;
  const change = (part: Partial<KindFeedParams>) => setParams({ ...params, ...part });

  return {
    viewer,
    category,
    sort,
    status,
    isOpen,
    state,
    setCategory: (next: string | undefined) => change({ category: next }),
    setSort: (next: FeedSort) => change({ sort: next === defaultSort ? undefined : next }),
    setStatus: (next: PrayerStatusFilter | undefined) => change({ status: next }),
    open: () => change({ isOpen: true }),
    close: () => {
      change({ isOpen: false });
      focusFormOpener();
    },
    /** Adds the new post and adjusts the filters so that it is visible. */
    showShared: (post: Post) => {
      if (viewer !== undefined) addToFeeds(client, viewer, post);
      change({
        category: category === post.category ? category : undefined,
        status: status === 'answered' ? undefined : status,
        isOpen: false,
      });
      // After it is rendered.
      setTimeout(() => focusPost(post.id, 'nearest'));
    },
  };
}
