import type { FeedSort } from '@radiant/contract/feed.ts';
import { useSearchParams } from 'react-router';
import { useOptimisticSearchParam } from '../../platform/optimistic-search-param.ts';
import { type FeedView, parseFeedView, serializeFeedView } from './feed-view.ts';

/** The orders of every kind of post. */
export const generalSorts = ['recent', 'popular'] as const satisfies readonly FeedSort[];

/** Stored in the URL, so that it can be shared and survives a reload. */
export function useFeedView(): { view: FeedView; setView: (view: FeedView) => void } {
  const [search, setSearch] = useSearchParams();
  const [view, setView] = useOptimisticSearchParam(parseGeneralView(search), (next: FeedView) =>
    setSearch(serializeFeedView(next), { replace: true, preventScrollReset: true }),
  );
  return { view, setView };
}

function parseGeneralView(search: URLSearchParams): FeedView {
  const view = parseFeedView(search);
  return { ...view, sort: generalSorts.find((sort) => sort === view.sort) ?? 'recent' };
}
