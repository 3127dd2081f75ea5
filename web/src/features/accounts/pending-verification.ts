import { readStorage, writeStorage } from '../../platform/browser-storage.ts';

const storageKey = 'radiant-verification';

/** The address that waits for its code on this device: for the way back to the code after a closed tab. */
export type PendingVerification = { handle: string; email: string; resendAt: number };

/** The verification under way here, or null. Kept in this tab's storage, gone with it. */
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
