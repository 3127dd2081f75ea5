import { listStorageKeys, readStorage, writeStorage } from '../../platform/browser-storage.ts';
import { offlineKeyPrefix } from '../../platform/offline-copies.ts';
import { readRememberedUser } from '../../platform/remembered-user.ts';

/** `loadedAt`: when the server sent it, in milliseconds. */
export type OfflineCopy<Value> = { loadedAt: number; value: Value };

/** Only the code that stored a copy reads it, so that its shape is known. The name of a built file is its version. */
const version = import.meta.url;

const keyOf = (memberId: string, part: string) => `${offlineKeyPrefix(memberId)}${part}`;

/** Stores nothing for a member who logged out meanwhile, also in another tab. */
export function writeCopy<Value>(memberId: string, part: string, copy: OfflineCopy<Value>): void {
  if (readRememberedUser()?.id !== memberId) return;
  writeStorage('local', keyOf(memberId, part), JSON.stringify({ version, ...copy }));
}

/** Null: nothing was stored, by this version and within its time. */
export function readCopy<Value>(memberId: string, part: string, ttlMs: number): OfflineCopy<Value> | null {
  try {
    const copy = JSON.parse(readStorage('local', keyOf(memberId, part)) ?? 'null');
    if (copy?.version !== version) return null;
    const age = Date.now() - copy.loadedAt;
    return age >= 0 && age < ttlMs ? copy : null;
  } catch {
    return null;
  }
}

export const removeCopy = (memberId: string, part: string): void =>
  writeStorage('local', keyOf(memberId, part), null);

export const hasCopy = (memberId: string, part: string): boolean =>
  readStorage('local', keyOf(memberId, part)) !== null;

/** The parts whose names begin so. */
export const listCopies = (memberId: string, prefix: string): string[] =>
  listStorageKeys('local', keyOf(memberId, prefix)).map((key) => key.slice(keyOf(memberId, '').length));
