import { type EventFilters, eventColumns, managedStatuses } from '@radiant/contract/event-management.ts';
import { useSearchParams } from 'react-router';
import type { DayRange } from '../../ui/calendar-days.ts';
import { useListParams } from '../operations/use-list-params.ts';

const isIsoDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const TABLE_NAME = 'events';

/** Order, page and filters of the table of events, all in the address. */
export function useEventTableParams() {
  const [params, setParams] = useSearchParams();
  const place = useListParams(TABLE_NAME, eventColumns);
  const [from, to] = [params.get('from'), params.get('to')];
  const days: DayRange | null = isIsoDay(from) && isIsoDay(to) && from <= to ? { from, to } : null;
  const status = managedStatuses.find((one) => one === params.get('status'));

  const write = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(`${TABLE_NAME}-page`);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  const filters: EventFilters = { ...(status && { status }), ...days };
  return {
    ...place,
    status,
    days,
    filters,
    setStatus: (next: string) => write({ status: next }),
    setDays: (next: DayRange | null) => write({ from: next?.from ?? '', to: next?.to ?? '' }),
    clear: () => write({ status: '', from: '', to: '' }),
  };
}
