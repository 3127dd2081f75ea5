import { useSearchParams } from 'react-router';
import { useOptimisticSearchParam } from '../../platform/optimistic-search-param.ts';
import { type FeedView, parseFeedView, serializeFeedView } from './feed-view.ts';

/** The view stands in the address, so that it can be shared, survives a reload, and the way back leads to it. */
export function useFeedView(): { view: FeedView; setView: (view: FeedView) => void } {
  const [search, setSearch] = useSearchParams();
  const [view, setView] = useOptimisticSearchParam(parseFeedView(search), (next: FeedView) =>
    setSearch(serializeFeedView(next), { replace: true, preventScrollReset: true }),
  );
  return { view, setView };
}
