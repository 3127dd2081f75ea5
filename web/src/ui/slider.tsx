import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts, useField } from './field.tsx';

interface SliderProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max' | 'defaultValue'>,
    FieldTexts {
  name: string;
  value: number;
  min: number;
  max: number;
  step?: number | undefined;
  /** The value in words, such as "24 hours": shown and announced. */
  valueText: string;
  onValueChange: (value: number) => void;
  /** Below the track, such as preset values. */
  below?: ReactNode | undefined;
}

export function Slider({
  label,
  labelHidden,
  hint,
  error,
  valueText,
  onValueChange,
  onChange,
  className,
  below,
  ...native
}: SliderProps) {
  const wiring = useField({ id: native.id, name: native.name, hint, error });

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    onValueChange(event.currentTarget.valueAsNumber);
  }

  return (
    <Field
      wiring={wiring}
      label={label}
      labelHidden={labelHidden}
      labelEnd={
        <span aria-hidden="true" className={styles.value}>
          {valueText}
        </span>
      }
      hint={hint}
      className={className}
    >
      <input
        {...native}
        {...wiring.control}
        type="range"
        aria-valuetext={valueText}
        className={styles.slider}
        onChange={handleChange}
      />
      {below}
    </Field>
  );
}
