import {
  type ComponentProps,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** The content stays this long after closing, for its way out; see the transitions of dialog and drawer. */
const LEAVING_MS = 250;

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'ref'> {
  open: boolean;
  /** Escape, a press on the backdrop, or the way out of the content itself. */
  onClose: () => void;
  /** Whether a press on the backdrop closes; not where typed text would be lost. */
  dismissible?: boolean | undefined;
}

/**
 * The browser's own modal dialog, driven by `open`: the rest of the page is inert, the focus comes in
 * (to `[data-autofocus]` if there is one) and returns to where it was.
 */
export function Modal({ open, onClose, dismissible = true, children, ...native }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const [isMounted, setMounted] = useState(open);
  if (open && !isMounted) setMounted(true);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element.close();
  }, [open]);

  useEffect(() => {
    if (open || !isMounted) return;
    const timer = setTimeout(() => setMounted(false), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [open, isMounted]);

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
    // A file input inside fires an event of the same name when its picker is left.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  function handlePress(event: PointerEvent<HTMLDialogElement>) {
    pressedBackdrop.current = event.target === event.currentTarget;
  }

  function handleClick(event: MouseEvent<HTMLDialogElement>) {
    if (dismissible && pressedBackdrop.current && event.target === event.currentTarget) onClose();
  }

  if (!isMounted) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out.
    <dialog
      {...native}
      ref={dialog}
      onCancel={handleCancel}
      // Browsers close on a second Escape whatever the first one was answered with.
      onClose={() => open && onClose()}
      onPointerDown={handlePress}
      onClick={handleClick}
    >
      {children}
    </dialog>
  );
}
