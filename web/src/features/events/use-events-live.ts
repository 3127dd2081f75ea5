import type { LiveEvent } from '@radiant/contract/live.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../platform/live.ts';
import { changeEvent, dropEvent, isListed, rereadEvents } from './events-cache.ts';
import { meetingKey } from './meeting-api.ts';

/** Keeps lists of events true to what happens elsewhere. Once in the layout. */
export function useEventsLive(): void {
  const client = useQueryClient();
  useLiveEvents((event) => apply(client, event));
}

function apply(client: QueryClient, event: LiveEvent): void {
  if (event.type === 'event-changed') {
    const { postId, going, interested } = event;
    changeEvent(client, postId, (facts) => ({ ...facts, goingCount: going, interestedCount: interested }));
  }
  // It moved, or does not take place: its words came with it.
  if (event.type === 'post-edited' && isListed(client, event.postId)) void rereadEvents(client);
  if (event.type === 'post-edited' || event.type === 'reset')
    void client.invalidateQueries({ queryKey: meetingKey });
  if (event.type === 'post-removed') dropEvent(client, event.postId);
  const isNew = event.type === 'post-created' && event.kind === 'event';
  if (isNew || event.type === 'reset') void rereadEvents(client);
}
