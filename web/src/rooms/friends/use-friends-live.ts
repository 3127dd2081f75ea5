import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../platform/live.ts';
import { rereadPeople } from './requests-api.ts';

/** Keeps requests and friends true to what happens elsewhere. Once in the layout. */
export function useFriendsLive(viewer: string | undefined): void {
  const client = useQueryClient();
  useLive(({ type }) => {
    if (viewer === undefined) return;
    if (type === 'friends-changed' || type === 'reset') rereadPeople(client, viewer);
  });
}
