import type { EventPage, ListedEvent } from '@radiant/contract/events.ts';
import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { CursorPages } from '../../platform/cursor-query.ts';

/** A list of events as it stands in the cache. */
export type EventPages = CursorPages<EventPage>;

/** Everything about events begins so; whoever answers one elsewhere invalidates it. */
export const eventsKey = ['events'] as const;

/** Under which an answer to an event is on its way; here, because the first view knows this file. */
export const participationKey = (postId: string) => ['answer', postId] as const;

/** A list with one event changed, or without it when `change` answers null. The same object when it is not there. */
export function mapEventPages(
  list: EventPages,
  id: string,
  change: (event: ListedEvent) => ListedEvent | null,
): EventPages {
  const holds = (page: EventPage) => page.items.some((event) => event.id === id);
  if (!list.pages.some(holds)) return list;
  const pages = list.pages.map((page) =>
    holds(page)
      ? { ...page, items: page.items.flatMap((event) => (event.id === id ? (change(event) ?? []) : event)) }
      : page,
  );
  return { ...list, pages };
}

const mapAllLists = (
  client: QueryClient,
  id: string,
  change: (event: ListedEvent) => ListedEvent | null,
): void =>
  void client.setQueriesData<EventPages>(
    { queryKey: eventsKey },
    (list) => list && mapEventPages(list, id, change),
  );

/** Changes an event's facts in every list. */
export const updateCachedEvent = (
  client: QueryClient,
  id: string,
  change: (facts: EventDetails) => EventDetails,
): void => mapAllLists(client, id, (event) => ({ ...event, facts: change(event.facts) }));

/** Takes an event out of every list. */
export const removeCachedEvent = (client: QueryClient, id: string): void =>
  mapAllLists(client, id, () => null);

/** Whether some list holds it. */
export const isEventListed = (client: QueryClient, id: string): boolean =>
  client
    .getQueriesData<EventPages>({ queryKey: eventsKey })
    .some(([, list]) => list?.pages.some((page) => page.items.some((event) => event.id === id)));

/** Reads the lists anew that are on the screen. */
export const refetchEvents = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: eventsKey });
