import type { Comment, Post } from '@radiant/contract/post-shapes.ts';
import { Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../platform/action.ts';
import { useMember } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useWords } from '../../platform/words.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useReportDialog } from '../moderation/use-report-dialog.tsx';
import styles from './comment-item.module.css';
import { useDeleteComment } from './comments-api.ts';
import { getCommentLabel, isOwnComment } from './post-display.ts';

interface CommentMenuProps {
  post: Pick<Post, 'id' | 'kind'>;
  comment: Comment;
  onEdit: () => void;
  onDeleted: () => void;
}

/** Held comments cannot be reported: nobody else sees them. */
export function CommentMenu({ post, comment, onEdit, onDeleted }: CommentMenuProps) {
  const t = useWords();
  const viewer = useMember();
  const { commentsOpen } = useSite();
  const [isConfirming, setConfirming] = useState(false);
  const { openReport, reportDialog } = useReportDialog({ kind: 'comment', id: comment.id });
  const { canDelete } = comment;
  const isOwn = isOwnComment(comment, viewer.id);
  const canReport = !isOwn && !comment.isHeld;
  if (!canReport && !canDelete) return null;
  const label = t.comments.actions(getCommentLabel(t, comment, post.kind));
  return (
    <>
      <Menu
        label={label}
        trigger={
          <IconButton className={styles.menu} size="small" label={label} icon={<Ellipsis size={16} />} />
        }
      >
        {canReport && (
          <MenuItem icon={<Flag size={18} />} onSelect={openReport}>
            {t.comments.report}
          </MenuItem>
        )}
        {isOwn && commentsOpen && (
          <MenuItem icon={<Pencil size={18} />} onSelect={onEdit}>
            {t.comments.edit}
          </MenuItem>
        )}
        {canDelete && (
          <MenuItem tone="danger" icon={<Trash2 size={18} />} onSelect={() => setConfirming(true)}>
            {t.comments.delete}
          </MenuItem>
        )}
      </Menu>
      {reportDialog}
      {canDelete && (
        <DeleteCommentDialog
          post={post}
          comment={comment}
          onDeleted={onDeleted}
          isOpen={isConfirming}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

function DeleteCommentDialog({
  post,
  comment,
  onDeleted,
  isOpen,
  onClose,
}: Omit<CommentMenuProps, 'onEdit'> & { isOpen: boolean; onClose: () => void }) {
  const t = useWords();
  const deletion = useAction(useDeleteComment(post.id, comment), {
    success: t.comments.deleted,
    onSuccess: onDeleted,
  });

  function handleClose() {
    onClose();
    deletion.reset();
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onClose={handleClose}
      onConfirm={() => deletion.run()}
      title={t.comments.deleteTitle}
      description={comment.replies ? t.comments.deleteThreadText : t.comments.deleteText}
      confirmLabel={t.comments.deleteConfirm}
      cancelLabel={t.platform.cancel}
      pending={deletion.isPending}
      error={deletion.error && t.post.because({ what: t.comments.deleteFailed, why: deletion.error })}
    />
  );
}
