import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useIsHydrated } from './hydration.ts';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/** Retry functions of failed loads. React's `lazy` keeps a failure for ever. */
const failedLoads = new Set<() => void>();
const listeners = new Set<() => void>();
let retries = 0;

/** `renew` forgets the failure before a retry. */
export function addFailedLoad(renew: () => void): void {
  failedLoads.add(renew);
}

export const hasFailedLoads = (): boolean => failedLoads.size > 0;

export function retryFailedLoads(): void {
  if (failedLoads.size === 0) return;
  for (const renew of failedLoads) renew();
  failedLoads.clear();
  retries += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRetryCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => retries,
    () => retries,
  );

function createLazy<Props extends object>(
  load: Load<Props>,
  onFailure: (error: unknown) => ComponentType<Props>,
): (props: Props) => ReactNode {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        addFailedLoad(() => {
          component = begin();
        });
        return { default: onFailure(error) };
      }
    });
  let component = begin();
  return (props) => {
    useRetryCount();
    return createElement<Props>(component, props);
  };
}

/** React's `lazy` with `retryFailedLoads`. An error boundary above shows the failure. */
export const lazyPage = <Props extends object>(load: Load<Props>) =>
  createLazy(load, (error) => {
    throw error;
  });

/**
 * `lazyPage` for optional parts: a failure renders nothing. Not rendered by the server; in its HTML they appear after
 * hydration.
 */
export function lazyPart<Props extends object>(load: Load<Props>): (props: Props) => ReactNode {
  const Part = createLazy(load, () => () => null);
  return (props) => (useIsHydrated() ? createElement<Props>(Part, props) : null);
}

export type Preloadable = { load: Load<object>; Component: ComponentType };

/**
 * `lazyPage` for pages that may be loaded before they render: those render at once, while `lazy` always starts with a
 * fallback, which React shows for at least 300 ms.
 */
export function preloadable(fetchPage: Load<object>): Preloadable {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = await fetchPage();
    return loaded;
  };
  const Awaited = lazyPage(load);
  // Chosen once per mount: switching the type would remount it.
  const Component = () => createElement(useState(() => loaded ?? Awaited)[0]);
  return { load, Component };
}

interface LazyOnDemand<Props> {
  /** Renders nothing until the component has loaded. */
  Part: (props: Props) => ReactNode;
  /** Starts loading, on hover or pointer down. After a failure the next call retries. */
  load: () => Promise<unknown>;
}

/**
 * A component loaded at its first use, such as a menu's popup. Unlike React's `lazy` it renders at once when loaded
 * before, and a failure rejects `load` instead of breaking the page.
 */
export function lazyOnDemand<Props extends object>(fetchPart: Load<Props>): LazyOnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let inFlight: Promise<ComponentType<Props>> | undefined;

  function load(): Promise<ComponentType<Props>> {
    inFlight ??= fetchPart().then(
      (part) => {
        loaded = part;
        return part;
      },
      (error: unknown) => {
        inFlight = undefined;
        throw error;
      },
    );
    return inFlight;
  }

  function Part(props: Props): ReactNode {
    const [shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (shown) return;
      let isMounted = true;
      load().then(
        (part) => isMounted && setShown(() => part),
        // Reported to the caller of `load`.
        () => {},
      );
      return () => {
        isMounted = false;
      };
    }, [shown]);
    return shown ? createElement(shown, props) : null;
  }

  return { Part, load };
}
