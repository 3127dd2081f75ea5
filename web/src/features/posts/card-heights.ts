/** About the height of a prayer. */
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
 * The last measured height of a card, used as `contain-intrinsic-block-size` for cards outside the viewport
 * (`content-visibility`), so that scroll restoration lands on the same card.
 */
export const getCardHeight = (elementId: string): number => heights.get(elementId) ?? DEFAULT_HEIGHT_PX;

/** Ref callback that records the card's height while it is mounted. */
export function observeCardHeight(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined;
  getObserver().observe(card);
  return () => getObserver().unobserve(card);
}
