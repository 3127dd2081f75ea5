import { useWords } from '../../platform/words.tsx';
import { Floating } from '../../ui/floating.tsx';
import styles from './person-option.module.css';
import { PersonOption } from './person-option.tsx';
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
            <PersonOption
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
