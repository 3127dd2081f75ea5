import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { hasOfflineCopies } from '../../platform/offline-copies.ts';
import { updateCachedPost } from '../posts/post-cache.ts';
import { listUnsentPrayers, sendUnsentPrayers } from './unsent-prayers.ts';

const send = (client: QueryClient, memberId: string): Promise<void> =>
  sendUnsentPrayers(memberId, {
    onSent: (postId, reactions) => updateCachedPost(client, postId, (post) => ({ ...post, reactions })),
  });

/** Returns a function that sends what has not been sent. */
export function useSendPrayers(): (memberId: string) => void {
  const client = useQueryClient();
  return (memberId) => void send(client, memberId);
}

/**
 * Returns a function that sends what has not been sent, and then loads anew what is stored for reading without a connection.
 * In this order, because what was prayed for today is not listed.
 */
export function useSyncPrayers(): (memberId: string, isReconnect?: boolean) => Promise<void> {
  const client = useQueryClient();
  return async (memberId, isReconnect = false) => {
    await send(client, memberId);
    if (!hasOfflineCopies(memberId) || listUnsentPrayers(memberId).length > 0) return;
    // Without a connection the next call tries again.
    await import('./refresh-prayers.ts').then(
      ({ refreshPrayers }) => refreshPrayers(client, memberId, isReconnect),
      () => undefined,
    );
  };
}
