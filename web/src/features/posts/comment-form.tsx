import { limits } from '@radiant/contract/limits.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { AtSign } from 'lucide-react';
import type { KeyboardEvent } from 'react';
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
import type { useCommentForm } from './comments-api.ts';
import { MentionList } from './mention-list.tsx';
import { useMentionAutocomplete } from './use-mention-autocomplete.ts';

export function CommentForm({ postId, form }: { postId: string; form: ReturnType<typeof useCommentForm> }) {
  const t = useWords();
  const { name, avatar } = useMember();
  const { commentsOpen } = useSite();
  const autocomplete = useMentionAutocomplete({ postId, content: form.values, onChange: form.change });
  if (!commentsOpen) return <Notice>{t.comments.closed}</Notice>;

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (autocomplete.handleKeyDown(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <div className={styles.newComment}>
      <Avatar name={name} src={avatar && fileUrl(avatar)} size={32} />
      <Form className={styles.form} {...form.props}>
        <TextArea
          {...autocomplete.textAreaProps}
          name="text"
          label={t.comments.label}
          labelHidden
          placeholder={t.comments.placeholder}
          rows={2}
          // An in-flight comment is shown in the list instead.
          value={form.pending ? '' : form.values.text}
          readOnly={form.pending}
          onChange={(event) => form.setText(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          limit={limits.commentMax}
          {...(form.values.text.length > limits.commentMax * 0.9 && {
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
          <Button type="submit" pending={form.pending}>
            {t.comments.send}
          </Button>
        </div>
      </Form>
    </div>
  );
}
