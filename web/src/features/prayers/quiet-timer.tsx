import { useEffect, useState } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Select } from '../../ui/select.tsx';
import { startMinuteTimer } from './minute-timer.ts';
import styles from './quiet-timer.module.css';

const choices = ['0', '5', '10', '15', '30'] as const;
type Minutes = (typeof choices)[number];

/** Whole minutes without a sound, so that nobody watches a clock. */
export function QuietTimer() {
  const t = useWords();
  const [minutes, setMinutes] = useState<Minutes>('0');
  const [minutesLeft, setMinutesLeft] = useState(0);
  useEffect(() => startMinuteTimer(Number(minutes), setMinutesLeft), [minutes]);

  function handleChange(next: Minutes) {
    setMinutes(next);
    setMinutesLeft(Number(next));
  }

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
      <TimeLeft isOn={minutes !== '0'} minutesLeft={minutesLeft} words={t.pray} />
    </div>
  );
}

/** Only the end is announced, and politely. */
export function TimeLeft({
  isOn,
  minutesLeft,
  words,
}: {
  isOn: boolean;
  minutesLeft: number;
  words: Pick<ReturnType<typeof useWords>['pray'], 'timerLeft' | 'timerOver'>;
}) {
  return (
    <>
      {isOn && minutesLeft > 0 && <span>{words.timerLeft({ count: minutesLeft })}</span>}
      <span role="status">{isOn && minutesLeft === 0 && words.timerOver}</span>
    </>
  );
}
