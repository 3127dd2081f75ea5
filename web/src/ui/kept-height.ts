/** Content heights in pixels, without padding and border, by what the element shows. */
const heights = new Map<string, number>();
/** Of the elements whose height is to be recorded. */
const keys = new WeakMap<Element, string>();
/** Elements with `content-visibility` that are laid out, because they are near the screen. */
const laidOut = new WeakSet<EventTarget>();
let observer: ResizeObserver | undefined;

function getObserver(): ResizeObserver {
  if (observer) return observer;
  observer = new ResizeObserver((entries) => {
    for (const { target, contentBoxSize } of entries) {
      const height = Math.round(contentBoxSize[0]?.blockSize ?? 0);
      const key = keys.get(target);
      if (height === 0 || key === undefined || heights.get(key) === height) continue;
      heights.set(key, height);
      if (target instanceof HTMLElement) restoreHeight(target, key);
    }
  });
  document.addEventListener('contentvisibilityautostatechange', handleSkip, { capture: true });
  return observer;
}

/** Skipped elements are not observed: the browser goes through all that are in each frame. */
function handleSkip(event: Event): void {
  const { target } = event;
  if (!(event instanceof ContentVisibilityAutoStateChangeEvent) || !(target instanceof Element)) return;
  if (event.skipped) {
    laidOut.delete(target);
    observer?.unobserve(target);
  } else {
    laidOut.add(target);
    if (keys.has(target)) observer?.observe(target);
  }
}

/**
 * Gives the element the height that it last had: its `contain-intrinsic-block-size` while it is empty, or skipped far from the
 * screen (`content-visibility`), so that nothing moves then and scroll restoration lands in the same place. The `auto` of that
 * property would do only the former, and have the browser observe a thousand cards.
 */
export function restoreHeight(element: HTMLElement, key: string): void {
  getObserver();
  const height = heights.get(key);
  if (height !== undefined) element.style.containIntrinsicBlockSize = `${height}px`;
}

/** Records the height of an element with `content-visibility` until the returned function is called. */
export function observeHeight(element: HTMLElement, key: string): () => void {
  const sizes = getObserver();
  keys.set(element, key);
  if (laidOut.has(element)) sizes.observe(element);
  return () => {
    keys.delete(element);
    sizes.unobserve(element);
  };
}
