import { ChevronDown } from 'lucide-react';
import type { ChangeEvent, ComponentProps } from 'react';
import control from './control.module.css';
import { Field, type FieldTexts, useField } from './field.tsx';
import styles from './select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
}

interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'children' | 'value' | 'defaultValue' | 'multiple'>,
    FieldTexts {
  name: string;
  options: readonly SelectOption<Value>[];
  /** A disabled first option shown until something is chosen. */
  placeholder?: string | undefined;
  value?: Value | '' | undefined;
  defaultValue?: Value | undefined;
  onValueChange?: ((value: Value) => void) | undefined;
}

export function Select<Value extends string>({
  label,
  labelHidden,
  labelEnd,
  hint,
  error,
  options,
  placeholder,
  value,
  defaultValue,
  onValueChange,
  onChange,
  className,
  ...native
}: SelectProps<Value>) {
  const wiring = useField({ id: native.id, name: native.name, hint, error });

  function handleChange(event: ChangeEvent<HTMLSelectElement>) {
    onChange?.(event);
    const chosen = options.find((option) => option.value === event.currentTarget.value);
    if (chosen) onValueChange?.(chosen.value);
  }

  return (
    <Field
      wiring={wiring}
      label={label}
      labelHidden={labelHidden}
      labelEnd={labelEnd}
      hint={hint}
      className={className}
    >
      <span className={control.box}>
        <select
          {...native}
          {...wiring.control}
          className={`${control.input} ${styles.select}`}
          {...(value === undefined
            ? { defaultValue: defaultValue ?? (placeholder ? '' : undefined) }
            : { value })}
          onChange={handleChange}
        >
          {placeholder && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size={18} />
      </span>
    </Field>
  );
}
