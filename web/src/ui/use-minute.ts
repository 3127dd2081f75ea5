import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function notifyListeners() {
  for (const listener of listeners) listener();
}

/** One clock for all; a page that was in the background is brought up to date when it is seen again. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    timer = setInterval(notifyListeners, MINUTE_MS / 2);
    document.addEventListener('visibilitychange', notifyListeners);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notifyListeners);
  };
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

/** The current minute in milliseconds since 1970; renders again when it changes. */
export function useCurrentMinute(): number {
  return useSyncExternalStore(subscribe, currentMinute);
}
