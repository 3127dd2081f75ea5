import { cancelEvent } from '@radiant/contract/event-management.ts';
import { limits } from '@radiant/contract/limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/action.ts';
import { call } from '../../platform/api.ts';
import { useWords } from '../../platform/words.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { refetchPost } from '../posts/refresh-post.ts';
import { refetchManagedEvents } from './manage-api.ts';
import type { ManageDialogProps } from './manage-dialogs.tsx';

interface CancelEventDialogProps extends Pick<ManageDialogProps, 'open' | 'onClose'> {
  post: { id: string };
}

export function CancelEventDialog({ post, open, onClose }: CancelEventDialogProps) {
  const t = useWords();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const mutation = useMutation({
    mutationFn: () => call(cancelEvent, { params: { id: post.id }, body: { reason } }),
    onSuccess: async () => {
      await refetchPost(client, post.id);
      await refetchManagedEvents(client);
    },
  });
  const { run, isPending, error, reset } = useAction(mutation, {
    success: t.eventPage.cancelled,
    onSuccess: onClose,
  });

  function handleClose() {
    reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={handleClose}
      onConfirm={() => run()}
      title={t.eventPage.cancelTitle}
      description={t.eventPage.cancelText}
      confirmLabel={t.eventPage.cancel}
      cancelLabel={t.eventPage.cancelKeep}
      pending={isPending}
      error={error && t.post.because({ what: t.eventPage.cancelFailed, why: error })}
    >
      <TextArea
        name="reason"
        label={t.eventPage.cancelReason}
        hint={t.eventPage.cancelReasonHint}
        dir="auto"
        rows={3}
        maxLength={limits.cancelReasonMax}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
