import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../platform/live.ts';

/** Keeps requests and friends true to what happens elsewhere. Once in the layout. */
export function useFriendsLive(viewer: string | undefined): void {
  const client = useQueryClient();
  useLiveEvents(({ type }) => {
    if (viewer === undefined) return;
    if (type === 'friends-changed' || type === 'reset') refetchPeople(client, viewer);
  });
}

/** Reads anew what changed between people; what is not on the screen is read when it is shown. */
function refetchPeople(client: QueryClient, viewer: string): void {
  void client.invalidateQueries({ queryKey: ['friend-requests', viewer] });
  void client.invalidateQueries({ queryKey: ['friends', viewer] });
  void client.invalidateQueries({ queryKey: ['profile', viewer] });
}
