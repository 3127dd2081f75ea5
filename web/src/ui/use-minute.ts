import { use, useSyncExternalStore } from 'react';
import { ServerClockContext } from './hydration.ts';

const MINUTE_MS = 60_000;

let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Each may render: those of a long list at once would hold up the browser. */
const LISTENERS_PER_TASK = 20;

function notifyListeners() {
  const waiting = [...listeners];
  function notifySome() {
    for (const listener of waiting.splice(0, LISTENERS_PER_TASK)) if (listeners.has(listener)) listener();
    if (waiting.length > 0) setTimeout(notifySome);
  }
  notifySome();
}

/** One timer for all components; a page returning from the background is updated at once. */
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

const toMinute = (instant: number): number => Math.floor(instant / MINUTE_MS) * MINUTE_MS;

const currentMinute = (): number => toMinute(Date.now());

/** The current minute in milliseconds since 1970; re-renders when it changes. While hydrating the server's. */
export function useCurrentMinute(): number {
  const clock = use(ServerClockContext);
  return useSyncExternalStore(subscribe, currentMinute, () => toMinute(clock?.now ?? Date.now()));
}
