/** Calls a page makes this long after the last key, tap or scroll are its own, not the reader's. */
const attentiveMs = 60_000;
/** How often somebody who types without calling the server is reported to be there. */
const keepAliveMs = 5 * 60_000;

let lastInputAt = Date.now();
let lastCallAt = Date.now();
const listeners = new Set<() => void>();

/** Notes every key, tap and scroll. Called once, when the page starts. */
export function watchActivity(): void {
  for (const type of ['keydown', 'pointerdown', 'wheel', 'touchmove']) {
    addEventListener(type, noteInput, { capture: true, passive: true });
  }
}

function noteInput(): void {
  lastInputAt = Date.now();
  if (lastInputAt - lastCallAt < keepAliveMs || listeners.size === 0) return;
  lastCallAt = lastInputAt;
  for (const listener of listeners) listener();
}

/** Whether a call made now is made without anybody at the page. The call is noted when it is not. */
export function isBackgroundCall(): boolean {
  const now = Date.now();
  if (now - lastInputAt > attentiveMs) return true;
  lastCallAt = now;
  return false;
}

/** Calls `listener` while somebody uses the page and nothing else tells the server so. Answers how to stop. */
export function onKeepAlive(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
