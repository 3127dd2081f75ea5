import { type ComponentProps, type InputEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldTexts, useField } from './field.tsx';
import styles from './text-area.module.css';

/** More than the maximum height ever shows, and little enough to lay out while a book is pasted. */
const MIRROR_MAX_LENGTH = 8000;

interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  name: string;
  /** `bare` has no border, for a composer that has its own. */
  variant?: 'boxed' | 'bare' | undefined;
  /** The limit in characters. More can be typed, so that nothing pasted is lost, but is an error. */
  limit?: number | undefined;
  /** Id of another description, beside hint and error. */
  describedBy?: string | undefined;
  /** Text of the counter; needs `limit`. */
  counter?: ((used: number, limit: number) => string) | undefined;
}

/** `rows` is the minimum height; a hidden mirror of the text makes the field grow. */
export function TextArea({
  label,
  labelHidden,
  labelEnd,
  hint,
  error,
  variant = 'boxed',
  limit,
  counter,
  describedBy,
  className,
  onInput,
  rows = 3,
  ...native
}: TextAreaProps) {
  const [typed, setTyped] = useState(String(native.defaultValue ?? ''));
  const text = native.value === undefined ? typed : String(native.value);
  const used = text.length;
  const isOver = limit !== undefined && used > limit;
  const wiring = useField({ id: native.id, name: native.name, hint, error, describedBy });

  function handleInput(event: InputEvent<HTMLTextAreaElement>) {
    setTyped(event.currentTarget.value);
    onInput?.(event);
  }

  return (
    <Field
      wiring={wiring}
      label={label}
      labelHidden={labelHidden}
      labelEnd={labelEnd}
      hint={hint}
      className={className}
      aside={
        limit !== undefined &&
        counter && (
          <p
            className={classNames(styles.counter, isOver && styles.over)}
            aria-live={used > limit * 0.9 ? 'polite' : 'off'}
          >
            {counter(used, limit)}
          </p>
        )
      }
    >
      <span
        className={classNames(styles.grow, variant === 'boxed' ? control.box : styles.bare)}
        data-text={text.slice(0, MIRROR_MAX_LENGTH) || native.placeholder}
      >
        <textarea
          {...native}
          {...wiring.control}
          aria-invalid={wiring.control['aria-invalid'] ?? (isOver || undefined)}
          rows={rows}
          className={classNames(variant === 'boxed' && control.input, styles.area)}
          onInput={handleInput}
        />
      </span>
    </Field>
  );
}
