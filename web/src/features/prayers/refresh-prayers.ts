import type { SessionUser } from '@radiant/contract/accounts.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { PostPage } from '@radiant/contract/post-shapes.ts';
import { type PrayList, prayLists } from '@radiant/contract/prayers.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api.ts';
import { sessionKey } from '../../platform/session.tsx';
import { listUniquePosts } from '../feed/feed-cache.ts';
import { storeOfflineShell } from '../offline/offline-shell.ts';
import type { PostList } from '../posts/post-cache.ts';
import { hasOfflinePrayers, storeOfflinePrayers } from './offline-prayers.ts';
import { fetchPrayersToPray } from './pray-api.ts';
import { offlineKey, prayKey } from './pray-keys.ts';

/**
 * What is stored for reading without a connection, and, after a lost connection, what is open: prayers that the member cannot see any
 * more go.
 */
export async function refreshPrayers(
  client: QueryClient,
  memberId: string,
  isReconnect: boolean,
): Promise<void> {
  try {
    for (const list of prayLists) {
      if (needsRefresh(client, { memberId, list, isReconnect })) await refresh(client, memberId, list);
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return;
  }
  await storeOfflineShell(memberId);
}

function needsRefresh(
  client: QueryClient,
  { memberId, list, isReconnect }: { memberId: string; list: PrayList; isReconnect: boolean },
): boolean {
  const isOpen = client.getQueryState(prayKey(list)) !== undefined;
  if (!isOpen) return hasOfflinePrayers(memberId, list);
  return isReconnect || isShownFromDevice(client, list);
}

const isShownFromDevice = (client: QueryClient, list: PrayList): boolean =>
  typeof client.getQueryData(offlineKey(list)) === 'number';

async function refresh(client: QueryClient, memberId: string, list: PrayList): Promise<void> {
  const shown = client.getQueryData<PostList>(prayKey(list));
  // At least what is shown: whoever skipped many is far down.
  const count = shown ? listUniquePosts(shown).length : 0;
  const limit = Math.min(Math.max(count, limits.pageDefault), limits.pageMax);
  const page = await fetchPrayersToPray(list, { query: { limit } });
  // A page that arrives now would be appended to the old list.
  await client.cancelQueries({ queryKey: prayKey(list) });
  client.setQueryData<PostList>(prayKey(list), (now) => now && replacePrayers(now, page));
  if (isShownFromDevice(client, list)) {
    client.setQueryData(offlineKey(list), null);
    void client.invalidateQueries({ queryKey: sessionKey });
  }
  const user = client.getQueryData<SessionUser | null>(sessionKey);
  if (user?.id === memberId) storeOfflinePrayers(user, list, page);
}

/** In the order in which they are shown, so that the prayer on the screen stays there. */
export function replacePrayers(shown: PostList, page: PostPage): PostList {
  const places = new Map(listUniquePosts(shown).map(({ id }, index) => [id, index]));
  const placeOf = (id: string) => places.get(id) ?? places.size;
  const items = page.items.toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
  return { pages: [{ ...page, items }], pageParams: [null] };
}
