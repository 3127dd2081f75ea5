import { cancelEvent } from '@radiant/contract/event-management.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useProblem } from '../../platform/problem.tsx';
import { useWords } from '../../platform/words.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { refetchPost } from '../posts/post-renewal.ts';
import { rereadEvents } from './events-cache.ts';
import type { ManageDialogProps } from './manage-dialogs.tsx';

/** Asks before an event is called off. */
export function CancelDialog({ post, open, onClose }: ManageDialogProps) {
  const t = useWords();
  const problem = useProblem();
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => call(cancelEvent, { params: { id: post.id } }),
    onSuccess: async () => {
      await refetchPost(client, post.id);
      void rereadEvents(client);
      toast.success(t.eventPage.cancelled);
      onClose();
    },
  });
  const { error } = cancelling;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => cancelling.mutate()}
      title={t.eventPage.cancelTitle}
      description={t.eventPage.cancelText}
      confirmLabel={t.eventPage.cancel}
      cancelLabel={t.eventPage.cancelKeep}
      pending={cancelling.isPending}
      error={error && t.post.because({ what: t.eventPage.cancelFailed, why: problem(error) })}
    />
  );
}
