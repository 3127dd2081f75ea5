import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './floating.module.css';
import { Floating } from './floating.tsx';
import { type RenderElement, renderElement } from './render-element.ts';

interface PopoverProps {
  trigger: RenderElement;
  /** For screen readers. */
  label: string;
  align?: 'start' | 'center' | 'end' | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  /** A function receives the close function. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A non-modal panel beside a button, such as the notifications. */
export function Popover({ trigger, label, align = 'end', onOpenChange, className, children }: PopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const id = useId();

  function open(button: HTMLElement) {
    setAnchor(button);
    onOpenChange?.(true);
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
      })}
      {anchor && (
        <Floating
          anchor={anchor}
          align={align}
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
        </Floating>
      )}
    </>
  );
}
