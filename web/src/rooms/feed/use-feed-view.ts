import { useSearchParams } from 'react-router';
import { type FeedView, feedViewFrom, searchOf } from './feed-view.ts';

/** The view stands in the address, so that it can be shared, survives a reload, and the way back leads to it. */
export function useFeedView(): { view: FeedView; setView: (view: FeedView) => void } {
  const [search, setSearch] = useSearchParams();
  return {
    view: feedViewFrom(search),
    setView: (view) => setSearch(searchOf(view), { replace: true, preventScrollReset: true }),
  };
}
