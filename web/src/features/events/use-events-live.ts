import type { LiveEvent } from '@radiant/contract/live.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../platform/live.ts';
import {
  isEventListed,
  refetchEvents,
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
  // It was rescheduled or cancelled.
  if (event.type === 'post-edited' && isEventListed(client, event.postId)) void refetchEvents(client);
  if (event.type === 'post-edited' || event.type === 'reset')
    for (const queryKey of [meetingLinksKey, seriesPreviewsKey]) void client.invalidateQueries({ queryKey });
  if (event.type === 'post-removed') removeCachedEvent(client, event.postId);
  const isNew = event.type === 'post-created' && event.kind === 'event';
  if (isNew || event.type === 'reset') void refetchEvents(client);
}
