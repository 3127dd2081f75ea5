import { type ComponentProps, type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useErrorReason } from './action.ts';
import { useInitialWords } from './words.tsx';

type Confirmation = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'description' | 'confirmLabel' | 'cancelLabel' | 'tone'
> & {
  /** If it rejects, the dialog shows why and stays open. */
  action?: (() => Promise<unknown>) | undefined;
  failure?: string | undefined;
};

/** True once the action was confirmed and has succeeded. `onFocusLost`: the focused element is gone. */
export function useConfirm(onFocusLost?: () => void): {
  confirm: (confirmation: Confirmation) => Promise<boolean>;
  confirmDialog: ReactNode;
} {
  const t = useInitialWords();
  const reasonOf = useErrorReason();
  const [request, setRequest] = useState<(Confirmation & { resolve: (isConfirmed: boolean) => void }) | null>(
    null,
  );
  // Separate, because the dialog still shows the request while it closes.
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (!request) return { confirm, confirmDialog: null };
  const { action, failure, resolve, ...texts } = request;

  function confirm(confirmation: Confirmation): Promise<boolean> {
    setError(null);
    setOpen(true);
    return new Promise((settle) => setRequest({ ...confirmation, resolve: settle }));
  }

  function handleClose() {
    setOpen(false);
    resolve(false);
  }

  async function handleConfirm() {
    setError(null);
    setPending(true);
    try {
      await action?.();
      setOpen(false);
      // The dialog first returns the focus to the element that opened it.
      setTimeout(() => {
        if (document.activeElement === document.body) onFocusLost?.();
        resolve(true);
      });
    } catch (refusal) {
      setError(refusal);
    } finally {
      setPending(false);
    }
  }

  const reason = error === null ? undefined : reasonOf(error);
  const errorText = reason && failure ? t.post.because({ what: failure, why: reason }) : reason;
  return {
    confirm,
    confirmDialog: (
      <ConfirmDialog
        {...texts}
        open={isOpen}
        onClose={handleClose}
        onConfirm={() => void handleConfirm()}
        pending={isPending}
        error={errorText}
      />
    ),
  };
}
