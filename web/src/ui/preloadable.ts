import { type ComponentType, createElement, useState } from 'react';
import { lazyPage } from './lazy-part.ts';

/** A part in a file of its own that can be loaded before it is shown. */
export type Preloadable = { load: () => Promise<ComponentType>; Component: ComponentType };

/**
 * As React's `lazy`, but what was loaded ahead is shown at once: React shows a fallback for 300 ms at least, and `lazy`
 * always begins with one.
 */
export function preloadable(fetchPart: () => Promise<ComponentType>): Preloadable {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = await fetchPart();
    return loaded;
  };
  const Awaited = lazyPage(async () => ({ default: await load() }));
  // One and the same for as long as it is shown: another one would begin anew.
  const Component = () => createElement(useState(() => loaded ?? Awaited)[0]);
  return { load, Component };
}
