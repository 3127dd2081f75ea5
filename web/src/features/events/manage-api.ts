import {
  type AttendeeFilters,
  type EventFilters,
  getEventAnalytics,
  getManagedEvent,
  listAttendees,
  listManagedEvents,
  removeEvent,
} from '@radiant/contract/event-management.ts';
import { formatOrder, type TableOrder } from '@radiant/contract/tables.ts';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';
import { debounce } from '../../platform/debounce.ts';
import { refetchEvents } from './events-cache.ts';
import { meetingLinksKey } from './meeting-link-api.ts';

const key = ['managed-events'] as const;

export type TableParams = { page: number; size: number; order: TableOrder };

const toTableQuery = ({ page, size, order }: TableParams) => ({
  page,
  size,
  order: formatOrder(order),
});

/** The previous page stays while the next one loads. */
export const useManagedEvents = (place: TableParams, filters: EventFilters) =>
  useQuery({
    queryKey: [...key, 'list', place, filters],
    queryFn: async ({ signal }) => {
      if (filters.q) await debounce(signal);
      return await call(listManagedEvents, {
        query: { ...toTableQuery(place), ...filters },
        signal,
        silent: true,
      });
    },
    placeholderData: keepPreviousData,
  });

/** Null when there is no such event. */
export const useManagedEvent = (id: string) =>
  useQuery({
    queryKey: [...key, 'event', id],
    queryFn: async ({ signal }) => {
      try {
        return await call(getManagedEvent, { params: { id }, query: { limit: 1 }, signal, silent: true });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null;
        throw error;
      }
    },
  });

export const useAttendees = (id: string, place: TableParams, filters: AttendeeFilters) =>
  useQuery({
    queryKey: [...key, 'event', id, 'attendees', place, filters],
    queryFn: ({ signal }) =>
      call(listAttendees, {
        params: { id },
        query: { ...toTableQuery(place), ...filters },
        signal,
        silent: true,
      }),
    placeholderData: keepPreviousData,
  });

export const useEventAnalytics = (id: string) =>
  useQuery({
    queryKey: [...key, 'event', id, 'analytics'],
    queryFn: ({ signal }) => call(getEventAnalytics, { params: { id }, signal, silent: true }),
  });

/** Refetches every list of events, for administrators and members. */
export async function refetchManagedEvents(client: QueryClient): Promise<void> {
  void refetchEvents(client);
  void client.invalidateQueries({ queryKey: meetingLinksKey });
  await client.invalidateQueries({ queryKey: key });
}

export function useRemoveEvent(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeEvent, { params: { id } }),
    onSuccess: () => {
      // Prevents a refetch of the deleted event.
      client.removeQueries({ queryKey: [...key, 'event', id] });
      void client.invalidateQueries({ queryKey: [...key, 'list'] });
      void refetchEvents(client);
    },
  });
}
