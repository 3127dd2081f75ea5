import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { type FeedView, feedViewFrom, searchOf } from './feed-view.ts';

/** The view stands in the address, so that it can be shared, survives a reload, and the way back leads to it. */
export function useFeedView(): { view: FeedView; setView: (view: FeedView) => void } {
  const [search, setSearch] = useSearchParams();
  // The router takes its time for a new address; what was chosen shows at once.
  const [view, show] = useOptimistic(feedViewFrom(search));
  return {
    view,
    setView: (next) =>
      startTransition(() => {
        show(next);
        setSearch(searchOf(next), { replace: true, preventScrollReset: true });
      }),
  };
}
