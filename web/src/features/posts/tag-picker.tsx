import { limits } from '@radiant/contract/limits.ts';
import type { TaggedPerson } from '@radiant/contract/post-shapes.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Floating } from '../../ui/floating.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CreatePostWords } from '../../words/create-post.ts';
import optionStyles from './person-option.module.css';
import { PersonOption } from './person-option.tsx';
import styles from './tag-picker.module.css';
import { useTaggableFriends } from './tag-picker-api.ts';
import { useCreatePostWords } from './use-create-post-words.ts';

/**
 * Chooses friends to be named with a post: typing looks them up, arrows move, Enter chooses, Escape closes; Backspace in
 * the empty field takes the last one away. The focus stays in the field.
 */
export function TagPicker({
  value,
  disabled,
  isNew,
  onChange,
}: {
  value: readonly TaggedPerson[];
  disabled: boolean;
  /** It was opened just now, by a press: here one goes on. */
  isNew: boolean;
  onChange: (people: TaggedPerson[]) => void;
}) {
  const t = useWords();
  const words = useCreatePostWords();
  const { id } = useMember();
  const listId = useId();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [term, setTerm] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(0);
  const isAtLimit = value.length >= limits.tagsMax;
  const { data, error } = useTaggableFriends(id, isOpen && !isAtLimit ? term.trim() : null);
  const people = (data ?? []).filter((person) => !value.some((one) => one.id === person.id));
  const isShown = isOpen && !isAtLimit && people.length > 0;
  const activeIndex = Math.min(highlighted, people.length - 1);

  const start = useEffectEvent(() => {
    if (isNew) field?.focus();
  });
  useEffect(() => {
    if (field) start();
  }, [field]);

  function choose({ id: chosen, name }: ListedPerson) {
    onChange([...value, { id: chosen, name }]);
    setTerm('');
    setHighlighted(0);
  }

  function remove(person: TaggedPerson) {
    onChange(value.filter((one) => one.id !== person.id));
    field?.focus();
  }

  function move(by: number) {
    setOpen(true);
    if (people.length > 0) setHighlighted((activeIndex + by + people.length) % people.length);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const person = people[activeIndex];
    const last = value.at(-1);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    // Never sends the form: a name is being looked for.
    else if (event.key === 'Enter') {
      if (isShown && person) choose(person);
    } else if (event.key === 'Escape' && isShown) setOpen(false);
    else if (event.key === 'Backspace' && term === '' && last) remove(last);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.picker}>
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={words.tagged}>
          {value.map((person) => (
            <li key={person.id} className={styles.person}>
              <bdi>{person.name}</bdi>
              <IconButton
                size="small"
                label={words.untag({ name: person.name })}
                icon={<X size={16} />}
                disabled={disabled}
                onClick={() => remove(person)}
              />
            </li>
          ))}
        </ul>
      )}
      <TextField
        ref={setField}
        name="taggedIds"
        label={words.tagLabel}
        hint={isAtLimit ? t.fields.tags_too_many : words.tagHint}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown ? `${listId}-${activeIndex}` : undefined}
        readOnly={disabled || isAtLimit}
        value={term}
        onChange={({ currentTarget }) => {
          setTerm(currentTarget.value);
          setHighlighted(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={handleKey}
      />
      <p className={isShown ? 'visually-hidden' : styles.status} role="status">
        {isOpen &&
          !isAtLimit &&
          getStatusText(words, { count: data ? people.length : null, hasFailed: error !== null })}
      </p>
      {isShown && field && (
        <Floating
          anchor={field}
          role="listbox"
          id={listId}
          aria-label={words.tagList}
          className={optionStyles.list}
          // A press on the list must not take the focus, and with it the keyboard of a phone, from the field.
          onMouseDown={(event) => event.preventDefault()}
          onDismiss={() => setOpen(false)}
        >
          {people.map((person, index) => (
            <PersonOption
              key={person.id}
              id={`${listId}-${index}`}
              person={person}
              isActive={index === activeIndex}
              onChoose={() => choose(person)}
            />
          ))}
        </Floating>
      )}
    </div>
  );
}

function getStatusText(
  words: CreatePostWords,
  { count, hasFailed }: { count: number | null; hasFailed: boolean },
): string {
  if (hasFailed) return words.tagFailed;
  return count === null ? '' : words.tagCount({ count });
}
