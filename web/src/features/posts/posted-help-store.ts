import type { HelpReason } from '@radiant/contract/crisis-kinds.ts';

let current: HelpReason | null = null;
const listeners = new Set<() => void>();

function set(reason: HelpReason | null): void {
  current = reason;
  for (const listener of listeners) listener();
}

/** Shows the writer where to get help once a text is sent; its form may be gone by then. A later text does not close it. */
export function showPostedHelp(reason: HelpReason | null | undefined): void {
  if (reason) set(reason);
}

export const closePostedHelp = (): void => set(null);

export const getPostedHelp = (): HelpReason | null => current;

export function subscribeToPostedHelp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
