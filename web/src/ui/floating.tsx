import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './floating.module.css';
import { type FloatingAlign, MARGIN, type PlacementPreference, placeBeside } from './floating-placement.ts';

export interface FloatingProps extends Omit<ComponentProps<'div'>, 'ref'> {
  anchor: Element;
  side?: 'top' | 'bottom' | undefined;
  align?: FloatingAlign | undefined;
  /** Opens below even where there is more room above; the page scrolls to make room. */
  staysBelow?: boolean | undefined;
  /** Pixels. */
  gap?: number | undefined;
  /** Called once it is positioned: the moment to move the focus. */
  onPlaced?: ((box: HTMLElement) => void) | undefined;
  /** A press outside, or the anchor was removed. */
  onDismiss: () => void;
}

/**
 * A popover beside its anchor, on the side with room. It stays in place in the DOM, so the tab order is
 * natural; browsers without popovers show it as a fixed box. Mount to open, unmount to close.
 */
export function Floating({
  anchor,
  side = 'bottom',
  align = 'start',
  staysBelow = false,
  gap = 6,
  onPlaced,
  onDismiss,
  className,
  ...native
}: FloatingProps) {
  const ref = useRef<HTMLDivElement>(null);
  const placed = useEffectEvent((box: HTMLElement) => onPlaced?.(box));
  const dismiss = useEffectEvent(() => onDismiss());

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const floating = box;
    if ('showPopover' in floating) floating.showPopover();

    function handleMove() {
      if (anchor.isConnected) position(floating, anchor, { side, align, staysBelow, gap });
      else dismiss();
    }
    handleMove();
    placed(floating);
    if (staysBelow) makeRoomBelow(floating, anchor);

    const sizes = new ResizeObserver(handleMove);
    sizes.observe(floating);
    sizes.observe(anchor);
    window.addEventListener('scroll', handleMove, { capture: true, passive: true });
    window.addEventListener('resize', handleMove);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', handleMove, { capture: true });
      window.removeEventListener('resize', handleMove);
    };
  }, [anchor, side, align, staysBelow, gap]);

  useEffect(() => {
    function handlePress({ target }: PointerEvent) {
      if (target instanceof Node && !ref.current?.contains(target) && !anchor.contains(target)) dismiss();
    }
    document.addEventListener('pointerdown', handlePress, { capture: true });
    return () => document.removeEventListener('pointerdown', handlePress, { capture: true });
  }, [anchor]);

  return <div {...native} ref={ref} popover="manual" className={classNames(styles.floating, className)} />;
}

/** Scrolls the page until all of the box fits below its anchor, or the anchor has reached the header. */
function makeRoomBelow(box: HTMLElement, anchor: Element) {
  const hidden = box.scrollHeight - box.clientHeight;
  const missing = box.getBoundingClientRect().bottom + hidden + MARGIN - window.innerHeight;
  const distance = Math.min(missing, anchor.getBoundingClientRect().top - getHeaderHeight());
  if (distance > 0) window.scrollBy({ top: distance, behavior: 'instant' });
}

const getHeaderHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

function position(box: HTMLElement, anchor: Element, preference: PlacementPreference) {
  box.style.maxHeight = '';
  const { side, top, left, maxHeight } = placeBeside(
    anchor.getBoundingClientRect(),
    { width: box.offsetWidth, height: box.offsetHeight },
    {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
      headerHeight: getHeaderHeight(),
    },
    preference,
  );
  box.dataset.side = side;
  box.style.maxHeight = maxHeight === undefined ? '' : `${maxHeight}px`;
  box.style.top = `${top}px`;
  box.style.left = `${left}px`;
}
