import type { HelpReason } from '@radiant/contract/crisis-kinds.ts';

/** `postId`: about which the care team can be alerted. */
export type Help = { reason: HelpReason; postId: string | undefined };

let current: Help | null = null;
const listeners = new Set<() => void>();

function set(help: Help | null): void {
  current = help;
  for (const listener of listeners) listener();
}

/** Shows the writer where to get help once a text is sent; its form may be gone by then. A later text does not close it. */
export function showPostedHelp(reason: HelpReason | null | undefined, postId?: string): void {
  if (reason) set({ reason, postId });
}

export const closePostedHelp = (): void => set(null);

export const getPostedHelp = (): Help | null => current;

export function subscribeToPostedHelp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
