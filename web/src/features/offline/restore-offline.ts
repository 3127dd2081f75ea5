import type { QueryClient } from '@tanstack/react-query';
import { removeOfflineCopies } from '../../platform/offline-copies.ts';
import { readRememberedUser } from '../../platform/remembered-user.ts';
import { sessionKey } from '../../platform/session.tsx';
import { loadPostParts } from '../posts/lazy-post-parts.ts';
import { restoreOfflinePrayers } from '../prayers/offline-prayers.ts';
import { setOpenedFromDevice } from './connection.ts';
import { readOfflineUser } from './offline-user.ts';
import { restoreQueries } from './query-copies.ts';

/** Fills the cache of a page that was opened without a connection with what the member read last. */
export async function restoreOffline(client: QueryClient): Promise<void> {
  const memberId = readRememberedUser()?.id;
  const user = memberId === undefined ? null : readOfflineUser(memberId);
  const count = user ? restoreQueries(client, user.id) + restoreOfflinePrayers(client, user.id) : 0;
  if (!user || count === 0) return removeOfflineCopies();
  setOpenedFromDevice(client, true);
  // Old, so that the server is asked at once.
  client.setQueryData(sessionKey, user, { updatedAt: 1 });
  // Cards that need them grow otherwise.
  await loadPostParts().catch(() => undefined);
}
