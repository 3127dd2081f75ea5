/**
 * The first script of a page that the server rendered, which is complete without the application. Starts it at the
 * reader's first interaction, or after the first paint where the page needs it, and then repeats what the reader did
 * meanwhile.
 */

import { readStorage, writeStorage } from './platform/browser-storage.ts';
import { rememberReturnPath } from './platform/return-path.ts';

const presses: HTMLElement[] = [];

/** Other links, and forms with an address, work without the application. */
const findPressed = ({ target }: Event): HTMLElement | null =>
  target instanceof Element
    ? target.closest<HTMLElement>('button:not(form[action] *), a[data-awaits-application]')
    : null;

function rememberPress(event: Event): void {
  const pressed = findPressed(event);
  if (pressed) {
    // Of a link. Other buttons do nothing yet.
    event.preventDefault();
    presses.push(pressed);
    pressed.dataset.pressed = '';
  } else if (event.target instanceof Element) {
    const from = event.target.closest<HTMLElement>('a[data-return-path]')?.dataset.returnPath;
    if (from) rememberReturnPath(from);
  }
}

const typed = new Map<EventTarget, string>();

function rememberText({ target }: Event): void {
  if (target instanceof HTMLInputElement) typed.set(target, target.value);
}

const isToggle = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

/** React takes what it finds while hydrating for the value before, and would undo it: it has to see the change. */
function repeatInput(field: HTMLInputElement): void {
  const { defaultValue } = field;
  const value = typed.get(field) ?? field.value;
  if (isToggle(field)) {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
  } else if (value !== defaultValue) {
    field.value = defaultValue;
    // React overrides the property of the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** The application removes the mark once it answers. */
function repeatAfterHydration(root: HTMLElement): void {
  root.addEventListener('click', rememberPress);
  root.addEventListener('input', rememberText);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    root.removeEventListener('click', rememberPress);
    root.removeEventListener('input', rememberText);
    for (const field of root.querySelectorAll('input')) repeatInput(field);
    for (const pressed of presses) if (pressed.isConnected) pressed.click();
  }).observe(root, { attributeFilter: ['data-hydrating'] });
}

/** A hidden page paints nothing until it is shown. */
function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

const preloaded = new Set<string>();

function preload(file: string, fetchPriority: 'low' | 'auto'): void {
  if (preloaded.has(file)) return;
  preloaded.add(file);
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority, href: file });
  document.head.append(link);
}

/** Long after the first view is complete, so that the first press waits for the processor only. */
const prefetchAfterMs = 3_000;

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

function prefetchWhenIdle(files: readonly string[]): void {
  if (savesData()) return;
  const run = () => {
    if (!document.hidden) for (const file of files) preload(file, 'low');
  };
  const wait = () => setTimeout(run, prefetchAfterMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Each in a task of its own, because together they would block the page for as long as all of them take. */
async function importInTurn(modules: readonly string[]): Promise<void> {
  for (const module of modules) {
    await import(/* @vite-ignore */ module);
    await pause();
  }
}

/** Times are written in the site's time zone. */
function showsOtherTimes(): boolean {
  const { timeZone } = JSON.parse(document.querySelector('script#render')?.textContent ?? '{}');
  return (
    document.querySelector('time') !== null && timeZone !== Intl.DateTimeFormat().resolvedOptions().timeZone
  );
}

/** Style sheets decide at which widths the part is shown. */
const showsIncompletePart = (): boolean =>
  Array.from(document.querySelectorAll('[data-needs-application]')).some(
    (part) => part.getClientRects().length > 0,
  );

/** Whoever reloads, comes back or has drafts finds the page as the application left it. */
function hasUsedApplication(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
  try {
    return !isNew || history.state !== null || localStorage.length + sessionStorage.length > 0;
  } catch {
    // The browser allows no storage.
    return !isNew;
  }
}

const inLink = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('a[href]:not([data-awaits-application])') !== null;

/** A tap moves too. A link works alone, and the application would delay the page that it leads to. */
const triggers: Record<string, (event: Event) => boolean> = {
  // Browsers also send one without movement when something appears under the pointer.
  pointermove: (event) =>
    event instanceof PointerEvent &&
    event.pointerType === 'mouse' &&
    (event.movementX !== 0 || event.movementY !== 0),
  pointerdown: (event) => !inLink(event),
  click: (event) => !inLink(event),
  focusin: (event) => !inLink(event),
  keydown: () => true,
  input: () => true,
  wheel: () => true,
  scroll: () => true,
  // What is shown may have become old.
  visibilitychange: () => !document.hidden,
  pageshow: (event) => event instanceof PageTransitionEvent && event.persisted,
};

/** Then relative times are wrong, and posts may have arrived. */
const startsAfterMs = 60_000;

function onInteraction(run: () => void): void {
  const stop = new AbortController();
  // A hidden page starts when it is shown.
  const timer = setTimeout(() => document.hidden || begin(), startsAfterMs);
  function begin(): void {
    stop.abort();
    clearTimeout(timer);
    run();
  }
  for (const [type, isTrigger] of Object.entries(triggers))
    addEventListener(type, (event) => isTrigger(event) && begin(), {
      capture: true,
      passive: true,
      signal: stop.signal,
    });
}

const reloadedKey = 'radiant-reloaded';

/** After a deployment this page's files are gone: the new page is loaded, at most once a minute. */
async function reloadForNewVersion(): Promise<void> {
  if (typed.size > 0 || Date.now() - Number(readStorage('session', reloadedKey) ?? 0) < 60_000) return;
  await fetch('/livez', { cache: 'no-store' });
  writeStorage('session', reloadedKey, String(Date.now()));
  location.reload();
}

const root = document.getElementById('root');
const files = document.currentScript?.dataset;
if (root && files?.modules && files.preloads) {
  const modules = files.modules.split(' ');
  const preloads = files.preloads.split(' ');
  const start = async () => {
    for (const file of preloads) preload(file, 'auto');
    try {
      await importInTurn(modules);
    } catch {
      // Offline, or another version is running by now.
      onInteraction(() => void start());
      await reloadForNewVersion().catch(() => undefined);
    }
  };
  repeatAfterHydration(root);
  // tokens.css leaves the web font of headings out until then.
  afterPaint(() => document.documentElement.removeAttribute('data-first-paint'));
  if (hasUsedApplication() || showsOtherTimes() || showsIncompletePart()) afterPaint(() => void start());
  else {
    onInteraction(() => void start());
    prefetchWhenIdle(preloads);
  }
}
