import { useWords } from '../../platform/words.tsx';
import { Floating } from '../../ui/floating.tsx';
import styles from './person-option.module.css';
import { PersonOption } from './person-option.tsx';
import type { MentionAutocomplete } from './use-mention-autocomplete.ts';

/** Suggestions for a mention; the focus stays in the text area. */
export function MentionList({
  autocomplete,
  anchor,
}: {
  autocomplete: MentionAutocomplete;
  anchor: Element | null;
}) {
  const t = useWords();
  return (
    <>
      <p className="visually-hidden" role="status">
        {autocomplete.isOpen && t.comments.mentionable({ count: autocomplete.people.length })}
      </p>
      {autocomplete.isOpen && anchor && (
        <Floating
          anchor={anchor}
          side="top"
          role="listbox"
          id={autocomplete.listId}
          aria-label={t.comments.mentionList}
          className={styles.list}
          // A press must not blur the text area: on a phone that closes the keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onDismiss={autocomplete.dismiss}
        >
          {autocomplete.people.map((person, index) => (
            <PersonOption
              key={person.id}
              id={autocomplete.getOptionId(index)}
              person={person}
              isActive={index === autocomplete.activeIndex}
              onChoose={() => autocomplete.choose(person)}
            />
          ))}
        </Floating>
      )}
    </>
  );
}
