import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonOption } from '../posts/person-option.tsx';
import styles from '../posts/tag-picker.module.css';
import { useFoundPeople } from './campaign-form-api.ts';
import type { Picked } from './campaign-form-values.ts';
import { PickerField } from './people-picker-field.tsx';
import { useEditorWords } from './use-editor-words.ts';

/** Chooses the people an announcement goes to. */
export function PeoplePicker({
  value,
  onChange,
}: {
  value: readonly Picked[];
  onChange: (people: Picked[]) => void;
}) {
  const { form: words } = useEditorWords();
  const [term, setTerm] = useState<string | null>(null);
  const found = useFoundPeople(term);
  return (
    <div className={styles.picker}>
      <Chosen
        label={words.peopleChosen}
        items={value}
        onRemove={(gone) => onChange(value.filter(({ id }) => id !== gone.id))}
      />
      <PickerField
        name="audience"
        label={words.people}
        hint={words.peopleHint}
        listLabel={words.peopleList}
        found={found}
        onLook={setTerm}
        isChosen={(person) => value.some(({ id }) => id === person.id)}
        option={(person, wiring) => <PersonOption key={person.id} person={person} {...wiring} />}
        onChoose={({ id, name }) => onChange([...value, { id, name }])}
        onRemoveLast={() => onChange(value.slice(0, -1))}
      />
    </div>
  );
}

/** What was chosen, each with a way to take it back. */
export function Chosen({
  label,
  items,
  onRemove,
}: {
  label: string;
  items: readonly Picked[];
  onRemove: (item: Picked) => void;
}) {
  const { form: words } = useEditorWords();
  if (items.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={styles.person}>
          <bdi>{item.name}</bdi>
          <IconButton
            size="small"
            label={words.removeOne({ name: item.name })}
            icon={<X size={16} />}
            onClick={() => onRemove(item)}
          />
        </li>
      ))}
    </ul>
  );
}
