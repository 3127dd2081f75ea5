import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readStored, writeStored } from './browser-storage.ts';

const storageKey = 'radiant-scroll';

/** Where each entry of the history was scrolled to. */
const positions = new Map<string, number>(readPositions());

/** A new page starts at its top; going back finds the old one where it was left. */
export function ScrollMemory() {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef({ key, pathname: '' });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(shown.current.key, window.scrollY);
    const keep = () => writeStored('session', storageKey, JSON.stringify([...positions].slice(-50)));
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', keep);
    };
  }, []);

  useLayoutEffect(() => {
    const isOtherPage = shown.current.pathname !== pathname;
    shown.current = { key, pathname };
    const known = navigationType === 'POP' ? positions.get(key) : undefined;
    if (known !== undefined) {
      // NOTE: newer browsers answer a promise here, which must not become this effect's clean-up.
      window.scrollTo(0, known);
      return;
    }
    // The same page with another filter stays where it is.
    if (isOtherPage) window.scrollTo(0, 0);
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [key, pathname, hash, navigationType]);

  return null;
}

function readPositions(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(readStored('session', storageKey) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((pair) => typeof pair?.[0] === 'string' && typeof pair[1] === 'number');
  } catch {
    return [];
  }
}
