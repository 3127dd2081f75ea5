import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../platform/live.ts';

/** Refetches friends and requests on live events. Called once in the layout. */
export function useFriendsLive(viewer: string | undefined): void {
  const client = useQueryClient();
  useLiveEvents(({ type }) => {
    if (viewer === undefined) return;
    if (type === 'friends-changed' || type === 'reset') refetchPeople(client, viewer);
  });
}

function refetchPeople(client: QueryClient, viewer: string): void {
  void client.invalidateQueries({ queryKey: ['friend-requests', viewer] });
  void client.invalidateQueries({ queryKey: ['friends', viewer] });
  void client.invalidateQueries({ queryKey: ['profile', viewer] });
}
