import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonOption } from '../posts/person-option.tsx';
import styles from '../posts/tag-picker.module.css';
import { usePeopleSuggestions } from './campaign-form-api.ts';
import type { PickedItem } from './campaign-form-values.ts';
import { PickerField } from './people-picker-field.tsx';
import { useEditorWords } from './use-editor-words.ts';

export function PeoplePicker({
  value,
  onChange,
}: {
  value: readonly PickedItem[];
  onChange: (people: PickedItem[]) => void;
}) {
  const { form: words } = useEditorWords();
  const [term, setTerm] = useState<string | null>(null);
  const found = usePeopleSuggestions(term);
  return (
    <div className={styles.picker}>
      <SelectedItems
        label={words.peopleChosen}
        items={value}
        onRemove={(gone) => onChange(value.filter(({ id }) => id !== gone.id))}
      />
      <PickerField
        name="audience"
        label={words.people}
        hint={words.peopleHint}
        listLabel={words.peopleList}
        suggestions={found}
        onSearch={setTerm}
        isSelected={(person) => value.some(({ id }) => id === person.id)}
        renderOption={(person, optionProps) => (
          <PersonOption key={person.id} person={person} {...optionProps} />
        )}
        onChoose={({ id, name }) => onChange([...value, { id, name }])}
        onRemoveLast={() => onChange(value.slice(0, -1))}
      />
    </div>
  );
}

/** Selected items, each with a button to remove it. */
export function SelectedItems({
  label,
  items,
  onRemove,
}: {
  label: string;
  items: readonly PickedItem[];
  onRemove: (item: PickedItem) => void;
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
