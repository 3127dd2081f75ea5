import type { PersonSummary } from '@radiant/contract/post-shapes.ts';
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { findNameBeingTyped, type Written, withMention } from './comment-mentions.ts';
import { useMentionable } from './comment-mentions-api.ts';

export type Naming = ReturnType<typeof useNaming>;

/**
 * Naming somebody while a comment is written: an '@' opens a list, arrows move in it, Enter or a press chooses, Escape
 * closes. Everything else is typed as ever.
 */
export function useNaming({
  postId,
  written,
  onChange,
}: {
  postId: string;
  written: Written;
  onChange: (next: Written) => void;
}) {
  const listId = useId();
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  /** Where the caret stands; null while the focus is elsewhere or a stretch of the text is selected. */
  const [caret, setCaret] = useState<number | null>(null);
  /** The '@' at which the list was closed. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [marked, setMarked] = useState({ name: '', index: 0 });

  const typed = caret === null ? null : findNameBeingTyped(written, caret);
  const wanted = typed === null || typed.start === dismissed ? null : typed;
  const people = useMentionable(postId, wanted?.term ?? null);
  const isOpen = wanted !== null && people.length > 0;
  const name = `${wanted?.start} ${wanted?.term}`;
  const active = marked.name === name ? Math.min(marked.index, people.length - 1) : 0;

  function followCaret({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = currentTarget;
    setCaret(selectionStart === selectionEnd ? selectionStart : null);
  }

  function handleChange(event: SyntheticEvent<HTMLTextAreaElement>) {
    followCaret(event);
    // What was closed stays closed for this name only.
    if (dismissed !== null && event.currentTarget.value[dismissed] !== '@') setDismissed(null);
  }

  function putCaret(at: number) {
    area?.focus();
    area?.setSelectionRange(at, at);
    setCaret(at);
  }

  function choose(person: PersonSummary) {
    if (!wanted) return;
    const { caret: next, ...named } = withMention(written, wanted, person);
    // The text stands in the field before the caret is put behind the name.
    flushSync(() => onChange(named));
    putCaret(next);
  }

  const dismiss = () => setDismissed(wanted?.start ?? null);

  function move(by: number) {
    setMarked({ name, index: (active + by + people.length) % people.length });
  }

  /** Answers whether the key was meant for the list. */
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    const isMeant = isOpen && !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey;
    const person = people[active];
    if (!isMeant || !person) return false;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && !event.shiftKey) choose(person);
    else if (event.key === 'Escape') dismiss();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** Begins a name at the caret, for whoever does not know of the '@'. */
  function begin() {
    const { text, mentions } = written;
    const at = area?.selectionStart ?? text.length;
    const sign = at === 0 || /\s/u.test(text[at - 1] ?? '') ? '@' : ' @';
    const next = `${text.slice(0, at)}${sign}${text.slice(at)}`;
    setDismissed(null);
    flushSync(() => onChange({ text: next, mentions }));
    putCaret(at + sign.length);
  }

  return {
    area,
    people,
    isOpen,
    active,
    listId,
    optionId: (index: number) => `${listId}-${index}`,
    choose,
    dismiss,
    begin,
    handleKey,
    /** For the text field. */
    field: {
      ref: setArea,
      onSelect: followCaret,
      onInput: handleChange,
      onBlur: () => setCaret(null),
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? `${listId}-${active}` : undefined,
    } as const,
  };
}
