import type { SessionUser } from '@radiant/contract/accounts.ts';
import type { Post, PostPage } from '@radiant/contract/post-shapes.ts';
import { type PrayList, prayLists } from '@radiant/contract/prayers.ts';
import type { QueryClient } from '@tanstack/react-query';
import { hasCopy, readCopy, removeCopy, writeCopy } from '../offline/copies.ts';
import { storeOfflineUser } from '../offline/offline-user.ts';
import { offlineKey, prayKey } from './pray-keys.ts';

/** Long enough for a day without a connection. */
const TTL_MS = 24 * 60 * 60_000;

/** By member, since the page was opened. They are in the lists still, to go back to, but need not be prayed for again. */
const prayed = new Set<string>();
const prayedKey = (memberId: string, postId: string) => `${memberId} ${postId}`;
const loadedAt = new Map<PrayList, number>();

export const setLoadedAt = (list: PrayList, time = Date.now()): void => void loadedAt.set(list, time);

/** Not of those whom the care team accompanies: these stay on the server. */
const listKept = (memberId: string, posts: readonly Post[]): Post[] =>
  posts.filter(({ id, audience }) => audience !== 'care' && !prayed.has(prayedKey(memberId, id)));

/** Stores nothing for a member who logged out meanwhile, also in another tab. */
export function storeOfflinePrayers(user: SessionUser, list: PrayList, page: PostPage): void {
  const time = loadedAt.get(list) ?? Date.now();
  storeOfflineUser(user, time);
  writeCopy(user.id, list, { loadedAt: time, value: { ...page, items: listKept(user.id, page.items) } });
}

export function removePrayedFromOfflinePrayers(memberId: string, postId: string): void {
  prayed.add(prayedKey(memberId, postId));
  for (const list of prayLists) {
    const copy = readCopy<PostPage>(memberId, list, TTL_MS);
    if (!copy) continue;
    const items = listKept(memberId, copy.value.items);
    writeCopy(memberId, list, { ...copy, value: { ...copy.value, items } });
  }
}

export const hasOfflinePrayers = (memberId: string, list: PrayList): boolean => hasCopy(memberId, list);

type OfflinePrayers = { list: PrayList; loadedAt: number; page: PostPage };

/** What cannot be used any more is removed. */
export const readOfflinePrayers = (memberId: string): OfflinePrayers[] =>
  prayLists.flatMap((list) => {
    const copy = readCopy<PostPage>(memberId, list, TTL_MS);
    if (!copy) removeCopy(memberId, list);
    return copy ? { list, loadedAt: copy.loadedAt, page: copy.value } : [];
  });

/** Fills the cache of a page that was opened without a connection. Returns how many lists it restored. */
export function restoreOfflinePrayers(client: QueryClient, memberId: string): number {
  const lists = readOfflinePrayers(memberId);
  // A list that is not shown stays too: it cannot be loaded again.
  for (const list of prayLists) client.setQueryDefaults(prayKey(list), { gcTime: Number.POSITIVE_INFINITY });
  for (const { list, loadedAt: time, page } of lists) {
    setLoadedAt(list, time);
    client.setQueryData(prayKey(list), { pages: [page], pageParams: [null] });
    client.setQueryData(offlineKey(list), time);
  }
  return lists.length;
}
