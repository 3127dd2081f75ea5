import { removeStorageKeys } from './browser-storage.ts';
import { removeDraftFiles } from './draft-files.ts';

/** How the keys of a member's drafts begin in this browser. */
export const draftKeyPrefix = (memberId: string) => `radiant-draft:${memberId}:`;

/** Removes everything a member was writing here. Apart from `drafts.ts`, since every page can be left by a log-out. */
export function removeDrafts(memberId: string): void {
  removeStorageKeys('local', draftKeyPrefix(memberId));
  removeStorageKeys('session', draftKeyPrefix(memberId));
  void removeDraftFiles(memberId);
}
