import { type FocusEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './floating.module.css';
import { Floating } from './floating.tsx';
import { type RenderElement, renderElement } from './render-element.ts';

/** Delay before a tooltip shows; within SKIP_DELAY_MS of the last one the next shows at once. */
const SHOW_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Time to move the pointer onto the tooltip. */
const HIDE_DELAY_MS = 120;

let lastHiddenAt = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  text: string;
  /** False where the text equals the accessible name, so that it is not read twice. */
  describes?: boolean | undefined;
  children: RenderElement;
}

/** Shows on hover and keyboard focus. Never the only place where something is said. */
export function Tooltip({ text, describes = true, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!anchor) return;
    function handleKeyDown({ key }: globalThis.KeyboardEvent) {
      if (key === 'Escape') setAnchor(undefined);
    }
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => {
      document.removeEventListener('keydown', handleKeyDown, { capture: true });
      lastHiddenAt = performance.now();
    };
  }, [anchor]);

  function showAfter(element: Element, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(element), delay);
  }

  function hideAfter(delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(undefined), delay);
  }

  return (
    <>
      {renderElement(children, {
        'aria-describedby': describes && anchor ? id : undefined,
        onPointerEnter: (event: PointerEvent) => {
          if (event.pointerType === 'touch') return;
          showAfter(
            event.currentTarget,
            performance.now() - lastHiddenAt < SKIP_DELAY_MS ? 0 : SHOW_DELAY_MS,
          );
        },
        onPointerLeave: () => hideAfter(HIDE_DELAY_MS),
        onPointerDown: () => hideAfter(0),
        onFocus: (event: FocusEvent) => {
          if (event.currentTarget.matches(':focus-visible')) showAfter(event.currentTarget, SHOW_DELAY_MS);
        },
        onBlur: () => hideAfter(0),
      })}
      {anchor && (
        <Floating
          anchor={anchor}
          side="top"
          align="center"
          id={id}
          role="tooltip"
          className={styles.tooltip}
          onDismiss={() => setAnchor(undefined)}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={() => hideAfter(HIDE_DELAY_MS)}
        >
          {text}
        </Floating>
      )}
    </>
  );
}
