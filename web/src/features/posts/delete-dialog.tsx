import { deletePost } from '@radiant/contract/posts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useWords } from '../../platform/words.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { dropPost } from './post-cache.ts';
import type { PostDialogProps } from './post-dialogs.tsx';

/** Asks before a post goes for good. */
export function DeleteDialog({ post, open, onClose, onDeleting }: PostDialogProps) {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();

  const deletion = useMutation({
    mutationFn: () => call(deletePost, { body: { id: post.id } }),
    onMutate: () => ({ notice: toast.loading(t.post.deleting), goOn: onDeleting() }),
    onSuccess: (_answer, _input, { notice, goOn }) => {
      toast.success(t.post.deleted, { id: notice });
      onClose();
      goOn();
      dropPost(client, post.id);
    },
    onError: (_error, _input, context) => toast.dismiss(context?.notice),
  });

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => deletion.mutate()}
      title={t.post.deleteTitle}
      description={t.post.deleteText}
      confirmLabel={t.post.delete}
      cancelLabel={t.platform.cancel}
      pending={deletion.isPending}
      error={
        deletion.error && t.post.because({ what: t.post.deleteFailed, why: errorMessage(deletion.error) })
      }
    />
  );
}
