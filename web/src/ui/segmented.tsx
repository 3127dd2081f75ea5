import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** For screen readers. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string | undefined;
}

/** A choice of two or three, side by side. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames(styles.segmented, className)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
