import { prayLists } from '@radiant/contract/prayers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { listUnsent } from '../offline/outbox.ts';
import { sendUnsentWrites } from '../offline/send-unsent.ts';
import { hasOfflinePrayers } from './offline-prayers.ts';

/**
 * Returns a function that sends what has not been sent, and then loads anew what is stored for Pray now. In this order, because
 * what was prayed for today is not listed.
 */
export function useSyncPrayers(): (memberId: string, isReconnect?: boolean) => Promise<void> {
  const client = useQueryClient();
  return async (memberId, isReconnect = false) => {
    await sendUnsentWrites(client, memberId);
    const hasPrayers = prayLists.some((list) => hasOfflinePrayers(memberId, list));
    if (!hasPrayers || listUnsent(memberId).some(({ kind }) => kind === 'prayer')) return;
    // Without a connection the next call tries again.
    await import('./refresh-prayers.ts').then(
      ({ refreshPrayers }) => refreshPrayers(client, memberId, isReconnect),
      () => undefined,
    );
  };
}
