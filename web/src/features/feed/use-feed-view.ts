import { useSearchParams } from 'react-router';
import { useOptimisticSearchParam } from '../../platform/optimistic-search-param.ts';
import { type FeedView, parseFeedView, serializeFeedView } from './feed-view.ts';

/** Stored in the URL, so that it can be shared and survives a reload. */
export function useFeedView(): { view: FeedView; setView: (view: FeedView) => void } {
  const [search, setSearch] = useSearchParams();
  const [view, setView] = useOptimisticSearchParam(parseFeedView(search), (next: FeedView) =>
    setSearch(serializeFeedView(next), { replace: true, preventScrollReset: true }),
  );
  return { view, setView };
}
