import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

interface LazyOnDemand<Props> {
  /** Shows the part once it is there, and nothing before. */
  Part: (props: Props) => ReactNode;
  /** Starts to load it, on hover or while the finger is still down. After a failure the next call tries again. */
  load: () => Promise<unknown>;
}

/**
 * A part that comes with its first use, such as the box of a menu. Unlike React's `lazy` it is shown at once where it
 * has been loaded before, and a failure does not take the page away: whoever opens it hears of it from `load`.
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
        // Told to whoever opened it.
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
