import type { PrayerUpdate } from '@radiant/contract/post-shapes.ts';
import { removePrayerUpdate } from '@radiant/contract/prayers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useAction } from '../../platform/action.ts';
import { call } from '../../platform/api.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { replaceCachedPost } from './refresh-post.ts';

/** A button on the page of the prayer, where all words are loaded. */
export function RemovePrayerUpdate({ postId, update }: { postId: string; update: PrayerUpdate }) {
  const { answering: words, platform } = useWords();
  const { locale } = useLocale();
  const client = useQueryClient();
  const { confirm, confirmDialog } = useConfirm(() => document.getElementById('content')?.focus());
  const removal = useMutation({
    mutationFn: () => call(removePrayerUpdate, { params: { id: postId, updateId: update.id } }),
    onSuccess: ({ post }) => replaceCachedPost(client, post),
  });
  const { runAsync } = useAction(removal, { success: words.updateRemoved });

  const handleClick = () =>
    void confirm({
      title: words.removeUpdateTitle,
      description: words.removeUpdateText,
      confirmLabel: words.removeUpdate,
      cancelLabel: platform.cancel,
      tone: 'danger',
      failure: words.failed,
      action: () => runAsync(),
    });

  return (
    <>
      <IconButton
        size="small"
        label={words.removeUpdateOf({ date: formatDateTime(locale, update.createdAt) })}
        icon={<X size={16} />}
        onClick={handleClick}
      />
      {confirmDialog}
    </>
  );
}
