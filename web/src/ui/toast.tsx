import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Suspense, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { lazyPart } from './lazy.ts';
import { Spinner } from './spinner.tsx';
import styles from './toast.module.css';
import {
  dismissToast,
  listToasts,
  pauseToasts,
  resumeToasts,
  showToast,
  subscribeToToasts,
  type Toast,
  type ToastOptions,
} from './toast-queue.ts';

/** Brief confirmations. Never the only place where an error appears. */
export const toast = {
  /** Stays until dismissed or replaced; returns its id. */
  loading: (text: string, options?: ToastOptions) => showToast('loading', text, options),
  success: (text: string, options?: ToastOptions) => showToast('success', text, options),
  error: (text: string, options?: ToastOptions) => showToast('error', text, options),
  show: (text: string, options?: ToastOptions) => showToast('plain', text, options),
  dismiss: dismissToast,
};

/** Loads with the first toast. */
const ToastClearance = lazyPart(async () => (await import('./toast-clearance.tsx')).ToastClearance);

interface ToasterProps {
  /** For screen readers. */
  label: string;
  dismissLabel: string;
}

/** Shows the newest toast. Mount once. */
export function Toaster({ label, dismissLabel }: ToasterProps) {
  const current = useSyncExternalStore(subscribeToToasts, listToasts, listToasts).at(-1);

  function handleAction({ id, action }: Toast) {
    dismissToast(id);
    action?.onAction();
  }

  return (
    <section
      className={styles.toaster}
      aria-label={label}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {current && (
          <div key={`${current.id}-${current.version}`} className={styles.toast}>
            <ToastIcon tone={current.tone} />
            <p className={styles.text}>{current.text}</p>
          </div>
        )}
      </div>
      {current && (
        <Suspense>
          <ToastClearance />
        </Suspense>
      )}
      {current && (
        <div key={current.id} className={styles.actions}>
          {current.action && (
            <Button
              variant="quiet"
              size="small"
              className={styles.action}
              onClick={() => handleAction(current)}
            >
              {current.action.label}
            </Button>
          )}
          {current.tone !== 'loading' && (
            <IconButton
              size="small"
              label={dismissLabel}
              icon={<X size={18} />}
              onClick={() => dismissToast(current.id)}
            />
          )}
        </div>
      )}
    </section>
  );
}

function ToastIcon({ tone }: { tone: Toast['tone'] }) {
  switch (tone) {
    case 'loading':
      return <Spinner size={20} className={styles.plain} />;
    case 'success':
      return <CircleCheck size={20} className={styles.success} />;
    case 'error':
      return <CircleAlert size={20} className={styles.error} />;
    case 'plain':
      return <Info size={20} className={styles.plain} />;
  }
}
