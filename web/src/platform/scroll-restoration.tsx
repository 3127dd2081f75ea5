import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readStorage, writeStorage } from './browser-storage.ts';

const storageKey = 'radiant-scroll';

/** The router's name of every entry that the browser itself loads. */
const firstEntry = 'default';

/** Where each entry of the history was scrolled to. */
const positions = new Map<string, number>(readPositions());

type Anchor = { id: string; top: number };

/** What stood in the middle of the screen then: the heights above it may not be known yet on the way back. */
const anchors = new Map<string, Anchor>();

/** A new page starts at its top; going back finds the old one where it was left. */
export function ScrollRestoration() {
  const { key: entry, pathname, hash } = useLocation();
  // Without its path it would begin where another one was left.
  const key = entry === firstEntry ? `${entry} ${pathname}` : entry;
  const navigationType = useNavigationType();
  const shown = useRef({ key, pathname: '' });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(shown.current.key, window.scrollY);
    const rememberAnchor = () => saveAnchor(shown.current.key);
    const keep = () => writeStorage('session', storageKey, JSON.stringify([...positions].slice(-50)));
    addEventListener('scroll', remember, { passive: true });
    addEventListener('scrollend', rememberAnchor);
    addEventListener('click', rememberAnchor, { capture: true });
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('scrollend', rememberAnchor);
      removeEventListener('click', rememberAnchor, { capture: true });
      removeEventListener('pagehide', keep);
    };
  }, []);

  useLayoutEffect(() => {
    const isOtherPage = shown.current.pathname !== pathname;
    shown.current = { key, pathname };
    const known = navigationType === 'POP' ? positions.get(key) : undefined;
    if (known !== undefined) return restoreScroll({ top: known, anchor: anchors.get(key) });
    // The same page with another filter stays where it is.
    if (isOtherPage) window.scrollTo(0, 0);
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [key, pathname, hash, navigationType]);

  return null;
}

function saveAnchor(key: string): void {
  const element = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('article[id]');
  if (element) anchors.set(key, { id: element.id, top: element.getBoundingClientRect().top });
  else anchors.delete(key);
}

/** As long as what is missing of a page may take to come. */
const RESTORE_TIMEOUT_MS = 5000;

/** Goes to a place on the page, and on towards it while there is no room for it yet. Answers how to let go. */
function restoreScroll({ top, anchor }: { top: number; anchor: Anchor | undefined }): () => void {
  const abort = new AbortController();
  const watcher = new ResizeObserver(() => tryScroll());
  const timer = setTimeout(() => abort.abort(), RESTORE_TIMEOUT_MS);
  abort.signal.addEventListener('abort', () => {
    watcher.disconnect();
    clearTimeout(timer);
  });
  // Whoever scrolls meanwhile is right.
  for (const act of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(act, () => abort.abort(), { passive: true, signal: abort.signal });
  }

  function tryScroll() {
    window.scrollTo(0, top);
    const isThere = window.scrollY >= top - 1;
    const isHeld = anchor !== undefined && document.getElementById(anchor.id) !== null;
    if (!isThere && !isHeld) return;
    watcher.disconnect();
    if (anchor) holdAnchor(anchor, abort.signal);
    else abort.abort();
  }
  watcher.observe(document.body);
  tryScroll();
  return () => abort.abort();
}

/** About half a second: by then what is near has its height. */
const HOLD_FRAMES = 30;

/** Keeps an element where it was on the screen while what is above it finds its height. */
function holdAnchor({ id, top }: Anchor, signal: AbortSignal): void {
  let frames = HOLD_FRAMES;
  const hold = () => {
    const element = document.getElementById(id);
    if (signal.aborted || !element || frames === 0) return;
    frames -= 1;
    const moved = element.getBoundingClientRect().top - top;
    if (Math.abs(moved) > 1) window.scrollBy(0, moved);
    requestAnimationFrame(hold);
  };
  hold();
}

function readPositions(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(readStorage('session', storageKey) ?? '[]');
    if (!Array.isArray(kept)) return [];
    const read = kept.filter((pair) => typeof pair?.[0] === 'string' && typeof pair[1] === 'number');
    // Whoever comes by an address, not by a reload or the way back, begins at its top.
    const [loading] = performance.getEntriesByType('navigation');
    const isNew = loading instanceof PerformanceNavigationTiming && loading.type === 'navigate';
    return isNew ? read.filter(([key]) => !key.startsWith(`${firstEntry} `)) : read;
  } catch {
    return [];
  }
}
