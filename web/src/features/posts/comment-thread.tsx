import type { Comment, Post } from '@radiant/contract/post-shapes.ts';
import { Suspense, useRef, useState } from 'react';
import { useAction } from '../../platform/action.ts';
import { useMember } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy.ts';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comment-thread.module.css';
import { useMoreReplies } from './comments-api.ts';
import { getCommentLabel, isOwnComment } from './post-display.ts';
import { useHasReplyDraft } from './use-reply-form.ts';

const ReplyForm = lazyPart(async () => (await import('./reply-form.tsx')).ReplyForm);

export const getCommentElementId = ({ id }: { id: string }) => `comment-${id}`;

const focusComment = (id: string) => document.getElementById(getCommentElementId({ id }))?.focus();

/** A comment with its replies and the form for another one. */
export function CommentThread({
  post,
  thread,
  onDeleted,
}: {
  post: Pick<Post, 'id' | 'kind'>;
  thread: Comment;
  onDeleted: () => void;
}) {
  const t = useWords();
  const viewer = useMember();
  const { commentsOpen } = useSite();
  const hasDraft = useHasReplyDraft(thread.id);
  const [form, setForm] = useState({ isOpen: hasDraft, target: null as Comment | null, opened: 0 });
  const opener = useRef<HTMLElement>(null);
  const { replies } = thread;

  function openForm(comment: Comment, button: HTMLElement) {
    opener.current = button;
    const isOthers = comment.parentId !== undefined && !isOwnComment(comment, viewer.id);
    // An open form keeps what it was opened for.
    const target = form.isOpen || !isOthers ? form.target : comment;
    setForm({ isOpen: true, target, opened: form.opened + 1 });
  }

  function closeForm(focusNext: () => void) {
    setForm({ isOpen: false, target: null, opened: 0 });
    setTimeout(focusNext);
  }

  /** A form that a draft opened has no opener, and the opener's comment may be gone. */
  function focusOpener() {
    if (opener.current?.isConnected) opener.current.focus();
    else focusComment(thread.id);
  }

  const itemProps = {
    post,
    onDeleted,
    onReply: commentsOpen ? openForm : undefined,
  };
  return (
    <>
      <CommentItem {...itemProps} comment={thread} />
      {(replies || form.isOpen) && (
        <div className={styles.below}>
          {replies && (
            <ol className={styles.replies} aria-label={t.comments.replies}>
              {replies.items.map((reply) => (
                <li key={reply.id} id={getCommentElementId(reply)} tabIndex={-1} className={styles.reply}>
                  <CommentItem {...itemProps} comment={reply} />
                </li>
              ))}
            </ol>
          )}
          {replies?.next && <MoreRepliesButton post={post} thread={thread} />}
          {form.isOpen && commentsOpen && (
            <Suspense>
              <ReplyForm
                key={form.opened}
                post={post}
                thread={thread}
                target={form.target}
                takesFocus={form.opened > 0}
                onSent={(id) => closeForm(() => focusComment(id))}
                onClose={() => closeForm(focusOpener)}
              />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}

function MoreRepliesButton({ post, thread }: { post: Pick<Post, 'id' | 'kind'>; thread: Comment }) {
  const t = useWords();
  const more = useAction(useMoreReplies(post.id, thread), {
    // The button may be gone.
    onSuccess: ({ items: [first] }) => setTimeout(() => first && focusComment(first.id)),
  });
  return (
    <>
      {more.error && <Notice tone="danger">{t.comments.repliesFailed}</Notice>}
      <Button
        className={styles.more}
        variant="quiet"
        size="small"
        pending={more.isPending}
        onClick={() => more.run(undefined)}
      >
        {t.comments.showMoreReplies}
        {!thread.isUnavailable && (
          <VisuallyHidden> {t.comments.inThread(getCommentLabel(t, thread, post.kind))}</VisuallyHidden>
        )}
      </Button>
    </>
  );
}
