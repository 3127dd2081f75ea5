import { fileUrl } from '@radiant/contract/storage.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './person-option.module.css';

/** An option of a listbox; the field keeps the focus and handles the keys. */
export function PersonOption({
  id,
  person,
  isActive,
  onChoose,
}: {
  id: string;
  person: { name: string; avatar: string | null; church?: string | null };
  isActive: boolean;
  onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles its keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames(styles.option, isActive && styles.active)}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onChoose}
    >
      <Avatar name={person.name} src={person.avatar && fileUrl(person.avatar)} size={32} />
      <span className={styles.words}>
        <span className={styles.name}>{person.name}</span>
        {person.church && <span className={styles.church}>{person.church}</span>}
      </span>
    </div>
  );
}
