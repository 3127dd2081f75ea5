/** Whether another tab led before, who may know what this one does not. */
export type LedBefore = 'another' | 'nobody';

/**
 * One tab of the browser leads at a time; when it closes, crashes or leaves, the next. `lead` is called once, and the lead
 * held until `left` is aborted. Where there are no locks every tab leads.
 */
export function whenLeading(name: string, left: AbortSignal, lead: (before: LedBefore) => void): void {
  if (!('locks' in navigator)) {
    lead('nobody');
    return;
  }
  const hold = (before: LedBefore) =>
    new Promise<void>((release) => {
      if (left.aborted) return release();
      left.addEventListener('abort', () => release(), { once: true });
      lead(before);
    });
  const queue = () => navigator.locks.request(name, { signal: left }, () => hold('another'));
  navigator.locks
    // Rejects only when this tab left while it was waiting for the lead.
    .request(name, { ifAvailable: true }, (lock) => (lock ? hold('nobody') : void queue().catch(() => {})))
    .catch(() => {});
}
