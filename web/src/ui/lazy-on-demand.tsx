import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

interface LazyOnDemand<Props> {
  /** Renders nothing until the component has loaded. */
  Part: (props: Props) => ReactNode;
  /** Starts loading, on hover or pointer down. After a failure the next call retries. */
  load: () => Promise<unknown>;
}

/**
 * A component loaded at its first use, such as a menu's popup. Unlike React's `lazy` it renders at once when
 * loaded before, and a failure rejects `load` instead of breaking the page.
 */
export function lazyOnDemand<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyOnDemand<Props> {
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
      let isThere = true;
      load().then(
        (part) => isThere && setShown(() => part),
        // Reported to the caller of `load`.
        () => {},
      );
      return () => {
        isThere = false;
      };
    }, [shown]);
    return shown ? createElement(shown, props) : null;
  }

  return { Part, load };
}
