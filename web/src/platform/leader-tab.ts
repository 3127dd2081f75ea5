/** Whether another tab led before and may know what this one does not. */
export type PreviousLeader = 'another' | 'nobody';

/** Holds the Web Lock until `signal` aborts. Without Web Locks every tab leads. */
export function runAsLeaderTab(
  name: string,
  signal: AbortSignal,
  onLead: (before: PreviousLeader) => void,
): void {
  if (!('locks' in navigator)) {
    onLead('nobody');
    return;
  }
  const holdLock = (before: PreviousLeader) =>
    new Promise<void>((release) => {
      if (signal.aborted) return release();
      signal.addEventListener('abort', () => release(), { once: true });
      onLead(before);
    });
  const waitForLock = () => navigator.locks.request(name, { signal }, () => holdLock('another'));
  navigator.locks
    // Rejects only when aborted while waiting for the lock.
    .request(name, { ifAvailable: true }, (lock) =>
      lock ? holdLock('nobody') : void waitForLock().catch(() => {}),
    )
    .catch(() => {});
}
