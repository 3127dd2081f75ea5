import { type ComponentType, createElement, lazy, type ReactNode, useSyncExternalStore } from 'react';

type Fetch<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

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

/** Changes with every retry. */
export const useRetryCount = (): number => useSyncExternalStore(subscribe, () => retries);

/** React's `lazy` with `retryFailedLoads`. An error boundary above shows the failure. */
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

/** `lazyPage` for optional parts: a failure renders nothing. */
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
