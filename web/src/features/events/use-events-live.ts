import type { LiveEvent } from '@radiant/contract/live.ts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../platform/live.ts';
import {
  answersKey,
  eventsKey,
  isEventListed,
  removeCachedEvent,
  seriesPreviewsKey,
  updateCachedEvent,
} from './events-cache.ts';
import { meetingLinksKey } from './meeting-link-api.ts';

/** Applies live events to the cached event lists. Called once in the layout. */
export function useEventsLive(): void {
  const client = useQueryClient();
  useLiveEvents((event) => applyLiveEvent(client, event));
}

function applyLiveEvent(client: QueryClient, event: LiveEvent): void {
  if (event.type === 'event-changed') {
    const { postId, going, interested } = event;
    updateCachedEvent(client, postId, (details) => ({
      ...details,
      goingCount: going,
      interestedCount: interested,
    }));
  }
  if (event.type === 'post-removed') removeCachedEvent(client, event.postId);
  for (const queryKey of findOutdated(client, event)) void client.invalidateQueries({ queryKey });
}

/** Prefixes of the queries to read again. */
function findOutdated(client: QueryClient, event: LiveEvent): QueryKey[] {
  switch (event.type) {
    case 'event-changed':
      return [[...answersKey, event.postId]];
    case 'post-edited': {
      const keys = [[...answersKey, event.postId], meetingLinksKey, seriesPreviewsKey];
      // It was rescheduled or cancelled.
      return isEventListed(client, event.postId) ? [...keys, eventsKey] : keys;
    }
    case 'post-created':
      return event.kind === 'event' ? [eventsKey] : [];
    case 'reset':
      return [eventsKey, answersKey, meetingLinksKey, seriesPreviewsKey];
    default:
      return [];
  }
}
