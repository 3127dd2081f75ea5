import type { PostModerationAction } from '@radiant/contract/content-management.ts';
import { Check, Eye, EyeOff, Star, StarOff, Trash2 } from 'lucide-react';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
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
  const { confirm, confirmDialog } = useConfirm();
  const action = useAction(useActOnPosts(), {
    failure: true,
    onSuccess: ({ count }, { act }) => {
      if (count > 0) toast.success(words.done[act]({ count }));
      else toast.show(words.nothingDone);
    },
  });
  const remove = useAction(useActOnPosts(), {
    loading: words.deleting,
    success: ({ count }) => (count > 1 ? words.done.delete({ count }) : words.deleted[view]),
  });

  async function confirmDelete(ids: string[]) {
    const isDeleted = await confirm({
      title: words.deleteTitle({ count: ids.length }),
      description: words.deleteText,
      confirmLabel: words.delete,
      cancelLabel: words.cancel,
      action: () => remove.runAsync({ act: 'delete', ids }),
    });
    if (isDeleted) onDeleted();
  }

  return {
    confirmDialog,
    isBusy: action.isPending,
    run: (act: Exclude<PostModerationAction, 'delete'>, ids: string[]) => action.run({ act, ids }),
    confirmDelete: (ids: string[]) => void confirmDelete(ids),
  };
}

export type ContentActions = ReturnType<typeof useContentActions>;
