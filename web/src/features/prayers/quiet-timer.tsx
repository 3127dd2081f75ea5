import { useEffect, useState } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './quiet-timer.module.css';

const choices = ['0', '5', '10', '15', '30'] as const;
type Minutes = (typeof choices)[number];

const MINUTE_MS = 60_000;

/** Whole minutes without a sound, so that nobody watches a clock. */
export function QuietTimer() {
  const t = useWords();
  const [minutes, setMinutes] = useState<Minutes>('0');
  const [minutesLeft, setMinutesLeft] = useState(0);

  useEffect(() => {
    const endsAt = Date.now() + Number(minutes) * MINUTE_MS;
    // The clock, because a timer of a page in the background is late.
    const timer = setInterval(
      () => setMinutesLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / MINUTE_MS))),
      1000,
    );
    return () => clearInterval(timer);
  }, [minutes]);

  function handleChange(next: Minutes) {
    setMinutes(next);
    setMinutesLeft(Number(next));
  }

  const isOn = minutes !== '0';
  return (
    <div className={styles.timer}>
      <Select
        name="timer"
        label={t.pray.timer}
        labelHidden
        options={choices.map((value) => ({
          value,
          label: value === '0' ? t.pray.timerOff : t.pray.timerMinutes({ count: Number(value) }),
        }))}
        value={minutes}
        onValueChange={handleChange}
      />
      {isOn && minutesLeft > 0 && <span>{t.pray.timerLeft({ count: minutesLeft })}</span>}
      <span role="status">{isOn && minutesLeft === 0 && t.pray.timerOver}</span>
    </div>
  );
}
