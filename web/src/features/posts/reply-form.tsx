import type { Comment, Post } from '@radiant/contract/post-shapes.ts';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { CommentFields } from './comment-fields.tsx';
import { PendingComment } from './comment-item.tsx';
import styles from './comments.module.css';
import { emptyComment } from './comments-api.ts';
import { getCommentLabel, isOwnComment } from './post-display.ts';
import { useReplyForm } from './use-reply-form.ts';

interface ReplyFormProps {
  post: Pick<Post, 'id' | 'kind'>;
  thread: Comment;
  /** The reply of another member that is replied to. */
  target: Comment | null;
  takesFocus: boolean;
  onSent: (replyId: string) => void;
  onClose: () => void;
}

export function ReplyForm({ post, thread, target, takesFocus, onSent, onClose }: ReplyFormProps) {
  const t = useWords();
  const { id: postId, kind } = post;
  const member = useMember();
  const form = useReplyForm({ postId, thread, target, onSent });
  const last = thread.replies?.items.at(-1);
  // The live stream may deliver our own reply before the response does.
  const hasArrived = last !== undefined && isOwnComment(last, member.id) && last.text === form.inFlight?.text;
  function cancel() {
    // What is being sent stays until the server has it.
    if (!form.pending) form.discard();
    onClose();
  }
  return (
    <>
      {form.inFlight && !hasArrived && <PendingComment author={member} content={form.inFlight} />}
      <Form className={styles.form} {...form.props}>
        <CommentFields
          postId={postId}
          label={
            thread.isUnavailable
              ? t.comments.replyLabel
              : t.comments.replyTo(getCommentLabel(t, thread, kind))
          }
          placeholder={t.comments.placeholder}
          content={form.pending ? emptyComment : form.content}
          onChange={form.change}
          readOnly={form.pending}
          takesFocus={takesFocus}
        >
          <span className={styles.buttons}>
            <Button variant="secondary" onClick={cancel}>
              {t.platform.cancel}
            </Button>
            <Button type="submit" pending={form.pending}>
              {t.comments.reply}
            </Button>
          </span>
        </CommentFields>
      </Form>
    </>
  );
}
