import type { SessionUser } from '@radiant/contract/accounts.ts';
import type { Post, PostPage } from '@radiant/contract/post-shapes.ts';
import { type PrayList, prayLists } from '@radiant/contract/prayers.ts';
import type { QueryClient } from '@tanstack/react-query';
import { readStorage, writeStorage } from '../../platform/browser-storage.ts';
import { offlineKeyPrefix, removeOfflineCopies } from '../../platform/offline-copies.ts';
import { readRememberedUser } from '../../platform/remembered-user.ts';
import { sessionKey } from '../../platform/session.tsx';
import { offlineKey, prayKey } from './pray-keys.ts';

/** Long enough for a day without a connection. */
const TTL_MS = 24 * 60 * 60_000;

type Part = 'user' | PrayList;
type OfflineCopy<Value> = { loadedAt: number; value: Value };

/** Only the code that stored a copy reads it, so that its shape is known. The name of a built file is its version. */
const version = import.meta.url;

const keyOf = (memberId: string, part: Part) => `${offlineKeyPrefix(memberId)}${part}`;

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
  if (readRememberedUser()?.id !== user.id) return;
  const time = loadedAt.get(list) ?? Date.now();
  // Without what Pray now does not show.
  write(user.id, 'user', { loadedAt: time, value: { ...user, email: '', firstSteps: null } });
  write(user.id, list, { loadedAt: time, value: { ...page, items: listKept(user.id, page.items) } });
}

export function removePrayedFromOfflinePrayers(memberId: string, postId: string): void {
  prayed.add(prayedKey(memberId, postId));
  for (const list of prayLists) {
    const copy = read<PostPage>(memberId, list);
    if (!copy) continue;
    const items = listKept(memberId, copy.value.items);
    write(memberId, list, { ...copy, value: { ...copy.value, items } });
  }
}

function write<Value>(memberId: string, part: Part, copy: OfflineCopy<Value>): void {
  writeStorage('local', keyOf(memberId, part), JSON.stringify({ version, ...copy }));
}

/** Null: nothing was stored, by this version and within its time. */
function read<Value>(memberId: string, part: Part): OfflineCopy<Value> | null {
  try {
    const copy = JSON.parse(readStorage('local', keyOf(memberId, part)) ?? 'null');
    if (copy?.version !== version) return null;
    const age = Date.now() - copy.loadedAt;
    return age >= 0 && age < TTL_MS ? copy : null;
  } catch {
    return null;
  }
}

export const hasOfflinePrayers = (memberId: string, list: PrayList): boolean =>
  readStorage('local', keyOf(memberId, list)) !== null;

type OfflinePrayers = {
  user: SessionUser;
  lists: readonly { list: PrayList; loadedAt: number; page: PostPage }[];
};

/** Of the member who is signed in. What cannot be used any more is removed. */
export function readOfflinePrayers(): OfflinePrayers | null {
  const memberId = readRememberedUser()?.id;
  const user = memberId === undefined ? null : read<SessionUser>(memberId, 'user');
  const lists =
    memberId === undefined
      ? []
      : prayLists.flatMap((list) => {
          const copy = read<PostPage>(memberId, list);
          if (!copy) writeStorage('local', keyOf(memberId, list), null);
          return copy ? { list, loadedAt: copy.loadedAt, page: copy.value } : [];
        });
  if (user && lists.length > 0) return { user: user.value, lists };
  removeOfflineCopies();
  return null;
}

/** Fills the cache of a page that was opened without a connection. */
export function restoreOfflinePrayers(client: QueryClient): void {
  const copies = readOfflinePrayers();
  if (!copies) return;
  // A list that is not shown stays too: it cannot be loaded again.
  for (const list of prayLists) client.setQueryDefaults(prayKey(list), { gcTime: Number.POSITIVE_INFINITY });
  for (const { list, loadedAt: time, page } of copies.lists) {
    setLoadedAt(list, time);
    client.setQueryData(prayKey(list), { pages: [page], pageParams: [null] });
    client.setQueryData(offlineKey(list), time);
  }
  // Old, so that the server is asked at once.
  client.setQueryData(sessionKey, copies.user, { updatedAt: 1 });
}
