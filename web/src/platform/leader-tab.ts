/** Whether another tab led before, who may know what this one does not. */
export type PreviousLeader = 'another' | 'nobody';

/**
 * One tab of the browser leads at a time; when it closes, crashes or leaves, the next. `onLead` is called once, and the lead
 * held until `signal` is aborted. Where there are no locks every tab leads.
 */
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
    // Rejects only when this tab left while it was waiting for the lead.
    .request(name, { ifAvailable: true }, (lock) =>
      lock ? holdLock('nobody') : void waitForLock().catch(() => {}),
    )
    .catch(() => {});
}
