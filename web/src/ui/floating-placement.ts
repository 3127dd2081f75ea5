/** Pixels left free between a popover and the edges of the window. */
export const MARGIN = 8;
const MIN_HEIGHT = 120;

export type FloatingAlign = 'start' | 'center' | 'end';

export interface PlacementPreference {
  side: 'top' | 'bottom';
  align: FloatingAlign;
  /** Below even where there is more room above. */
  staysBelow: boolean;
  gap: number;
}

interface Size {
  width: number;
  height: number;
}

interface Placement {
  side: 'top' | 'bottom';
  top: number;
  left: number;
  /** Only where the box is higher than the room. */
  maxHeight: number | undefined;
}

/**
 * Where a popover stands beside its anchor: on the side with room, and always within the window, also when the
 * anchor has left it. Pixels of the window.
 */
export function placeBeside(
  at: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right' | 'width'>,
  box: Size,
  window: Size & { headerHeight: number },
  { side, align, staysBelow, gap }: PlacementPreference,
): Placement {
  // Only what opens from the header may cover it.
  const highest = at.top > window.headerHeight ? window.headerHeight : MARGIN;
  const below = window.height - at.bottom - gap - MARGIN;
  const above = at.top - gap - highest;
  const fitsBelow = box.height <= below;
  const fitsAbove = box.height <= above;
  const isBelow =
    staysBelow || (side === 'bottom' ? fitsBelow || below >= above : !fitsAbove && below > above);

  const room = Math.max(isBelow ? below : above, MIN_HEIGHT);
  const height = Math.min(box.height, room);
  const top = isBelow ? at.bottom + gap : at.top - gap - height;
  const left = {
    start: at.left,
    center: at.left + (at.width - box.width) / 2,
    end: at.right - box.width,
  }[align];
  // What stays below has the page scrolled to make room instead.
  const lowest = staysBelow ? Number.POSITIVE_INFINITY : window.height - MARGIN - height;
  return {
    side: isBelow ? 'bottom' : 'top',
    top: Math.max(Math.min(top, lowest), MARGIN),
    left: Math.max(Math.min(left, window.width - box.width - MARGIN), MARGIN),
    maxHeight: box.height > room ? room : undefined,
  };
}
