/** The height of a card before anybody has measured it: about that of a prayer. */
const DEFAULT_HEIGHT_PX = 340;

const heights = new Map<string, number>();
let observer: ResizeObserver | undefined;

function getObserver(): ResizeObserver {
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
export const getCardHeight = (elementId: string): number => heights.get(elementId) ?? DEFAULT_HEIGHT_PX;

/** A ref for a card: keeps its height as long as it is on the page. */
export function observeCardHeight(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined;
  getObserver().observe(card);
  return () => getObserver().unobserve(card);
}
