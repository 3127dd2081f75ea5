import type { ContentFilter, PostModerationAction } from '@radiant/contract/content-management.ts';
import { Check, Eye, EyeOff, Star, StarOff, Trash2 } from 'lucide-react';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { confirmForResults } from '../operations/confirm-for-results.ts';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { countManagedPosts, useActOnPosts } from './content-api.ts';
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

export type AllPosts = { filter: ContentFilter; count: number; onDone: () => void };

/** Runs actions on posts, after a confirmation where needed. `onDeleted` moves the focus or the page on. */
export function useContentActions(view: ContentView, onDeleted: () => void) {
  const { content: words, table } = useAdminWords();
  const { confirm, confirmDialog } = useConfirm();
  const action = useAction(useActOnPosts(), {
    failure: true,
    onSuccess: showResult,
  });
  const actionOnAll = useAction(useActOnPosts(), { onSuccess: showResult });
  const remove = useAction(useActOnPosts(), {
    loading: words.deleting,
    success: ({ count }) => (count > 1 ? words.done.delete({ count }) : words.deleted[view]),
  });

  function showResult(
    { count, passedOver }: { count: number; passedOver: number },
    { act }: { act: PostModerationAction },
  ) {
    if (count === 0) return toast.show(words.nothingDone);
    const done = words.done[act]({ count });
    if (passedOver === 0) return toast.success(done);
    return toast.show(`${done}. ${words.passedOver({ count: passedOver })}`);
  }

  async function confirmForAll(act: PostModerationAction, { filter, count, onDone }: AllPosts) {
    const isDone = await confirmForResults(confirm, {
      count,
      getTexts: (found) =>
        act === 'delete'
          ? deleteTexts(found)
          : {
              title: words.allTitles[act]({ count: found }),
              description: words.allText,
              confirmLabel: words[act],
              cancelLabel: words.cancel,
            },
      apply: (expected) => actionOnAll.runAsync({ act, filter, count: expected }),
      countResults: () => countManagedPosts(filter),
      changedText: table.resultsChanged,
    });
    if (isDone) onDone();
  }

  const deleteTexts = (count: number) => ({
    title: words.deleteTitle({ count }),
    description: words.deleteText({ count }),
    confirmLabel: words.delete,
    cancelLabel: words.cancel,
  });

  async function confirmDelete(ids: string[]) {
    const isDeleted = await confirm({
      ...deleteTexts(ids.length),
      action: () => remove.runAsync({ act: 'delete', ids }),
    });
    if (isDeleted) onDeleted();
  }

  return {
    confirmDialog,
    isBusy: action.isPending,
    run: (act: Exclude<PostModerationAction, 'delete'>, ids: string[]) => action.run({ act, ids }),
    confirmForAll: (act: PostModerationAction, all: AllPosts) => void confirmForAll(act, all),
    confirmDelete: (ids: string[]) => void confirmDelete(ids),
  };
}

export type ContentActions = ReturnType<typeof useContentActions>;
