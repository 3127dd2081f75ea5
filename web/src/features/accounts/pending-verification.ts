import { readStorage, writeStorage } from '../../platform/browser-storage.ts';

const storageKey = 'radiant-verification';

/** An email that waits for its code, so that a closed tab can return to it. */
export type PendingVerification = { handle: string; email: string; resendAt: number };

/** The pending verification of this tab (session storage), or null. */
export function findPendingVerification(): PendingVerification | null {
  const text = readStorage('session', storageKey);
  if (text === null) return null;
  try {
    const { handle, email, resendAt } = JSON.parse(text);
    if (typeof handle !== 'string' || typeof email !== 'string' || typeof resendAt !== 'number') return null;
    return { handle, email, resendAt };
  } catch {
    return null;
  }
}

export const setPendingVerification = (pending: PendingVerification | null): void =>
  writeStorage('session', storageKey, pending && JSON.stringify(pending));
