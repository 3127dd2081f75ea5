import { useAction } from '../../platform/action.ts';
import { useWords } from '../../platform/words.tsx';
import { useClearNotifications, useRestoreNotifications } from './notifications-api.ts';

/** Clears the list; a toast offers to undo it, even after the panel is closed. */
export function useClearWithUndo(onCleared: () => void): () => void {
  const { notifications: words } = useWords();
  const restore = useAction(useRestoreNotifications(), {
    success: words.restored,
    failure: words.restoreFailed,
  });
  const clear = useAction(useClearNotifications(), {
    loading: words.deleting,
    success: words.deleted,
    failure: words.deleteFailed,
    undo: { label: words.undo, onAction: restore.run },
    onSuccess: onCleared,
  });
  // Not disabled meanwhile: a disabled button loses the focus, and Escape with it.
  return () => {
    if (!clear.isPending) clear.run();
  };
}
