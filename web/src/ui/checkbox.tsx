import { Check, Minus } from 'lucide-react';
import type { ChangeEvent, ComponentProps } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';
import { FieldMessages, type FieldTexts, useField } from './field.tsx';

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'children'>,
    Pick<FieldTexts, 'label' | 'labelHidden' | 'hint' | 'error'> {
  name: string;
  indeterminate?: boolean | undefined;
  /** For an error of its group; one of its own is found by name. */
  isInvalid?: boolean | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

/** A value submitted with a form. For settings that apply at once use Switch. */
export function Checkbox({
  label,
  labelHidden,
  hint,
  error,
  className,
  indeterminate = false,
  isInvalid = false,
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
      <span className={styles.control}>
        <input
          {...native}
          {...wiring.control}
          aria-invalid={wiring.control['aria-invalid'] ?? (isInvalid || undefined)}
          ref={(input) => {
            // `indeterminate` exists only as a property.
            if (input) input.indeterminate = indeterminate;
          }}
          type="checkbox"
          className={styles.input}
          onChange={handleChange}
        />
        {indeterminate ? (
          <Minus className={styles.check} size={16} />
        ) : (
          <Check className={styles.check} size={16} />
        )}
      </span>
      <div className={styles.texts}>
        <label htmlFor={wiring.id} className={labelHidden ? 'visually-hidden' : styles.label}>
          {label}
        </label>
        <FieldMessages id={wiring.id} hint={hint} error={wiring.error} />
      </div>
    </div>
  );
}
