/** The height of a card before anybody has measured it: about that of a prayer. */
const usualHeight = 340;

const heights = new Map<string, number>();
let observer: ResizeObserver | undefined;

function observe(): ResizeObserver {
  observer ??= new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const height = borderBoxSize[0]?.blockSize;
      if (height) heights.set(target.id, Math.round(height));
    }
  });
  return observer;
}

/**
 * How high the card of this element id was when it was last shown. The browser draws only the cards on the screen
 * (`content-visibility`) and takes this for the others, so that going back leads to the same place.
 */
export const knownHeight = (elementId: string): number => heights.get(elementId) ?? usualHeight;

/** A ref for a card: keeps its height as long as it is on the page. */
export function watchHeight(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined;
  observe().observe(card);
  return () => observe().unobserve(card);
}
