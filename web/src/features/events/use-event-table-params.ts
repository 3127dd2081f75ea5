import { type EventFilters, eventColumns, managedStatuses } from '@radiant/contract/event-management.ts';
import type { DayRange } from '../../ui/calendar-days.ts';
import { parseDayRange } from '../operations/day-range-filter.tsx';
import { useListParams } from '../operations/use-list-params.ts';

/** Order, page and filters of the events table, stored in the URL. */
export function useEventTableParams() {
  const { params, setFilters, ...list } = useListParams<'status' | 'from' | 'to'>('events', eventColumns);
  const days = parseDayRange(params);
  const status = managedStatuses.find((one) => one === params.get('status'));
  const filters: EventFilters = { ...(status && { status }), ...days };
  return {
    ...list,
    status,
    days,
    filters,
    setStatus: (next: string) => setFilters({ status: next }),
    setDays: (next: DayRange | null) => setFilters({ from: next?.from ?? '', to: next?.to ?? '' }),
    clear: () => setFilters({ status: '', from: '', to: '' }),
  };
}
