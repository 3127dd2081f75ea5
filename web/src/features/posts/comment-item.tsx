import type { Comment, Post } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { type ReactNode, type Ref, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy.ts';
import styles from './comment-item.module.css';
import { type CommentContent, splitMentions } from './comment-mentions.ts';
import { CommentMenu } from './comment-menu.tsx';
import { CommentReactionButton } from './comment-reaction-button.tsx';
import { LinkedText } from './linked-text.tsx';
import { collapseBlankLines, getCommenterName, getCommentLabel } from './post-display.ts';

const CommentEditForm = lazyPart(async () => (await import('./comment-edit-form.tsx')).CommentEditForm);

export function CommentItem({
  post,
  comment,
  onReply,
  onDeleted,
}: {
  post: Pick<Post, 'id' | 'kind'>;
  comment: Comment;
  /** Absent while comments are closed. */
  onReply: ((comment: Comment, button: HTMLElement) => void) | undefined;
  onDeleted: () => void;
}) {
  const t = useWords();
  const { id: postId, kind } = post;
  const { author } = comment;
  const [isEditing, setEditing] = useState(false);
  const layout = useRef<HTMLDivElement>(null);

  function closeForm() {
    setEditing(false);
    // The menu's button, which opened the form.
    setTimeout(() => layout.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus());
  }

  if (comment.isUnavailable) return <p className={styles.unavailable}>{t.comments.unavailable}</p>;
  return (
    <CommentLayout
      ref={layout}
      author={author?.id ? author : null}
      name={
        author?.id ? (
          <Link className={styles.name} to={paths.profile(author.id)}>
            {author.name}
          </Link>
        ) : (
          <span className={styles.name}>
            {getCommenterName(t, comment, kind) ?? t.comments.formerMember} {comment.isOwn && t.post.you}
          </span>
        )
      }
      time={
        <>
          <TimeAgo compact className={styles.time} date={comment.createdAt} />
          {comment.editedAt && comment.editedAt > comment.createdAt && (
            <span className={styles.time}>
              {' '}
              ({t.comments.edited} <TimeAgo date={comment.editedAt} />)
            </span>
          )}
        </>
      }
      footer={
        !comment.isHeld &&
        !isEditing && (
          <>
            <CommentReactionButton post={post} comment={comment} />
            {onReply && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t.comments.replyTo(getCommentLabel(t, comment, kind))}
                onClick={(event) => onReply(comment, event.currentTarget)}
              >
                {t.comments.reply}
              </Button>
            )}
          </>
        )
      }
      action={
        !isEditing && (
          <CommentMenu post={post} comment={comment} onEdit={() => setEditing(true)} onDeleted={onDeleted} />
        )
      }
    >
      {isEditing ? (
        <Suspense>
          <CommentEditForm postId={postId} comment={comment} onClose={closeForm} />
        </Suspense>
      ) : (
        <CommentText content={comment} language={comment.language} />
      )}
      {comment.isHeld && <p className={styles.held}>{t.comments.held}</p>}
    </CommentLayout>
  );
}

/** A comment whose request is in flight, or that waits for a connection. */
export function PendingComment({
  author,
  content,
  isWaiting = false,
}: {
  author: { name: string; avatar: string | null };
  content: CommentContent;
  isWaiting?: boolean;
}) {
  const t = useWords();
  return (
    <CommentLayout
      className={styles.sent}
      author={author}
      name={<span className={styles.name}>{author.name}</span>}
      time={<span className={styles.time}>{isWaiting ? t.comments.waiting : t.comments.sending}</span>}
    >
      <CommentText content={content} />
    </CommentLayout>
  );
}

function CommentLayout({
  author,
  name,
  time,
  action,
  footer,
  className,
  ref,
  children,
}: {
  /** Null for a former member, and where no name is shown. */
  author: { name: string; avatar: string | null } | null;
  name: ReactNode;
  time: ReactNode;
  action?: ReactNode;
  footer?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    <div ref={ref} className={classNames(styles.comment, className)}>
      <Avatar name={author?.name ?? ''} src={author?.avatar && fileUrl(author.avatar)} size={32} />
      <div>
        <div className={styles.bubble}>
          <div className={styles.head}>
            <p className={styles.facts}>
              {name} {time}
            </p>
            {action}
          </div>
          {children}
        </div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </div>
  );
}

function CommentText({ content, language }: { content: CommentContent; language?: string }) {
  return (
    <p className={styles.text} lang={language}>
      {splitMentions(content).map(({ text, memberId }, index) =>
        memberId === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
          <LinkedText key={index} text={collapseBlankLines(text)} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
          <Link key={index} className={styles.mention} to={paths.profile(memberId)}>
            {text}
          </Link>
        ),
      )}
    </p>
  );
}
