import type { PersonSummary } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Floating } from '../../ui/floating.tsx';
import styles from './comment-naming.module.css';
import type { Naming } from './use-naming.ts';

/** The people to choose from while a name is being typed. The focus stays in the text. */
export function NamingList({ naming, anchor }: { naming: Naming; anchor: Element | null }) {
  const t = useWords();
  return (
    <>
      <p className="visually-hidden" role="status">
        {naming.isOpen && t.comments.mentionable({ count: naming.people.length })}
      </p>
      {naming.isOpen && anchor && (
        <Floating
          anchor={anchor}
          side="top"
          role="listbox"
          id={naming.listId}
          aria-label={t.comments.mentionList}
          className={styles.list}
          // A press on the list must not take the focus, and with it the keyboard of a phone, from the text.
          onMouseDown={(event) => event.preventDefault()}
          onDismiss={naming.dismiss}
        >
          {naming.people.map((person, index) => (
            <NamingOption
              key={person.id}
              id={naming.optionId(index)}
              person={person}
              isActive={index === naming.active}
              onChoose={() => naming.choose(person)}
            />
          ))}
        </Floating>
      )}
    </>
  );
}

function NamingOption({
  id,
  person,
  isActive,
  onChoose,
}: {
  id: string;
  person: PersonSummary;
  isActive: boolean;
  onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field hears the keys for it.
    // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus and names the active option.
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
