/** A call made this long after the last key, tap or scroll counts as the page's own, not the reader's. */
const BACKGROUND_AFTER_MS = 60_000;
const KEEP_ALIVE_INTERVAL_MS = 5 * 60_000;

let lastInputAt = Date.now();
let lastCallAt = Date.now();
const listeners = new Set<() => void>();

export function trackActivity(): void {
  for (const type of ['keydown', 'pointerdown', 'wheel', 'touchmove']) {
    addEventListener(type, recordInput, { capture: true, passive: true });
  }
}

function recordInput(): void {
  lastInputAt = Date.now();
  if (lastInputAt - lastCallAt < KEEP_ALIVE_INTERVAL_MS || listeners.size === 0) return;
  lastCallAt = lastInputAt;
  for (const listener of listeners) listener();
}

export function isBackgroundCall(): boolean {
  const now = Date.now();
  if (now - lastInputAt > BACKGROUND_AFTER_MS) return true;
  lastCallAt = now;
  return false;
}

/** Calls `listener` while the page is in use but makes no calls of its own. Returns the unsubscribe function. */
export function onKeepAlive(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
