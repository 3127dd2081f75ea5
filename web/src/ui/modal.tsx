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

/** The content stays mounted for the exit transition of dialog and drawer. */
const EXIT_MS = 250;

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'ref'> {
  open: boolean;
  /** Escape, a press on the backdrop, or the content's own close button. */
  onClose: () => void;
  /** Whether a press on the backdrop closes it; false where typed text would be lost. */
  dismissible?: boolean | undefined;
  /** It cannot be closed while its action runs. */
  pending?: boolean | undefined;
}

/** The native modal dialog driven by `open`. The focus goes to `[data-autofocus]` if present and returns on close. */
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
    const release = lockScroll();
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element.close();
      release();
    };
  }, [open]);

  useEffect(() => {
    if (open || !isMounted) return;
    const timer = setTimeout(() => setMounted(false), EXIT_MS);
    return () => clearTimeout(timer);
  }, [open, isMounted]);

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
    // A file input inside fires a cancel event of its own when its picker is dismissed.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!pending) onClose();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    native.onKeyDown?.(event);
    // Browsers close on the second Escape whatever the first one's handler did.
    if (pending && event.key === 'Escape') event.preventDefault();
  }

  // A second Escape closes it despite `preventDefault`.
  function handleClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    // StrictMode runs effects twice: the first close event arrives when it is open again.
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

let openModals = 0;

/** Hides the page's scrollbar while any modal is open; see `base.css`. */
function lockScroll(): () => void {
  const root = document.documentElement;
  if (openModals === 0) root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`);
  openModals += 1;
  root.toggleAttribute('data-modal', true);
  return () => {
    openModals -= 1;
    root.toggleAttribute('data-modal', openModals > 0);
  };
}
