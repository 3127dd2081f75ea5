import type { Comment } from '@radiant/contract/post-shapes.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CommentFields } from './comment-fields.tsx';
import styles from './comments.module.css';
import edit from './edit-post-dialog.module.css';
import { useEditComment } from './use-edit-comment.ts';

/** Replaces the text of the comment; the draft stays in this browser until it is saved. */
export function CommentEditForm({
  postId,
  comment,
  onClose,
}: {
  postId: string;
  comment: Comment;
  onClose: () => void;
}) {
  const t = useWords();
  const form = useEditComment(postId, comment, onClose);
  const discard = (label: string) => (
    <Button variant="secondary" size="small" className={edit.discard} onClick={form.discard}>
      {label}
    </Button>
  );
  return (
    <Form className={styles.form} {...form.props}>
      {form.currentText !== null && (
        <Notice tone="warning" title={t.comments.conflictTitle} action={discard(t.editing.takeTheirs)}>
          <p>{t.comments.conflict}</p>
          <blockquote className={edit.theirs} lang={comment.language} dir="auto">
            {form.currentText}
          </blockquote>
        </Notice>
      )}
      {form.isRestored && <Notice action={discard(t.editing.discard)}>{t.editing.restored}</Notice>}
      <CommentFields
        postId={postId}
        label={t.comments.editLabel}
        content={form.content}
        onChange={form.change}
        readOnly={form.pending}
        takesFocus
      >
        <span className={styles.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {t.platform.cancel}
          </Button>
          <Button type="submit" pending={form.pending}>
            {t.editing.save}
          </Button>
        </span>
      </CommentFields>
    </Form>
  );
}
