import type { PostModerationAction } from '@radiant/contract/content-management.ts';
import { Check, Eye, EyeOff, Star, StarOff, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fieldErrors, useErrorMessage } from '../../platform/error-message.tsx';
import { onSettled } from '../../platform/on-settled.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useActOnPosts } from './content-api.ts';
import type { ContentView } from './content-status.ts';

export function PostActionIcon({ act, size }: { act: PostModerationAction; size: number }) {
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

/** Runs actions on posts, after a confirmation where needed. `onDeleted` moves the focus or the page on. */
export function useContentActions(view: ContentView, onDeleted: () => void) {
  const { content: words } = useAdminWords();
  const errorMessage = useErrorMessage();
  const [idsToDelete, setIdsToDelete] = useState<string[]>([]);
  // Keeps the content while the dialog closes.
  const [isOpen, setOpen] = useState(false);
  const act = useActOnPosts();
  const removal = useActOnPosts();

  function run(name: Exclude<PostModerationAction, 'delete'>, ids: string[]) {
    onSettled(
      act.mutateAsync({ act: name, ids }),
      ({ count }) => {
        if (count > 0) toast.success(words.done[name]({ count }));
        else toast.show(words.nothingDone);
      },
      (error) => toast.error(fieldErrors(error).ids ?? errorMessage(error)),
    );
  }

  // Not in mutation callbacks: the page of a deleted post may unmount before the response.
  async function remove() {
    const saying = toast.loading(words.deleting);
    try {
      const { count } = await removal.mutateAsync({ act: 'delete', ids: idsToDelete });
      toast.success(count > 1 ? words.done.delete({ count }) : words.deleted[view], { id: saying });
      setOpen(false);
      // The dialog returns the focus first; its button may have gone.
      setTimeout(onDeleted);
    } catch {
      // The dialog shows the error.
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
