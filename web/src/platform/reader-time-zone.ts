import { use, useSyncExternalStore } from 'react';
import { ServerClockContext } from '../ui/hydration.ts';
import { localTimeZone } from './format.ts';

let zone: string | undefined;

/** Read once: creating a format is slow. */
function getZone(): string {
  zone ??= localTimeZone();
  return zone;
}

const subscribeToNothing = () => () => {};

/** The reader's time zone; while the server renders and while hydrating the site's. */
export function useReaderTimeZone(): string {
  const clock = use(ServerClockContext);
  return useSyncExternalStore(subscribeToNothing, getZone, () => clock?.timeZone ?? getZone());
}
