import type { Post } from '@radiant/contract/post-shapes.ts';
import { deletePost } from '@radiant/contract/posts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useProblem } from '../../platform/problem.tsx';
import { useWords } from '../../platform/words.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { dropPost } from './post-cache.ts';

/** What the viewer may do to a post; nothing at all when that is nothing. */
export function PostMenu({ post, onDeleted }: { post: Post; onDeleted?: (() => void) | undefined }) {
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  if (!post.canDelete) return null;
  return (
    <>
      <Menu
        label={t.post.actions({ author: post.author.name })}
        trigger={
          <IconButton
            size="small"
            label={t.post.actions({ author: post.author.name })}
            icon={<Ellipsis size={20} />}
          />
        }
      >
        <MenuItem tone="danger" icon={<Trash2 size={18} />} onSelect={() => setAsking(true)}>
          {t.post.delete}
        </MenuItem>
      </Menu>
      <DeleteDialog post={post} open={isAsking} onClose={() => setAsking(false)} onDeleted={onDeleted} />
    </>
  );
}

function DeleteDialog({
  post,
  open,
  onClose,
  onDeleted,
}: {
  post: Post;
  open: boolean;
  onClose: () => void;
  onDeleted: (() => void) | undefined;
}) {
  const t = useWords();
  const problem = useProblem();
  const client = useQueryClient();

  const deletion = useMutation({
    mutationFn: () => call(deletePost, { body: { id: post.id } }),
    onMutate: () => ({ notice: toast.loading(t.post.deleting) }),
    onSuccess: (_answer, _input, { notice }) => {
      toast.success(t.post.deleted, { id: notice });
      onClose();
      onDeleted?.();
      dropPost(client, post.id);
    },
    onError: (_error, _input, context) => toast.dismiss(context?.notice),
  });

  function handleClose() {
    deletion.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={handleClose}
      onConfirm={() => deletion.mutate()}
      title={t.post.deleteTitle}
      description={t.post.deleteText}
      confirmLabel={t.post.delete}
      cancelLabel={t.platform.cancel}
      pending={deletion.isPending}
      error={deletion.error && t.post.because({ what: t.post.deleteFailed, why: problem(deletion.error) })}
    />
  );
}
