import { type ComponentType, createElement, useState } from 'react';
import { lazyPage } from './lazy-part.ts';

export type Preloadable = { load: () => Promise<ComponentType>; Component: ComponentType };

/**
 * React's `lazy` for components that may be loaded before they render: those render at once, while `lazy`
 * always starts with a fallback, which React shows for at least 300 ms.
 */
export function preloadable(fetchPart: () => Promise<ComponentType>): Preloadable {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = await fetchPart();
    return loaded;
  };
  const Awaited = lazyPage(async () => ({ default: await load() }));
  // Chosen once per mount: switching the type would remount it.
  const Component = () => createElement(useState(() => loaded ?? Awaited)[0]);
  return { load, Component };
}
