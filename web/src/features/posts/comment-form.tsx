import { limits } from '@radiant/contract/limits.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { AtSign } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useMember } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './comment-form.module.css';
import { NamingList } from './comment-naming.tsx';
import type { useCommentDraft } from './comments-api.ts';
import { splitRefusal } from './refusal.ts';
import { useNaming } from './use-naming.ts';

/** Where one writes a comment; what failed to be sent is back in the box with the reason. */
export function CommentForm({
  postId,
  writing,
}: {
  postId: string;
  writing: ReturnType<typeof useCommentDraft>;
}) {
  const t = useWords();
  const { name, avatar } = useMember();
  const { commentsOpen } = useSite();
  const naming = useNaming({ postId, written: writing.written, onChange: writing.write });
  const [ownErrors, setOwnErrors] = useState<Record<string, string>>({});
  if (!commentsOpen) return <Notice>{t.comments.closed}</Notice>;

  const refusal = splitRefusal(t, writing.error, ['text']);

  function handleSubmit() {
    if (writing.isSending) return;
    const length = writing.written.text.trim().length;
    const refused =
      length === 0 ? t.fields.comment_empty : length > limits.commentMax ? t.fields.text_too_long : null;
    setOwnErrors(refused ? { text: refused } : {});
    if (!refused) writing.send();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (naming.handleKey(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <div className={styles.comment}>
      <Avatar name={name} src={avatar && fileUrl(avatar)} size={32} />
      <Form
        className={styles.form}
        errors={{ ...ownErrors, ...refusal.fields }}
        message={refusal.why && `${t.comments.failed} ${refusal.why}`}
        onSubmit={handleSubmit}
      >
        <TextArea
          {...naming.field}
          name="text"
          label={t.comments.label}
          labelHidden
          placeholder={t.comments.placeholder}
          rows={2}
          // While it is on its way it stands in the list.
          value={writing.isSending ? '' : writing.written.text}
          readOnly={writing.isSending}
          onChange={(event) => writing.setText(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          limit={limits.commentMax}
          {...(writing.written.text.length > limits.commentMax * 0.9 && {
            counter: (used: number, limit: number) => t.composer.counter({ used, limit }),
          })}
        />
        <NamingList naming={naming} anchor={naming.area} />
        <div className={styles.actions}>
          <IconButton label={t.comments.mention} icon={<AtSign size={20} />} onClick={naming.begin} />
          <Button type="submit" pending={writing.isSending}>
            {t.comments.send}
          </Button>
        </div>
      </Form>
    </div>
  );
}
