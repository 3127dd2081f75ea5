import { limits } from '@radiant/contract/limits.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { AtSign } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useFormErrors } from '../../platform/form-errors.ts';
import { useMember } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './comments.module.css';
import type { useCommentDraft } from './comments-api.ts';
import { MentionList } from './mention-list.tsx';
import { useMentionAutocomplete } from './use-mention-autocomplete.ts';

export function CommentForm({
  postId,
  draft,
}: {
  postId: string;
  draft: ReturnType<typeof useCommentDraft>;
}) {
  const t = useWords();
  const { name, avatar } = useMember();
  const { commentsOpen } = useSite();
  const autocomplete = useMentionAutocomplete({ postId, content: draft.content, onChange: draft.setContent });
  const form = useFormErrors(draft, ['text']);
  if (!commentsOpen) return <Notice>{t.comments.closed}</Notice>;

  function handleSubmit() {
    if (draft.isSubmitting) return;
    const length = draft.content.text.trim().length;
    const textError =
      length === 0 ? t.fields.comment_empty : length > limits.commentMax ? t.fields.text_too_long : null;
    if (form.validate(textError ? { text: textError } : {})) draft.send();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (autocomplete.handleKeyDown(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <div className={styles.newComment}>
      <Avatar name={name} src={avatar && fileUrl(avatar)} size={32} />
      <Form
        className={styles.form}
        errors={form.errors}
        message={form.formError && `${t.comments.failed} ${form.formError}`}
        onSubmit={handleSubmit}
      >
        <TextArea
          {...autocomplete.textAreaProps}
          name="text"
          label={t.comments.label}
          labelHidden
          placeholder={t.comments.placeholder}
          rows={2}
          // An in-flight comment is shown in the list instead.
          value={draft.isSubmitting ? '' : draft.content.text}
          readOnly={draft.isSubmitting}
          onChange={(event) => draft.setText(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          limit={limits.commentMax}
          {...(draft.content.text.length > limits.commentMax * 0.9 && {
            counter: (used: number, limit: number) => t.composer.counter({ used, limit }),
          })}
        />
        <MentionList autocomplete={autocomplete} anchor={autocomplete.textArea} />
        <div className={styles.actions}>
          <IconButton
            label={t.comments.mention}
            icon={<AtSign size={20} />}
            onClick={autocomplete.startMention}
          />
          <Button type="submit" pending={draft.isSubmitting}>
            {t.comments.send}
          </Button>
        </div>
      </Form>
    </div>
  );
}
