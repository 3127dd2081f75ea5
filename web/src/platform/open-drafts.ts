import { useSyncExternalStore } from 'react';

let openDrafts = 0;
/** A reload would lose these. */
let unstoredDrafts = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1, isStored: boolean): void {
  openDrafts += change;
  if (!isStored) unstoredDrafts += change;
  for (const listener of listeners) listener();
}

/** Returns the function that undoes it. */
export function markDraftOpen(isStored: boolean): () => void {
  count(1, isStored);
  return () => count(-1, isStored);
}

export const hasOpenDraft = (): boolean => openDrafts > 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useHasUnstoredDraft = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => unstoredDrafts > 0,
    () => false,
  );

export const useHasOpenDraft = (): boolean => useSyncExternalStore(subscribe, hasOpenDraft, () => false);
