import { wallClockAt } from '@radiant/contract/wall-clock.ts';
import { localTimeZone } from '../../platform/format.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useCreateWords } from './create-words.ts';
import styles from './moment-fields.module.css';

const day = 24 * 60 * 60 * 1000;

/** What the reader's own clock shows, `YYYY-MM-DD` and `HH:MM`. */
export function ownClock(instant: number): { date: string; time: string } {
  const { date, time } = wallClockAt(instant, -new Date(instant).getTimezoneOffset() * 60_000);
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
  const words = useCreateWords();
  const now = Date.now();
  return (
    <div className={styles.moment}>
      <TextField
        name="date"
        type="date"
        label={words.date}
        min={ownClock(now).date}
        max={ownClock(now + 366 * day).date}
        readOnly={disabled}
        value={date}
        onChange={({ currentTarget }) => onChange({ date: currentTarget.value })}
      />
      <TextField
        name="time"
        type="time"
        label={words.time}
        readOnly={disabled}
        value={time}
        onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
      />
      <p className={styles.zone}>{words.zone({ zone: localTimeZone().replaceAll('_', ' ') })}</p>
    </div>
  );
}
