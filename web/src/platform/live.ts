import type { LiveEvent } from '@radiant/contract/live.ts';
import { useEffect, useEffectEvent } from 'react';

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

export function deliverLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

export function useLiveEvents(handle: Listener): void {
  const listener = useEffectEvent(handle);
  useEffect(() => {
    const handler: Listener = (event) => listener(event);
    listeners.add(handler);
    return () => {
      listeners.delete(handler);
    };
  }, []);
}
