import type { DoorEntry } from '@radiant/contract/event-door.ts';
import { Check, Trash2 } from 'lucide-react';
import { useAction } from '../../platform/action.ts';
import { RemoveButton } from '../../platform/remove-button.tsx';
import { useLocale } from '../../platform/words.tsx';
import { doorWords } from '../../words/door.ts';
import { useRemovePhoneIn, useSetCheckIn } from './door-api.ts';
import { getEntryName } from './door-entries.ts';
import styles from './door-list.module.css';

export function DoorRow({ eventId, entry }: { eventId: string; entry: DoorEntry }) {
  const { locale } = useLocale();
  const words = doorWords[locale];
  const checkIn = useAction(useSetCheckIn(eventId), { failure: words.checkFailed });
  const remove = useAction(useRemovePhoneIn(eventId));
  const hasCome = entry.checkedInAt !== null;
  const name = getEntryName(words, entry);
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.entry}
        aria-pressed={hasCome}
        onClick={() => checkIn.run({ entryId: entry.id, hasCome: !hasCome })}
      >
        <span className={styles.box}>{hasCome && <Check size={22} aria-hidden="true" />}</span>
        <span className={styles.who}>
          <span className={styles.name} dir="auto">
            {name}
          </span>{' '}
          {entry.guests > 0 && words.guests({ count: entry.guests })}
          {entry.kind === 'phone-in' && <span className={styles.soft}> {words.called}</span>}
          {entry.note && (
            <span className={styles.note} dir="auto">
              {' '}
              {entry.note}
            </span>
          )}
        </span>
      </button>
      {entry.kind === 'phone-in' && (
        <RemoveButton
          className={styles.screenOnly}
          label={words.remove({ name })}
          icon={<Trash2 size={18} />}
          title={words.removeTitle({ name })}
          description={words.removeText}
          confirmLabel={words.removeAction}
          cancelLabel={words.keep}
          failure={words.removeFailed}
          onRemove={() => remove.runAsync(entry.id)}
        />
      )}
    </li>
  );
}
