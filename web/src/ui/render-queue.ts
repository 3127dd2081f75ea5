interface Schedules {
  /** Runs it in a task of its own; returns how to cancel that. */
  soon: (run: () => void) => () => void;
  /** Likewise, once the browser has nothing else to do. */
  whenIdle: (run: () => void) => () => void;
  /** Reports whether the element is near the screen, now and at each change; returns how to end that. */
  watch: (element: Element, onChange: (isNear: boolean) => void) => () => void;
}

export type RenderQueue = {
  /**
   * Waits for the turn of `element`, then calls `render` once. The returned function says that it has been rendered, or
   * removed: only then follows the next one.
   */
  add: (element: Element, render: () => void) => () => void;
};

/** Parts of a page one by one: those near the screen first, in the order of the page, the others when nothing else happens. */
export function createRenderQueue({ soon, whenIdle, watch }: Schedules): RenderQueue {
  const waiting = new Map<Element, () => void>();
  const near = new Set<Element>();
  let rendering: Element | null = null;
  let scheduled: { isUrgent: boolean; cancel: () => void } | null = null;

  function schedule(): void {
    const isUrgent = near.size > 0;
    if (rendering || waiting.size === 0 || scheduled?.isUrgent) return;
    if (scheduled && !isUrgent) return;
    scheduled?.cancel();
    scheduled = { isUrgent, cancel: (isUrgent ? soon : whenIdle)(renderNext) };
  }

  function renderNext(): void {
    scheduled = null;
    const next = [...waiting].find(([element]) => near.has(element)) ?? [...waiting][0];
    if (!next) return;
    const [element, render] = next;
    waiting.delete(element);
    near.delete(element);
    rendering = element;
    render();
  }

  return {
    add(element, render) {
      waiting.set(element, render);
      const unwatch = watch(element, (isNear) => {
        if (isNear && waiting.has(element)) near.add(element);
        else near.delete(element);
        schedule();
      });
      schedule();
      return () => {
        unwatch();
        waiting.delete(element);
        near.delete(element);
        if (rendering === element) rendering = null;
        schedule();
      };
    },
  };
}
