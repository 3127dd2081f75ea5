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
  /** The current choice, shown while nothing is searched for. */
  selected?: string | undefined;
  /** Name of an item's group. Items of a group follow each other. */
  getGroup?: ((item: Item) => string) | undefined;
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
  selected,
  getGroup,
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

  /** Typing after the current choice starts a search. */
  const withoutSelected = (text: string): string =>
    selected !== undefined && text.startsWith(selected) ? text.slice(selected.length) : text;

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
    } else if (event.key === 'Escape' && isShown) search(selected === undefined ? term : '', false);
    else if (event.key === 'Backspace' && term === '' && onRemoveLast) onRemoveLast();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const options = items.map((item, index) =>
    renderOption(item, {
      id: `${listId}-${index}`,
      isActive: index === active,
      onChoose: () => choose(item),
    }),
  );

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
        value={isOpen ? term : (selected ?? term)}
        placeholder={selected}
        onChange={({ currentTarget }) => {
          setActiveIndex(0);
          search(isOpen ? currentTarget.value : withoutSelected(currentTarget.value), true);
        }}
        onFocus={({ currentTarget }) => selected !== undefined && currentTarget.select()}
        onClick={() => search(term, true)}
        onBlur={() => search(selected === undefined ? term : '', false)}
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
          {getGroup
            ? groupRuns(items.map(getGroup)).map(({ name, start, end }) => (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox.
                <div key={name} role="group" aria-label={name}>
                  <div className={styles.group} aria-hidden="true">
                    {name}
                  </div>
                  {options.slice(start, end)}
                </div>
              ))
            : options}
        </Floating>
      )}
    </>
  );
}

/** Where each run of equal names starts and ends. */
function groupRuns(names: readonly string[]): { name: string; start: number; end: number }[] {
  const starts = names.flatMap((name, index) => (name === names[index - 1] ? [] : [index]));
  return starts.map((start, run) => ({
    name: names[start] ?? '',
    start,
    end: starts[run + 1] ?? names.length,
  }));
}
