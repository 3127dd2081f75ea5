import type { ChangeEvent } from 'react';
import type { CheckboxProps } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { FieldMessages, useField } from './field.tsx';
import styles from './switch.module.css';

export function Switch({
  label,
  labelHidden,
  hint,
  error,
  className,
  onChange,
  onCheckedChange,
  ...native
}: CheckboxProps) {
  const wiring = useField({ id: native.id, name: native.name, hint, error });

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    onCheckedChange?.(event.currentTarget.checked);
  }

  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.texts}>
        <label htmlFor={wiring.id} className={labelHidden ? 'visually-hidden' : styles.label}>
          {label}
        </label>
        <FieldMessages id={wiring.id} hint={hint} error={wiring.error} />
      </div>
      <input
        {...native}
        {...wiring.control}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox brings its own checked state.
        role="switch"
        className={styles.switch}
        onChange={handleChange}
      />
    </div>
  );
}
