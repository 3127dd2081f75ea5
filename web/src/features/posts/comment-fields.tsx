import { limits } from '@radiant/contract/limits.ts';
import { AtSign } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import { useWords } from '../../platform/words.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type CommentContent, replaceText } from './comment-mentions.ts';
import styles from './comments.module.css';
import { MentionList } from './mention-list.tsx';
import { getHintsId, TextChecks } from './text-checks.tsx';
import { useMentionAutocomplete } from './use-mention-autocomplete.ts';

interface CommentFieldsProps {
  postId: string;
  label: string;
  placeholder?: string | undefined;
  content: CommentContent;
  onChange: (content: CommentContent) => void;
  readOnly: boolean;
  takesFocus?: boolean | undefined;
  /** The buttons, behind that for a mention. */
  children: ReactNode;
}

/** The text of a comment with its mentions. Ctrl + Enter submits the form. */
export function CommentFields({
  postId,
  label,
  placeholder,
  content,
  onChange,
  readOnly,
  takesFocus = false,
  children,
}: CommentFieldsProps) {
  const t = useWords();
  const id = useId();
  const autocomplete = useMentionAutocomplete({ postId, content, onChange });
  const { textArea } = autocomplete;

  useEffect(() => {
    if (!takesFocus || !textArea) return;
    textArea.focus();
    textArea.setSelectionRange(textArea.value.length, textArea.value.length);
  }, [takesFocus, textArea]);

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (autocomplete.handleKeyDown(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <>
      <TextArea
        {...autocomplete.textAreaProps}
        id={id}
        describedBy={getHintsId(id)}
        name="text"
        label={label}
        labelHidden
        placeholder={placeholder}
        rows={2}
        value={content.text}
        readOnly={readOnly}
        onChange={(event) => onChange(replaceText(content, event.currentTarget.value))}
        onKeyDown={handleKeyDown}
        limit={limits.commentMax}
        {...(content.text.length > limits.commentMax * 0.9 && {
          counter: (used: number, limit: number) => t.composer.counter({ used, limit }),
        })}
      />
      <MentionList autocomplete={autocomplete} anchor={textArea} />
      <TextChecks text={content.text} fieldId={id} />
      <div className={styles.actions}>
        <IconButton
          label={t.comments.mention}
          icon={<AtSign size={20} />}
          onClick={autocomplete.startMention}
        />
        {children}
      </div>
    </>
  );
}
