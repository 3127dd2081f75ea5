import type { LiveEvent } from '@radiant/contract/live.ts';
import { useEffect, useEffectEvent } from 'react';

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Tells everything on this page what happened. */
export function deliverLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/** Calls back for every live event; `useLiveConnection` brings them. */
export function useLiveEvents(handle: Listener): void {
  const listener = useEffectEvent(handle);
  useEffect(() => {
    const own: Listener = (event) => listener(event);
    listeners.add(own);
    return () => {
      listeners.delete(own);
    };
  }, []);
}
