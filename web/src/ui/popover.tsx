import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './floating.module.css';
import { lazyOnDemand } from './lazy.ts';
import { type RenderElement, renderElement } from './render-element.ts';

const floating = lazyOnDemand(async () => (await import('./floating.tsx')).Floating);
const preloadFloating = () => void floating.load().catch(() => undefined);

interface PopoverProps {
  trigger: RenderElement;
  /** For screen readers. */
  label: string;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Opens below even where there is more room above; the page scrolls to make room. */
  staysBelow?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  /** A function receives the close function. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A non-modal panel beside a button, such as the notifications. */
export function Popover({
  trigger,
  label,
  align = 'end',
  staysBelow,
  onOpenChange,
  className,
  children,
}: PopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const id = useId();

  function open(button: HTMLElement) {
    setAnchor(button);
    onOpenChange?.(true);
    floating.load().catch(close);
  }

  function close() {
    setAnchor(undefined);
    onOpenChange?.(false);
  }

  function closeAndRestoreFocus() {
    anchor?.focus();
    close();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    closeAndRestoreFocus();
  }

  function handleBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    const isInside =
      relatedTarget === null || relatedTarget === anchor || currentTarget.contains(relatedTarget);
    if (!isInside) close();
  }

  return (
    <>
      {renderElement(trigger, {
        'aria-haspopup': 'dialog',
        'aria-expanded': anchor !== undefined,
        'aria-controls': anchor ? id : undefined,
        onClick: (event: MouseEvent<HTMLElement>) => (anchor ? close() : open(event.currentTarget)),
        onPointerEnter: preloadFloating,
        onPointerDown: preloadFloating,
        onFocus: preloadFloating,
      })}
      {anchor && (
        <floating.Part
          anchor={anchor}
          align={align}
          staysBelow={staysBelow}
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={classNames(styles.popover, className)}
          onKeyDown={handleKeyDown}
          onBlur={handleBlur}
          onDismiss={close}
          onPlaced={(box) => (box.querySelector<HTMLElement>('[data-autofocus]') ?? box).focus()}
        >
          {typeof children === 'function' ? children(closeAndRestoreFocus) : children}
        </floating.Part>
      )}
    </>
  );
}
