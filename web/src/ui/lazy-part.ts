import { type ComponentType, createElement, lazy, type ReactNode, useSyncExternalStore } from 'react';

type Fetch<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** What did not arrive, with how to ask for it again. React's `lazy` keeps a failure for ever. */
const failedLoads = new Set<() => void>();
const listeners = new Set<() => void>();
let retries = 0;

/** Something could not be loaded; `renew` forgets the failure when it is asked for again. */
export function addFailedLoad(renew: () => void): void {
  failedLoads.add(renew);
}

/** Whether something that this page needs could not be loaded. */
export const hasFailedLoads = (): boolean => failedLoads.size > 0;

/** Asks again for everything that could not be loaded. */
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

/** Changes when what failed is asked for again. */
export const useRetryCount = (): number => useSyncExternalStore(subscribe, () => retries);

/** As React's `lazy`, but `retryFailedParts` asks again for what failed. A boundary above tells of the failure. */
export function lazyPage<Props extends object>(fetchPage: Fetch<Props>): (props: Props) => ReactNode {
  let page = begin();
  function begin() {
    return lazy(() =>
      fetchPage().catch((error: unknown) => {
        addFailedLoad(() => {
          page = begin();
        });
        throw error;
      }),
    );
  }
  return (props) => {
    useRetryCount();
    return createElement<Props>(page, props);
  };
}

/** As `lazyPage` for what a page can do without: while it cannot be loaded, nothing stands in its place. */
export function lazyPart<Props extends object>(fetchPart: Fetch<Props>): (props: Props) => ReactNode {
  let part = begin();
  function begin() {
    return lazy<ComponentType<Props>>(() =>
      fetchPart().catch(() => {
        addFailedLoad(() => {
          part = begin();
        });
        return { default: () => null };
      }),
    );
  }
  return (props) => {
    useRetryCount();
    return createElement<Props>(part, props);
  };
}
