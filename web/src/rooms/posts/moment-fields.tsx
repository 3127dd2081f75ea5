import { shownAt } from '@radiant/contract/wall-clock.ts';
import { timeZone } from '../../platform/format.ts';
import { useWords } from '../../platform/words.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './moment-fields.module.css';

const day = 24 * 60 * 60 * 1000;

/** What the reader's own clock shows, `YYYY-MM-DD` and `HH:MM`. */
export function ownClock(instant: number): { date: string; time: string } {
  const { date, time } = shownAt(instant, -new Date(instant).getTimezoneOffset() * 60_000);
  return { date, time };
}

/** The day and the time at which something is to be published, by the reader's own clock. */
export function MomentFields({
  date,
  time,
  disabled,
  onChange,
}: {
  date: string;
  time: string;
  disabled: boolean;
  onChange: (part: { date?: string; time?: string }) => void;
}) {
  const t = useWords();
  const now = Date.now();
  return (
    <div className={styles.moment}>
      <TextField
        name="date"
        type="date"
        label={t.createPost.date}
        min={ownClock(now).date}
        max={ownClock(now + 366 * day).date}
        readOnly={disabled}
        value={date}
        onChange={({ currentTarget }) => onChange({ date: currentTarget.value })}
      />
      <TextField
        name="time"
        type="time"
        label={t.createPost.time}
        readOnly={disabled}
        value={time}
        onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
      />
      <p className={styles.zone}>{t.createPost.zone({ zone: timeZone().replaceAll('_', ' ') })}</p>
    </div>
  );
}
