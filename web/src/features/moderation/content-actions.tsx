import type { PostAct } from '@radiant/contract/content-management.ts';
import { Check, Eye, EyeOff, Star, StarOff, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fieldErrors, useErrorMessage } from '../../platform/error-message.tsx';
import { onSettled } from '../../platform/on-settled.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useActOnPosts } from './content-api.ts';
import type { ContentView } from './content-status.ts';

/** The sign of each act. */
export function PostActionIcon({ act, size }: { act: PostAct; size: number }) {
  const Sign = icons[act];
  return <Sign size={size} />;
}

const icons = {
  approve: Check,
  hide: EyeOff,
  show: Eye,
  feature: Star,
  unfeature: StarOff,
  delete: Trash2,
} as const;

/**
 * What is done with posts, after a question where it cannot be taken back. `onGone`: where the focus goes, or the page
 * leads, when they are deleted.
 */
export function useContentActions(view: ContentView, onDeleted: () => void) {
  const { content: words } = useAdminWords();
  const errorMessage = useErrorMessage();
  const [idsToDelete, setIdsToDelete] = useState<string[]>([]);
  // What a dialog says stays while it goes.
  const [isOpen, setOpen] = useState(false);
  const act = useActOnPosts();
  const removal = useActOnPosts();

  function run(name: Exclude<PostAct, 'delete'>, ids: string[]) {
    onSettled(
      act.mutateAsync({ act: name, ids }),
      ({ count }) => {
        if (count > 0) toast.success(words.done[name]({ count }));
        else toast.show(words.nothingDone);
      },
      (error) => toast.error(fieldErrors(error).ids ?? errorMessage(error)),
    );
  }

  // Not by callbacks of the call: the page of what was deleted may be gone before it has answered.
  async function remove() {
    const saying = toast.loading(words.deleting);
    try {
      const { count } = await removal.mutateAsync({ act: 'delete', ids: idsToDelete });
      toast.success(count > 1 ? words.done.delete({ count }) : words.deleted[view], { id: saying });
      setOpen(false);
      // After the dialog has tried to give the focus back to a button that may be gone.
      setTimeout(onDeleted);
    } catch {
      // The dialog says why.
      toast.dismiss(saying);
    }
  }

  const dialog: ReactNode = (
    <ConfirmDialog
      open={isOpen}
      onClose={() => setOpen(false)}
      onConfirm={() => void remove()}
      title={words.deleteTitle({ count: idsToDelete.length })}
      description={words.deleteText}
      confirmLabel={words.delete}
      cancelLabel={words.cancel}
      pending={removal.isPending}
      error={removal.error ? errorMessage(removal.error) : undefined}
    />
  );

  return {
    dialog,
    isBusy: act.isPending,
    run,
    confirmDelete(ids: string[]) {
      removal.reset();
      setIdsToDelete(ids);
      setOpen(true);
    },
  };
}

export type ContentActions = ReturnType<typeof useContentActions>;
