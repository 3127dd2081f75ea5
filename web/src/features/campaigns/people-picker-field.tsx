import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Floating } from '../../ui/floating.tsx';
import { TextField } from '../../ui/text-field.tsx';
import naming from '../posts/person-option.module.css';
import styles from '../posts/tag-picker.module.css';
import type { SuggestionsQuery } from './campaign-form-api.ts';
import { useEditorWords } from './use-editor-words.ts';

interface PickerFieldProps<Item extends { id: string }> {
  name: string;
  label: string;
  hint: string;
  error?: string | undefined;
  listLabel: string;
  suggestions: SuggestionsQuery<Item>;
  /** Null ends the search. */
  onSearch: (term: string | null) => void;
  isSelected: (item: Item) => boolean;
  renderOption: (
    item: Item,
    optionProps: { id: string; isActive: boolean; onChoose: () => void },
  ) => ReactNode;
  onChoose: (item: Item) => void;
  /** Backspace in the empty field. */
  onRemoveLast?: (() => void) | undefined;
}

/** Combobox: typing searches, arrows move, Enter selects, Escape closes. The focus stays in the field. */
export function PickerField<Item extends { id: string }>({
  name,
  label,
  hint,
  error,
  listLabel,
  suggestions: { data, error: failure },
  onSearch,
  isSelected,
  renderOption,
  onChoose,
  onRemoveLast,
}: PickerFieldProps<Item>) {
  const { form: words } = useEditorWords();
  const listId = useId();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [term, setTerm] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(0);
  const items = (data ?? []).filter((item) => !isSelected(item));
  const isShown = isOpen && items.length > 0;
  const active = Math.min(activeIndex, items.length - 1);

  function search(next: string, open: boolean) {
    setTerm(next);
    setOpen(open);
    onSearch(open ? next.trim() : null);
  }

  function choose(item: Item) {
    onChoose(item);
    setActiveIndex(0);
    search('', false);
  }

  function move(by: number) {
    search(term, true);
    if (items.length > 0) setActiveIndex((active + by + items.length) % items.length);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const item = items[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    // Enter must not submit the form.
    else if (event.key === 'Enter') {
      if (isShown && item) choose(item);
    } else if (event.key === 'Escape' && isShown) search(term, false);
    else if (event.key === 'Backspace' && term === '' && onRemoveLast) onRemoveLast();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function getStatusText(): string {
    if (!isOpen) return '';
    if (failure) return words.searchFailed;
    return data && term.trim() !== '' ? words.found({ count: items.length }) : '';
  }

  return (
    <div className={styles.picker}>
      <TextField
        ref={setField}
        name={name}
        label={label}
        hint={hint}
        error={error}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown ? `${listId}-${active}` : undefined}
        value={term}
        onChange={({ currentTarget }) => {
          setActiveIndex(0);
          search(currentTarget.value, true);
        }}
        onClick={() => search(term, true)}
        onBlur={() => search(term, false)}
        onKeyDown={handleKey}
      />
      <p className={isShown ? 'visually-hidden' : styles.status} role="status">
        {getStatusText()}
      </p>
      {isShown && field && (
        <Floating
          anchor={field}
          role="listbox"
          id={listId}
          aria-label={listLabel}
          className={naming.list}
          // A press on the list must not take the focus, and with it the keyboard of a phone.
          onMouseDown={(event) => event.preventDefault()}
          onDismiss={() => search(term, false)}
        >
          {items.map((item, index) =>
            renderOption(item, {
              id: `${listId}-${index}`,
              isActive: index === active,
              onChoose: () => choose(item),
            }),
          )}
        </Floating>
      )}
    </div>
  );
}
