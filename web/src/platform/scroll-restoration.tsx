import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readStorage, writeStorage } from './browser-storage.ts';

const storageKey = 'radiant-scroll';

/** React Router's key for every entry loaded by the browser itself. */
const firstEntry = 'default';

const positions = new Map<string, number>(readPositions());

type Anchor = { id: string; top: number };

/** The element at the centre of the screen: heights above it may be unknown on the way back. */
const anchors = new Map<string, Anchor>();

export function ScrollRestoration() {
  const { key: entry, pathname, hash } = useLocation();
  // All first entries share one key, so the path is added.
  const key = entry === firstEntry ? `${entry} ${pathname}` : entry;
  const navigationType = useNavigationType();
  // A page that was read before its script ran keeps its position.
  const current = useRef({ key, pathname });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(current.current.key, window.scrollY);
    const rememberAnchor = () => saveAnchor(current.current.key);
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
    const isOtherPage = current.current.pathname !== pathname;
    current.current = { key, pathname };
    const savedTop = navigationType === 'POP' ? positions.get(key) : undefined;
    if (savedTop !== undefined) return restoreScroll({ top: savedTop, anchor: anchors.get(key) });
    // Changing a filter keeps the position.
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

const RESTORE_TIMEOUT_MS = 5000;

function restoreScroll({ top, anchor }: { top: number; anchor: Anchor | undefined }): () => void {
  const abort = new AbortController();
  const watcher = new ResizeObserver(() => tryScroll());
  const timer = setTimeout(() => abort.abort(), RESTORE_TIMEOUT_MS);
  abort.signal.addEventListener('abort', () => {
    watcher.disconnect();
    clearTimeout(timer);
  });
  // The reader's own scrolling wins.
  for (const act of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(act, () => abort.abort(), { passive: true, signal: abort.signal });
  }

  function tryScroll() {
    window.scrollTo(0, top);
    const hasArrived = window.scrollY >= top - 1;
    const isHeld = anchor !== undefined && document.getElementById(anchor.id) !== null;
    if (!hasArrived && !isHeld) return;
    watcher.disconnect();
    if (anchor) holdAnchor(anchor, abort.signal);
    else abort.abort();
  }
  watcher.observe(document.body);
  tryScroll();
  return () => abort.abort();
}

/** About half a second, by which time nearby content has its height. */
const HOLD_FRAMES = 30;

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
    const stored: unknown = JSON.parse(readStorage('session', storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const read = stored.filter((pair) => typeof pair?.[0] === 'string' && typeof pair[1] === 'number');
    // A page opened by its address, not by reload or Back, starts at the top.
    const [loading] = performance.getEntriesByType('navigation');
    const isNew = loading instanceof PerformanceNavigationTiming && loading.type === 'navigate';
    return isNew ? read.filter(([key]) => !key.startsWith(`${firstEntry} `)) : read;
  } catch {
    return [];
  }
}
