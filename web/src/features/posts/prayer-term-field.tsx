import { addDays, dayOf } from '@radiant/contract/days.ts';
import { longTermNewsRequestDays } from '@radiant/contract/news-requests.ts';
import { localTimeZone } from '../../platform/format.ts';
import { useWords } from '../../platform/words.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PostFields } from './post-fields.ts';
import styles from './prayer-term-field.module.css';

type Term = Pick<PostFields, 'isLongTerm' | 'endsOn'>;

/** As proposed at first. */
const proposedDays = 30;
/** As the server allows. */
const maxDays = 366;

/** How long a prayer is needed: until its author closes it, for a long time, or until a day. */
export function PrayerTermField({
  isLongTerm,
  endsOn,
  readOnly,
  onChange,
}: Term & { readOnly: boolean; onChange: (term: Term) => void }) {
  const { prayerTerm: words } = useWords();
  const today = dayOf(new Date(), localTimeZone());
  const value = endsOn !== null ? 'date' : isLongTerm ? 'long-term' : 'open';
  return (
    <div className={styles.term}>
      <Select
        name="term"
        label={words.label}
        hint={isLongTerm ? words.longTermHint({ days: longTermNewsRequestDays }) : undefined}
        disabled={readOnly}
        options={[
          { value: 'open', label: words.open },
          { value: 'long-term', label: words.longTerm },
          { value: 'date', label: words.date },
        ]}
        value={value}
        onValueChange={(chosen) =>
          onChange({
            isLongTerm: chosen === 'long-term',
            endsOn: chosen === 'date' ? addDays(today, proposedDays) : null,
          })
        }
      />
      {endsOn !== null && (
        <TextField
          name="endsOn"
          type="date"
          label={words.endsOn}
          hint={words.endsOnHint}
          min={today}
          max={addDays(today, maxDays)}
          readOnly={readOnly}
          value={endsOn}
          onChange={({ currentTarget }) => onChange({ isLongTerm: false, endsOn: currentTarget.value })}
        />
      )}
    </div>
  );
}
