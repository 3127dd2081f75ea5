import { limits } from '@radiant/contract/limits.ts';
import type { TaggedPerson } from '@radiant/contract/post-shapes.ts';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { CreatePostWords } from '../../words/create-post.ts';
import { PersonOption } from './person-option.tsx';
import styles from './tag-picker.module.css';
import { useTaggableFriends } from './tag-picker-api.ts';
import { useCreatePostWords } from './use-create-post-words.ts';

/** Friends tagged in a post. Backspace in the empty field removes the last one. */
export function TagPicker({
  value,
  disabled,
  isNew,
  onChange,
}: {
  value: readonly TaggedPerson[];
  disabled: boolean;
  /** Opened by a press just now: takes the focus. */
  isNew: boolean;
  onChange: (people: TaggedPerson[]) => void;
}) {
  const t = useWords();
  const words = useCreatePostWords();
  const { id } = useMember();
  const box = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState<string | null>(null);
  const isAtLimit = value.length >= limits.tagsMax;
  const { data, error } = useTaggableFriends(id, isAtLimit ? null : term);
  const people = isAtLimit
    ? []
    : (data ?? []).filter((person) => !value.some((tagged) => tagged.id === person.id));
  const last = value.at(-1);

  const focusField = () => box.current?.querySelector('input')?.focus();
  const focusWhenNew = useEffectEvent(() => {
    if (isNew) focusField();
  });
  useEffect(() => focusWhenNew(), []);

  function remove(person: TaggedPerson) {
    onChange(value.filter((tagged) => tagged.id !== person.id));
    focusField();
  }

  function getStatus(): string {
    if (isAtLimit) return '';
    return getStatusText(words, { count: data ? people.length : null, hasFailed: error !== null });
  }

  return (
    <div ref={box} className={styles.picker}>
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
      <Combobox
        name="taggedIds"
        label={words.tagLabel}
        hint={isAtLimit ? t.fields.tags_too_many : words.tagHint}
        readOnly={disabled || isAtLimit}
        listLabel={words.tagList}
        items={people}
        getStatus={getStatus}
        onSearch={setTerm}
        staysOpen
        renderOption={(person, optionProps) => (
          <PersonOption key={person.id} person={person} {...optionProps} />
        )}
        onChoose={({ id: chosenId, name }) => onChange([...value, { id: chosenId, name }])}
        onRemoveLast={last && (() => remove(last))}
      />
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
