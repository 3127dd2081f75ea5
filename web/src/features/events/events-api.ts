import { listEvents, listMyEvents } from '@radiant/contract/events.ts';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { eventsKey } from './events-cache.ts';

function useEventList(viewer: string | undefined, list: 'upcoming' | 'mine') {
  return useCursorQuery({
    queryKey: [...eventsKey, viewer ?? 'guest', list],
    fetchPage: ({ query, signal }) =>
      call(list === 'upcoming' ? listEvents : listMyEvents, {
        query,
        signal,
        silent: true,
      }),
    enabled: viewer !== undefined && (list === 'upcoming' || viewer !== 'guest'),
  });
}

/** Ongoing and upcoming events, soonest first. */
export const useUpcomingEvents = (viewer: string | undefined) => useEventList(viewer, 'upcoming');

/** Events the member attends or is interested in. */
export const useMyEvents = (viewer: string | undefined) => useEventList(viewer, 'mine');
