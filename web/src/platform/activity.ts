/** Calls a page makes this long after the last key, tap or scroll are its own, not the reader's. */
const BACKGROUND_AFTER_MS = 60_000;
/** How often somebody who types without calling the server is reported to be there. */
const KEEP_ALIVE_INTERVAL_MS = 5 * 60_000;

let lastInputAt = Date.now();
let lastCallAt = Date.now();
const listeners = new Set<() => void>();

/** Notes every key, tap and scroll. Called once, when the page starts. */
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

/** Whether a call made now is made without anybody at the page. The call is noted when it is not. */
export function isBackgroundCall(): boolean {
  const now = Date.now();
  if (now - lastInputAt > BACKGROUND_AFTER_MS) return true;
  lastCallAt = now;
  return false;
}

/** Calls `listener` while somebody uses the page and nothing else tells the server so. Answers how to stop. */
export function onKeepAlive(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
