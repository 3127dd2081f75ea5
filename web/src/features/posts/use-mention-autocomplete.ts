import type { PersonSummary } from '@radiant/contract/post-shapes.ts';
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CommentContent, findMentionQuery, insertMention } from './comment-mentions.ts';
import { useMentionCandidates } from './comment-mentions-api.ts';

export type MentionAutocomplete = ReturnType<typeof useMentionAutocomplete>;

/** Autocomplete for mentions: '@' opens the list, arrows move, Enter or a click selects, Escape closes. */
export function useMentionAutocomplete({
  postId,
  content,
  onChange,
}: {
  postId: string;
  content: CommentContent;
  onChange: (next: CommentContent) => void;
}) {
  const listId = useId();
  const [textArea, setTextArea] = useState<HTMLTextAreaElement | null>(null);
  /** Null while the field is not focused or text is selected. */
  const [caret, setCaret] = useState<number | null>(null);
  /** Position of the '@' whose list was closed. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState({ queryId: '', index: 0 });

  const query = caret === null ? null : findMentionQuery(content, caret);
  const activeQuery = query === null || query.start === dismissed ? null : query;
  const people = useMentionCandidates(postId, activeQuery?.term ?? null);
  const isOpen = activeQuery !== null && people.length > 0;
  const queryId = `${activeQuery?.start} ${activeQuery?.term}`;
  const activeIndex = highlighted.queryId === queryId ? Math.min(highlighted.index, people.length - 1) : 0;

  function trackCaret({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = currentTarget;
    setCaret(selectionStart === selectionEnd ? selectionStart : null);
  }

  function handleChange(event: SyntheticEvent<HTMLTextAreaElement>) {
    trackCaret(event);
    // Closed for this mention only.
    if (dismissed !== null && event.currentTarget.value[dismissed] !== '@') setDismissed(null);
  }

  function moveCaret(at: number) {
    textArea?.focus();
    textArea?.setSelectionRange(at, at);
    setCaret(at);
  }

  function choose(person: PersonSummary) {
    if (!activeQuery) return;
    const { caret: next, ...named } = insertMention(content, activeQuery, person);
    // The text must be rendered before the caret is placed behind the name.
    flushSync(() => onChange(named));
    moveCaret(next);
  }

  const dismiss = () => setDismissed(activeQuery?.start ?? null);

  function move(by: number) {
    setHighlighted({ queryId, index: (activeIndex + by + people.length) % people.length });
  }

  /** Returns whether the list handled the key. */
  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    const isForList = isOpen && !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey;
    const person = people[activeIndex];
    if (!isForList || !person) return false;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && !event.shiftKey) choose(person);
    else if (event.key === 'Escape') dismiss();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** Inserts an '@' at the caret, for the mention button. */
  function startMention() {
    const { text, mentions } = content;
    const at = textArea?.selectionStart ?? text.length;
    const sign = at === 0 || /\s/u.test(text[at - 1] ?? '') ? '@' : ' @';
    const next = `${text.slice(0, at)}${sign}${text.slice(at)}`;
    setDismissed(null);
    flushSync(() => onChange({ text: next, mentions }));
    moveCaret(at + sign.length);
  }

  return {
    textArea,
    people,
    isOpen,
    activeIndex,
    listId,
    getOptionId: (index: number) => `${listId}-${index}`,
    choose,
    dismiss,
    startMention,
    handleKeyDown,
    textAreaProps: {
      ref: setTextArea,
      onSelect: trackCaret,
      onInput: handleChange,
      onBlur: () => setCaret(null),
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? `${listId}-${activeIndex}` : undefined,
    } as const,
  };
}
