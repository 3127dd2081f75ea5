import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './progress.module.css';

interface ProgressProps {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  /** 0 to 100; null when unknown. */
  value: number | null;
  /** The value in words, such as "3 of 8 MB". */
  valueText?: string | undefined;
  className?: string | undefined;
}

export function Progress({ label, labelHidden, value, valueText, className }: ProgressProps) {
  const id = useId();
  return (
    <div className={classNames(styles.progress, className)}>
      <div className={labelHidden ? 'visually-hidden' : styles.words}>
        <span id={id}>{label}</span>
        {valueText && <span className={styles.value}>{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value ?? undefined}
        aria-valuetext={valueText}
        className={styles.track}
      >
        <div
          className={classNames(styles.bar, value === null && styles.unknown)}
          style={value === null ? undefined : { inlineSize: `${value}%` }}
        />
      </div>
    </div>
  );
}
