import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './combobox.module.css';
import { Floating } from './floating.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type FieldProps = Pick<TextFieldProps, 'name' | 'label' | 'hint' | 'error' | 'readOnly'>;

export interface ComboboxProps<Item> extends FieldProps {
  /** Name of the list, for screen readers. */
  listLabel: string;
  items: readonly Item[];
  /** What is said below the field while the list is open. */
  getStatus: (term: string) => string;
  /** Null once nothing is searched for any more. */
  onSearch: (term: string | null) => void;
  renderOption: (
    item: Item,
    optionProps: { id: string; isActive: boolean; onChoose: () => void },
  ) => ReactNode;
  onChoose: (item: Item) => void;
  onRemoveLast?: (() => void) | undefined;
  staysOpen?: boolean | undefined;
}

/**
 * A text field with a list of options (ARIA combobox). Arrows move, Enter chooses, Escape closes; the focus stays in the
 * field.
 */
export function Combobox<Item>({
  listLabel,
  items,
  getStatus,
  onSearch,
  renderOption,
  onChoose,
  onRemoveLast,
  staysOpen = false,
  ...textField
}: ComboboxProps<Item>) {
  const listId = useId();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [term, setTerm] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(0);
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
    search('', staysOpen);
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
    // Never submits the form: the reader is searching.
    else if (event.key === 'Enter') {
      if (isShown && item) choose(item);
    } else if (event.key === 'Escape' && isShown) search(term, false);
    else if (event.key === 'Backspace' && term === '' && onRemoveLast) onRemoveLast();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <TextField
        {...textField}
        ref={setField}
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
        {isOpen && getStatus(term)}
      </p>
      {isShown && field && (
        <Floating
          anchor={field}
          role="listbox"
          id={listId}
          aria-label={listLabel}
          className={styles.list}
          // A press on the list must not take the focus, and with it a phone's keyboard, from the field.
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
    </>
  );
}
