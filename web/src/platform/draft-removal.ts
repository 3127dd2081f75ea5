import { removeStorageKeys } from './browser-storage.ts';
import { removeDraftFiles } from './draft-files.ts';

export const draftKeyPrefix = (memberId: string) => `radiant-draft:${memberId}:`;

/** Separate from `drafts.ts`, because every page offers to log out. */
export function removeDrafts(memberId: string): void {
  removeStorageKeys('local', draftKeyPrefix(memberId));
  removeStorageKeys('session', draftKeyPrefix(memberId));
  void removeDraftFiles(memberId);
}
