import { listStorageKeys, removeStorageKeys, writeStorage } from './browser-storage.ts';
import { removeDraftFiles } from './draft-files.ts';

const prefix = 'radiant-draft:';
export const draftKeyPrefix = (memberId: string) => `${prefix}${memberId}:`;

/** What was written without a connection, which goes with the drafts. */
export const unsentKeyPrefix = (memberId: string) => `${draftKeyPrefix(memberId)}unsent:`;

export const countUnsent = (memberId: string): number =>
  listStorageKeys('local', unsentKeyPrefix(memberId)).length;

/** Once another member is signed in. Drafts that were never sent stay, for their writer's return. */
export function removeUnsentOfOthers(memberId: string): void {
  const others = listStorageKeys('local', prefix).filter(
    (key) => !key.startsWith(draftKeyPrefix(memberId)) && /^[^:]+:[^:]+:unsent:/.test(key),
  );
  for (const key of others) writeStorage('local', key, null);
}

/** Separate from `drafts.ts`, because every page offers to log out. */
export function removeDrafts(memberId: string): void {
  removeStorageKeys('local', draftKeyPrefix(memberId));
  removeStorageKeys('session', draftKeyPrefix(memberId));
  void removeDraftFiles(memberId);
}
