import { fileUrl } from '@radiant/contract/storage.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ComboboxOption } from '../../ui/combobox-option.tsx';
import styles from './person-option.module.css';

export function PersonOption({
  person,
  ...optionProps
}: {
  id: string;
  person: { name: string; avatar: string | null; church?: string | null };
  isActive: boolean;
  onChoose: () => void;
}) {
  return (
    <ComboboxOption {...optionProps}>
      <Avatar name={person.name} src={person.avatar && fileUrl(person.avatar)} size={32} />
      <span className={styles.words}>
        <span className={styles.name}>{person.name}</span>
        {person.church && <span className={styles.church}>{person.church}</span>}
      </span>
    </ComboboxOption>
  );
}
