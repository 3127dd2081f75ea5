import type { ComponentProps, ReactNode } from 'react';
import control from './control.module.css';
import { Field, type FieldTexts, useField } from './field.tsx';

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  name: string;
  /** Inside the box before and after the text. */
  start?: ReactNode | undefined;
  end?: ReactNode | undefined;
}

export function TextField({
  label,
  labelHidden,
  labelEnd,
  hint,
  error,
  start,
  end,
  className,
  type = 'text',
  ...native
}: TextFieldProps) {
  const wiring = useField({
    id: native.id,
    name: native.name,
    hint,
    error,
    describedBy: native['aria-describedby'],
  });
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
        {start && <span className={control.start}>{start}</span>}
        <input {...native} {...wiring.control} type={type} className={control.input} />
        {end && <span className={control.end}>{end}</span>}
      </span>
    </Field>
  );
}
