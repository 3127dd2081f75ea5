import { deletePost } from '@radiant/contract/posts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useWords } from '../../platform/words.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { removeCachedPost } from './post-cache.ts';
import type { PostDialogProps } from './post-dialogs.tsx';

export function DeletePostDialog({ post, open, onClose, prepareFocusAfterDelete }: PostDialogProps) {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();

  const deleteMutation = useMutation({
    mutationFn: () => call(deletePost, { body: { id: post.id } }),
    onMutate: () => ({ notice: toast.loading(t.post.deleting), moveFocus: prepareFocusAfterDelete() }),
    onSuccess: (_answer, _input, { notice, moveFocus }) => {
      toast.success(t.post.deleted, { id: notice });
      onClose();
      moveFocus();
      removeCachedPost(client, post.id);
    },
    onError: (_error, _input, context) => toast.dismiss(context?.notice),
  });

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => deleteMutation.mutate()}
      title={t.post.deleteTitle}
      description={t.post.deleteText}
      confirmLabel={t.post.delete}
      cancelLabel={t.platform.cancel}
      pending={deleteMutation.isPending}
      error={
        deleteMutation.error &&
        t.post.because({ what: t.post.deleteFailed, why: errorMessage(deleteMutation.error) })
      }
    />
  );
}
