import { type EventFilters, eventColumns, managedStatuses } from '@radiant/contract/event-management.ts';
import { limits } from '@radiant/contract/limits.ts';
import { parseDayRange } from '../operations/day-range-filter.tsx';
import { useListParams } from '../operations/use-list-params.ts';

/** Order, page and filters of the events table, stored in the URL. */
export function useEventTableParams() {
  const { params, setFilters, ...list } = useListParams<'q' | 'status' | 'from' | 'to'>(
    'events',
    eventColumns,
  );
  const days = parseDayRange(params);
  const status = managedStatuses.find((one) => one === params.get('status'));
  const q = (params.get('q') ?? '').slice(0, limits.searchTermMax);
  const filters: EventFilters = {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(status && { status }),
    ...days,
  };
  return { ...list, setFilters, q, status, days, filters };
}
