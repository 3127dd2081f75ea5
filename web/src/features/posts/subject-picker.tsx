import type { TaggedPerson } from '@radiant/contract/post-shapes.ts';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMember } from '../../platform/session.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonOption } from './person-option.tsx';
import { useLinkableMembers } from './subject-picker-api.ts';
import styles from './tag-picker.module.css';
import { useTextCheckWords } from './use-text-check-words.ts';

/** The member whom a post is about, if any. Backspace in the empty field removes them. */
export function SubjectPicker({
  value,
  readOnly,
  onChange,
}: {
  value: TaggedPerson | null;
  readOnly: boolean;
  onChange: (person: TaggedPerson | null) => void;
}) {
  const { about: words } = useTextCheckWords();
  const { id } = useMember();
  const box = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState<string | null>(null);
  const { data, error } = useLinkableMembers(id, term ?? '');
  const people = (data ?? []).filter((person) => person.id !== value?.id);

  function remove() {
    onChange(null);
    box.current?.querySelector('input')?.focus();
  }

  function getStatus(): string {
    if (error) return words.searchFailed;
    return data ? words.found({ count: people.length }) : '';
  }

  return (
    <div ref={box} className={styles.picker}>
      {value && (
        <p className={styles.chosen}>
          <span className={styles.person}>
            <bdi>{value.name}</bdi>
            <IconButton
              size="small"
              label={words.unlink({ name: value.name })}
              icon={<X size={16} />}
              disabled={readOnly}
              onClick={remove}
            />
          </span>
        </p>
      )}
      <Combobox
        name="subjectId"
        label={words.link}
        hint={words.linkHint}
        readOnly={readOnly}
        listLabel={words.linkList}
        items={people}
        getStatus={getStatus}
        onSearch={setTerm}
        renderOption={(person, optionProps) => (
          <PersonOption key={person.id} person={person} {...optionProps} />
        )}
        onChoose={({ id: chosenId, name }) => onChange({ id: chosenId, name })}
        onRemoveLast={value ? remove : undefined}
      />
    </div>
  );
}
