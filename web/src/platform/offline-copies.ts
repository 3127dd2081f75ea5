import { offlineCacheName } from '../../service-worker/offline-files.ts';
import { listStorageKeys, writeStorage } from './browser-storage.ts';

const prefix = 'radiant-offline:';

/** What a member can read without a connection is stored under it. */
export const offlineKeyPrefix = (memberId: string): string => `${prefix}${memberId}:`;

/** Once nobody, or another member, is signed in. Separate, because every page does it. */
export function removeOfflineCopies({ except }: { except?: string | undefined } = {}): void {
  const kept = except === undefined ? null : offlineKeyPrefix(except);
  const removed = listStorageKeys('local', prefix).filter((key) => kept === null || !key.startsWith(kept));
  for (const key of removed) writeStorage('local', key, null);
  // Without https there is none.
  if (removed.length > 0) void globalThis.caches?.delete(offlineCacheName).catch(() => false);
}
