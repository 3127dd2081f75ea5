import { fileUrl } from '@radiant/contract/storage.ts';
import { useMember } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CommentFields } from './comment-fields.tsx';
import styles from './comments.module.css';
import { emptyComment, type useCommentForm } from './comments-api.ts';

export function CommentForm({
  postId,
  form,
  takesFocus = false,
}: {
  postId: string;
  form: ReturnType<typeof useCommentForm>;
  takesFocus?: boolean;
}) {
  const t = useWords();
  const { name, avatar } = useMember();
  const { commentsOpen } = useSite();
  if (!commentsOpen) return <Notice>{t.comments.closed}</Notice>;
  return (
    <div className={styles.newComment}>
      <Avatar name={name} src={avatar && fileUrl(avatar)} size={32} />
      <Form className={styles.form} {...form.props}>
        <CommentFields
          postId={postId}
          label={t.comments.label}
          placeholder={t.comments.placeholder}
          // An in-flight comment is shown in the list instead.
          content={form.pending ? emptyComment : form.values}
          onChange={form.change}
          readOnly={form.pending}
          takesFocus={takesFocus}
        >
          <Button type="submit" pending={form.pending}>
            {t.comments.send}
          </Button>
        </CommentFields>
      </Form>
    </div>
  );
}
