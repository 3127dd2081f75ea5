import { wallClockAt } from '@radiant/contract/wall-clock.ts';
import { getZoneName } from '@radiant/contract/words/time-zones.ts';
import { localTimeZone } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './create-post-form.module.css';
import { useCreatePostWords } from './use-create-post-words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** In the reader's time zone: `YYYY-MM-DD` and `HH:MM`. */
export function toLocalDateTime(instant: number): { date: string; time: string } {
  const { date, time } = wallClockAt(instant, -new Date(instant).getTimezoneOffset() * 60_000);
  return { date, time };
}

/** Publication date and time, in the reader's time zone. */
export function DateTimeFields({
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
  const words = useCreatePostWords();
  const { locale } = useLocale();
  const now = Date.now();
  return (
    <div className={styles.dateTime}>
      <TextField
        name="date"
        type="date"
        label={words.date}
        min={toLocalDateTime(now).date}
        max={toLocalDateTime(now + 366 * DAY_MS).date}
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
      <p className={styles.timeZone}>{words.zone({ zone: getZoneName(locale, localTimeZone()) })}</p>
    </div>
  );
}
