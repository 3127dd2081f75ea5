import { cancelEvent } from '@radiant/contract/event-management.ts';
import { limits } from '@radiant/contract/limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { onSettled } from '../../platform/on-settled.ts';
import { useWords } from '../../platform/words.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';
import { refetchPost } from '../posts/refresh-post.ts';
import { refetchManagedEvents } from './manage-api.ts';
import type { ManageDialogProps } from './manage-dialogs.tsx';

interface CancelEventDialogProps extends Pick<ManageDialogProps, 'open' | 'onClose'> {
  post: { id: string };
}

/** Asks before an event is called off, and why. */
export function CancelEventDialog({ post, open, onClose }: CancelEventDialogProps) {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const cancelling = useMutation({
    mutationFn: () => call(cancelEvent, { params: { id: post.id }, body: { reason } }),
    onSuccess: async () => {
      await refetchPost(client, post.id);
      await refetchManagedEvents(client);
    },
  });
  const { error } = cancelling;

  function handleClose() {
    cancelling.reset();
    onClose();
  }

  function handleConfirm() {
    onSettled(cancelling.mutateAsync(), () => {
      toast.success(t.eventPage.cancelled);
      onClose();
    });
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={handleClose}
      onConfirm={handleConfirm}
      title={t.eventPage.cancelTitle}
      description={t.eventPage.cancelText}
      confirmLabel={t.eventPage.cancel}
      cancelLabel={t.eventPage.cancelKeep}
      pending={cancelling.isPending}
      error={error && t.post.because({ what: t.eventPage.cancelFailed, why: errorMessage(error) })}
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
