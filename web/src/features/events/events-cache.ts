import type { EventPage, ListedEvent } from '@radiant/contract/events.ts';
import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { CursorPages } from '../../platform/cursor-query.ts';

export type EventPages = CursorPages<EventPage>;

/** Prefix of all lists of events; invalidate it after an answer. */
export const eventsKey = ['events'] as const;

/** Prefix of what a change of a series would do. Not one of `eventsKey`, whose queries are all lists. */
export const seriesPreviewsKey = ['series-previews'] as const;

/** Prefix, with the event's id, of what is read again when anybody answers it or it changes. */
export const answersKey = ['event-answers'] as const;

/** Mutation key of an in-flight answer. Here because the first view loads this file already. */
export const participationKey = (postId: string) => ['answer', postId] as const;

/**
 * Changes one event of a list, or removes it when `change` returns null. Returns the same object when it is not listed.
 */
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

export const updateCachedEvent = (
  client: QueryClient,
  id: string,
  change: (details: EventDetails) => EventDetails,
): void => mapAllLists(client, id, (event) => ({ ...event, details: change(event.details) }));

export const removeCachedEvent = (client: QueryClient, id: string): void =>
  mapAllLists(client, id, () => null);

export const isEventListed = (client: QueryClient, id: string): boolean =>
  client
    .getQueriesData<EventPages>({ queryKey: eventsKey })
    .some(([, list]) => list?.pages.some((page) => page.items.some((event) => event.id === id)));

export const refetchEvents = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: eventsKey });
