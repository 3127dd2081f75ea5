import { readPageData } from './platform/site.tsx';
import type { ServerClock } from './ui/hydration.ts';

export type ServerRender = {
  clock: ServerClock;
  /** Whether a card was rendered with parts that only some cards load. */
  needsPostParts: boolean;
};

/** How the server rendered this page; null when it left that to the browser. */
export function readServerRender(): ServerRender | null {
  const data = readPageData('render');
  if (typeof data !== 'object' || data === null || !('now' in data && 'timeZone' in data)) return null;
  const { now, timeZone } = data;
  if (typeof now !== 'number' || typeof timeZone !== 'string') return null;
  return {
    clock: { now, timeZone },
    needsPostParts: 'needsPostParts' in data && data.needsPostParts === true,
  };
}
