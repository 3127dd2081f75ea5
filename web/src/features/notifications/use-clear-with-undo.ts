import { useErrorMessage } from '../../platform/error-message.tsx';
import { useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { useClearNotifications, useRestoreNotifications } from './notifications-api.ts';

/** Clears the list; a toast offers to undo it, even after the panel is closed. */
export function useClearWithUndo(onCleared: () => void): () => Promise<void> {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const clearing = useClearNotifications();
  const restoring = useRestoreNotifications();

  // Not in mutation callbacks: the panel may close before the responses.
  async function restore() {
    try {
      await restoring.mutateAsync();
      toast.success(t.notifications.restored);
    } catch (error) {
      toast.error(t.post.because({ what: t.notifications.restoreFailed, why: errorMessage(error) }));
    }
  }

  return async () => {
    // Not disabled meanwhile: a disabled button loses the focus, and Escape with it.
    if (clearing.isPending) return;
    const notice = toast.loading(t.notifications.deleting);
    try {
      await clearing.mutateAsync();
      onCleared();
      const action = { label: t.notifications.undo, onAction: () => void restore() };
      toast.success(t.notifications.deleted, { id: notice, action });
    } catch (error) {
      const text = t.post.because({ what: t.notifications.deleteFailed, why: errorMessage(error) });
      toast.error(text, { id: notice });
    }
  };
}
