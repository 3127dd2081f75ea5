import type { Comment } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { Ellipsis, Flag, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { useMember } from '../../platform/session.tsx';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useReportDialog } from '../moderation/use-report-dialog.tsx';
import styles from './comment-item.module.css';
import { type CommentContent, splitMentions } from './comment-mentions.ts';
import { useDeleteComment } from './comments-api.ts';
import { LinkedText } from './linked-text.tsx';
import { collapseBlankLines } from './post-display.ts';

export function CommentItem({
  postId,
  comment,
  onDeleted,
}: {
  postId: string;
  comment: Comment;
  onDeleted: () => void;
}) {
  const t = useWords();
  const { author } = comment;
  return (
    <CommentLayout
      author={author}
      name={
        author ? (
          <Link className={styles.name} to={paths.profile(author.id)}>
            {author.name}
          </Link>
        ) : (
          <span className={styles.name}>{t.comments.formerMember}</span>
        )
      }
      time={<TimeAgo className={styles.time} date={comment.createdAt} />}
      action={<CommentMenu postId={postId} comment={comment} onDeleted={onDeleted} />}
      content={comment}
      language={comment.language}
      footer={comment.isHeld && <p className={styles.held}>{t.comments.held}</p>}
    />
  );
}

/** A comment whose request is in flight. */
export function PendingComment({
  author,
  content,
}: {
  author: { name: string; avatar: string | null };
  content: CommentContent;
}) {
  const t = useWords();
  return (
    <CommentLayout
      className={styles.sent}
      author={author}
      name={<span className={styles.name}>{author.name}</span>}
      time={<span className={styles.time}>{t.comments.sending}</span>}
      content={content}
    />
  );
}

function CommentLayout({
  author,
  name,
  time,
  action,
  content,
  language,
  footer,
  className,
}: {
  /** Null for a former member. */
  author: { name: string; avatar: string | null } | null;
  name: ReactNode;
  time: ReactNode;
  action?: ReactNode;
  content: CommentContent;
  language?: string;
  footer?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div className={classNames(styles.comment, className)}>
      <Avatar name={author?.name ?? ''} src={author?.avatar && fileUrl(author.avatar)} size={32} />
      <div className={styles.bubble}>
        <div className={styles.head}>
          <p className={styles.facts}>
            {name} {time}
          </p>
          {action}
        </div>
        <p className={styles.text} lang={language}>
          <CommentText content={content} />
        </p>
        {footer}
      </div>
    </div>
  );
}

interface CommentMenuProps {
  postId: string;
  comment: Comment;
  onDeleted: () => void;
}

/** Held comments cannot be reported: nobody else sees them. */
function CommentMenu({ postId, comment, onDeleted }: CommentMenuProps) {
  const t = useWords();
  const viewer = useMember();
  const [isConfirming, setConfirming] = useState(false);
  const { openReport, reportDialog } = useReportDialog({ kind: 'comment', id: comment.id });
  const { author, canDelete } = comment;
  const canReport = author?.id !== viewer.id && !comment.isHeld;
  if (!canReport && !canDelete) return null;
  const label = t.comments.actions({ author: author?.name ?? t.comments.formerMember });
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
        {canDelete && (
          <MenuItem tone="danger" icon={<Trash2 size={18} />} onSelect={() => setConfirming(true)}>
            {t.comments.delete}
          </MenuItem>
        )}
      </Menu>
      {reportDialog}
      {canDelete && (
        <DeleteCommentDialog
          postId={postId}
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
  postId,
  comment,
  onDeleted,
  isOpen,
  onClose,
}: CommentMenuProps & { isOpen: boolean; onClose: () => void }) {
  const t = useWords();
  const deletion = useAction(useDeleteComment(postId, comment), {
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
      description={t.comments.deleteText}
      confirmLabel={t.comments.deleteConfirm}
      cancelLabel={t.platform.cancel}
      pending={deletion.isPending}
      error={deletion.error && t.post.because({ what: t.comments.deleteFailed, why: deletion.error })}
    />
  );
}

function CommentText({ content }: { content: CommentContent }) {
  return splitMentions(content).map(({ text, memberId }, index) =>
    memberId === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
      <LinkedText key={index} text={collapseBlankLines(text)} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
      <Link key={index} className={styles.mention} to={paths.profile(memberId)}>
        {text}
      </Link>
    ),
  );
}
