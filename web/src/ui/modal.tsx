import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { measureScrollbar } from './scrollbar-width.ts';

/** The content stays this long after closing, for its way out; see the transitions of dialog and drawer. */
const EXIT_MS = 250;

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'ref'> {
  open: boolean;
  /** Escape, a press on the backdrop, or the way out of the content itself. */
  onClose: () => void;
  /** Whether a press on the backdrop closes; not where typed text would be lost. */
  dismissible?: boolean | undefined;
  /** While its act runs it cannot be closed: what becomes of the act is told in it. */
  pending?: boolean | undefined;
}

/**
 * The browser's own modal dialog, driven by `open`: the rest of the page is inert, the focus comes in
 * (to `[data-autofocus]` if there is one) and returns to where it was.
 */
export function Modal({
  open,
  onClose,
  dismissible = true,
  pending = false,
  children,
  ...native
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const [isMounted, setMounted] = useState(open);
  if (open && !isMounted) setMounted(true);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    measureScrollbar();
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element.close();
  }, [open]);

  useEffect(() => {
    if (open || !isMounted) return;
    const timer = setTimeout(() => setMounted(false), EXIT_MS);
    return () => clearTimeout(timer);
  }, [open, isMounted]);

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
    // A file input inside fires an event of the same name when its picker is left.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!pending) onClose();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    native.onKeyDown?.(event);
    // A browser closes on the second Escape, whatever the first was answered with; this way it sees none.
    if (pending && event.key === 'Escape') event.preventDefault();
  }

  // Browsers close on a second Escape whatever the first one was answered with.
  function handleClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    // Under StrictMode an effect runs twice: the event of the first close comes when it is open again.
    if (!open || currentTarget.open) return;
    if (pending) currentTarget.showModal();
    else onClose();
  }

  function handlePress(event: PointerEvent<HTMLDialogElement>) {
    pressedBackdrop.current = event.target === event.currentTarget;
  }

  function handleClick(event: MouseEvent<HTMLDialogElement>) {
    if (dismissible && !pending && pressedBackdrop.current && event.target === event.currentTarget) onClose();
  }

  if (!isMounted) return null;
  return (
    <dialog
      {...native}
      ref={dialog}
      onCancel={handleCancel}
      onKeyDown={handleKeyDown}
      onClose={handleClose}
      onPointerDown={handlePress}
      onClick={handleClick}
    >
      {children}
    </dialog>
  );
}
