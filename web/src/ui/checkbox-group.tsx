import { useId } from 'react';
import styles from './checkbox.module.css';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';
import { FieldMessages } from './field.tsx';
import { useFormError } from './form.tsx';

interface CheckboxGroupProps {
  /** Of the field that the choices make up, whose error is shown below them. */
  name: string;
  legend: string;
  choices: readonly CheckboxProps[];
}

export function CheckboxGroup({ name, legend, choices }: CheckboxGroupProps) {
  const id = useId();
  const error = useFormError(name);
  return (
    <fieldset name={name} className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice, index) => (
        <Checkbox key={choice.name} {...choice} isInvalid={error !== undefined && index === 0} />
      ))}
      <FieldMessages id={id} error={error} />
    </fieldset>
  );
}
