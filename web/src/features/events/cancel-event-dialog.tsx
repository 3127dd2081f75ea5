import { cancelEvent } from '@radiant/contract/event-management.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import type { SeriesScope } from '@radiant/contract/recurrence.ts';
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
import { SeriesScopeField } from './series-scope-field.tsx';

interface CancelEventDialogProps extends Pick<ManageDialogProps, 'open' | 'onClose'> {
  post: { id: string };
  event: Pick<EventDetails, 'series'>;
}

export function CancelEventDialog({ post, event, open, onClose }: CancelEventDialogProps) {
  const t = useWords();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<SeriesScope>('one');
  const mutation = useMutation({
    mutationFn: () => call(cancelEvent, { params: { id: post.id }, body: { reason, scope } }),
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
      {event.series && <SeriesScopeField action="cancel" value={scope} onValueChange={setScope} />}
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
