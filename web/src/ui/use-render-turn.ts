import { type RefObject, startTransition, useEffect, useState } from 'react';
import { useIsHydrated } from './hydration.ts';
import { createRenderQueue } from './render-queue.ts';

/** About two screens: farther than browsers lay out what has `content-visibility`, so that both do not happen at once. */
const nearMargin = '2000px 0px';

const listeners = new WeakMap<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | undefined;

function watch(element: Element, onChange: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: nearMargin },
  );
  listeners.set(element, onChange);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}

function soon(run: () => void): () => void {
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}

function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) return soon(run);
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}

const queue = createRenderQueue({ soon, whenIdle, watch });

/**
 * Whether a part of a long list may render what it contains. Parts take turns, each in a task of its own, so that a page of
 * the list does not hold up the browser. What the server rendered, or is not deferred, has its turn at once.
 */
export function useRenderTurn(element: RefObject<Element | null>, isDeferred: boolean): boolean {
  const isHydrated = useIsHydrated();
  const [hasTurn, setHasTurn] = useState(!isDeferred || !isHydrated);

  useEffect(() => {
    if (hasTurn || !element.current) return;
    return queue.add(element.current, () => startTransition(() => setHasTurn(true)));
  }, [hasTurn, element]);

  return hasTurn;
}
