import type { SessionUser } from '@radiant/contract/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { sessionKey } from '../../platform/session.tsx';
import { lazyPart } from '../../ui/lazy.ts';
import { useSyncPrayers } from '../prayers/send-prayers.ts';
import { isOpenedFromDevice, setOpenedFromDevice, useIsServerReached } from './connection.ts';
import { isStoredQuery } from './offline-queries.ts';
import { storeOfflineUser } from './offline-user.ts';
import { isText, listUnsent } from './outbox.ts';
import { subscribeToStored } from './outbox-storage.ts';
import { startStoringQueries } from './query-copies.ts';

const OfflineNotice = lazyPart(async () => (await import('./offline-notice.tsx')).OfflineNotice);
const UnsentCard = lazyPart(async () => (await import('./unsent-card.tsx')).UnsentCard);
const UpdateNotice = lazyPart(async () => (await import('./update-notice.tsx')).UpdateNotice);

/** After what the page itself still loads. */
const STORE_AFTER_MS = 2_000;

/** A server may be back without the browser noticing. */
const RETRY_MS = 30_000;

/** Stores what the member reads, sends what waits, and says so. One for each member. */
export function OfflineSupport({ user }: { user: SessionUser }) {
  const client = useQueryClient();
  const isReached = useIsServerReached();
  const unsent = useSyncExternalStore(subscribeToStored, () => summarizeUnsent(user.id));
  const sync = useEffectEvent(useSyncPrayers());
  const { id } = user;

  useEffect(() => startStoringQueries(client, id), [client, id]);
  useEffect(() => {
    if (isReached) storeOfflineUser(user);
  }, [isReached, user]);
  useEffect(() => {
    const timer = setTimeout(() => void loadParts().then(() => storeShell(id)), STORE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id]);
  useRefreshOnceReached(id);

  useEffect(() => {
    void sync(id);
    const handleOnline = () => void sync(id, true);
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, [id]);
  const isWaiting = unsent !== 'nothing' || !isReached;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.hidden || !navigator.onLine) return;
      if (isOpenedFromDevice(client)) void client.invalidateQueries({ queryKey: sessionKey });
      else void sync(id);
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, client, id]);

  return (
    <Suspense>
      {!isReached && <OfflineNotice memberId={id} />}
      {(unsent === 'texts' || (unsent === 'reactions' && !isReached)) && <UnsentCard memberId={id} />}
      <UpdateNotice />
    </Suspense>
  );
}

/** Online, reactions wait for a moment only, and Pray now says itself what waits. */
function summarizeUnsent(memberId: string): 'nothing' | 'prayers' | 'reactions' | 'texts' {
  const writes = listUnsent(memberId);
  if (writes.some(isText)) return 'texts';
  if (writes.some(({ kind }) => kind === 'reaction')) return 'reactions';
  return writes.length > 0 ? 'prayers' : 'nothing';
}

/** This page has no worker yet that could answer with them once the connection is lost. */
const loadParts = () =>
  Promise.allSettled([
    import('./queue-write.ts'),
    import('./offline-notice.tsx'),
    import('./unsent-card.tsx'),
  ]);

/** Without a connection, or when the code cannot be loaded, the next page stores it. */
const storeShell = (memberId: string): Promise<void> =>
  import('./offline-shell.ts').then(
    ({ storeOfflineShell }) => storeOfflineShell(memberId),
    () => undefined,
  );

/** A page that was opened from the device is current once the server has answered. */
function useRefreshOnceReached(memberId: string): void {
  const client = useQueryClient();
  const sync = useEffectEvent(useSyncPrayers());
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        const isAnswered = type === 'updated' && query.queryKey[0] === sessionKey[0];
        if (!isAnswered || query.state.dataUpdatedAt <= 1 || query.state.data === null) return;
        if (!isOpenedFromDevice(client)) return;
        setOpenedFromDevice(client, false);
        void client.invalidateQueries({ predicate: ({ queryKey }) => isStoredQuery(queryKey, memberId) });
        void sync(memberId, true);
        void storeShell(memberId);
      }),
    [client, memberId],
  );
}
