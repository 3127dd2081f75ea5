import { createContext, useEffect, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False while the server renders and while React hydrates its HTML: until then only what both know may be shown. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** When and in which time zone the server rendered; hydration repeats it, so that both write the same times. */
export type ServerClock = { now: number; timeZone: string };

/** Null where nothing was rendered on the server. */
export const ServerClockContext = createContext<ServerClock | null>(null);

/**
 * Rendered beside a page, within the same Suspense boundary: removes the server's mark once the page answers to the
 * reader. `start-on-interaction.ts` and the journeys wait for it.
 */
export function HydrationEnd(): null {
  useEffect(() => document.getElementById('root')?.removeAttribute('data-hydrating'), []);
  return null;
}
