import { listEvents, listMyEvents } from '@radiant/contract/events.ts';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { takePageData } from '../../platform/site.tsx';
import { type EventPages, eventsKey } from './events-cache.ts';

type EventList = 'upcoming' | 'mine';

export const eventListKey = (viewer: string, list: EventList) => [...eventsKey, viewer, list] as const;

/** The first page of upcoming events, if it was embedded in the HTML. */
function readEmbeddedEvents(viewer: string): EventPages | undefined {
  const written = takePageData('events', viewer);
  return written === undefined
    ? undefined
    : { pages: [listEvents.answer.decode(written)], pageParams: [null] };
}

function useEventList(viewer: string | undefined, list: EventList) {
  return useCursorQuery({
    queryKey: eventListKey(viewer ?? 'guest', list),
    initialData: () => (viewer !== undefined && list === 'upcoming' ? readEmbeddedEvents(viewer) : undefined),
    fetchPage: ({ query, signal }) =>
      call(list === 'upcoming' ? listEvents : listMyEvents, {
        query,
        signal,
        silent: true,
      }),
    enabled: viewer !== undefined && (list === 'upcoming' || viewer !== 'guest'),
  });
}

/** The upcoming occurrences of a repeated event. */
export const useSeriesDates = (viewer: string, series: string) =>
  useCursorQuery({
    queryKey: [...eventsKey, viewer, 'series', series],
    fetchPage: ({ query, signal }) => call(listEvents, { query: { ...query, series }, signal, silent: true }),
  });

/** Ongoing and upcoming events, soonest first. */
export const useUpcomingEvents = (viewer: string | undefined) => useEventList(viewer, 'upcoming');

/** Events the member attends or is interested in. */
export const useMyEvents = (viewer: string | undefined) => useEventList(viewer, 'mine');
