import { useSyncExternalStore } from 'react';

let openDrafts = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  openDrafts += change;
  for (const listener of listeners) listener();
}

/** Returns the function that undoes it. */
export function markDraftOpen(): () => void {
  count(1);
  return () => count(-1);
}

export const hasOpenDraft = (): boolean => openDrafts > 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useHasOpenDraft = (): boolean => useSyncExternalStore(subscribe, hasOpenDraft, () => false);
