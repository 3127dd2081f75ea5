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
 * Ref callback that records the card's height while it is mounted. The last one is its `contain-intrinsic-block-size`
 * outside the viewport (`content-visibility`), so that scroll restoration lands on the same card.
 */
export function observeCardHeight(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined;
  const height = heights.get(card.id);
  if (height !== undefined) card.style.containIntrinsicBlockSize = `auto ${height}px`;
  getObserver().observe(card);
  return () => getObserver().unobserve(card);
}
