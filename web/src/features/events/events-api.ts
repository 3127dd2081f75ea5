import { type EventPage, listEvents, listMyEvents } from '@radiant/contract/events.ts';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { type EventPages, eventsKey } from './events-cache.ts';

function useList(viewer: string | undefined, list: 'upcoming' | 'mine') {
  return useInfiniteQuery<EventPage, Error, EventPages, QueryKey, string | null>({
    queryKey: [...eventsKey, viewer ?? 'guest', list],
    queryFn: ({ pageParam, signal }) =>
      call(list === 'upcoming' ? listEvents : listMyEvents, {
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
        silent: true,
      }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    enabled: viewer !== undefined && (list === 'upcoming' || viewer !== 'guest'),
  });
}

/** Events that are ongoing or to come, soonest first. */
export const useUpcoming = (viewer: string | undefined) => useList(viewer, 'upcoming');

/** Those to which the member goes, or in which they are interested. */
export const useMyEvents = (viewer: string | undefined) => useList(viewer, 'mine');
