import { type ComponentProps, type InputEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldTexts, useField } from './field.tsx';
import styles from './text-area.module.css';

/** Characters of the twin: more than its greatest height ever shows, and few enough to lay out while a book is pasted. */
const MIRROR_MAX_LENGTH = 8000;

interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  name: string;
  /** `bare` is without a box, for a composer that is a box itself. */
  variant?: 'boxed' | 'bare' | undefined;
  /** The most characters allowed. More can be typed, so that nothing pasted is lost, and counts as an error. */
  limit?: number | undefined;
  /** Words for the count below the field; needs `limit`. */
  counter?: ((used: number, limit: number) => string) | undefined;
}

/** `rows` is the least height; the field grows with its text (a hidden twin of the text holds the room). */
export function TextArea({
  label,
  labelHidden,
  labelEnd,
  hint,
  error,
  variant = 'boxed',
  limit,
  counter,
  className,
  onInput,
  rows = 3,
  ...native
}: TextAreaProps) {
  const [typed, setTyped] = useState(String(native.defaultValue ?? ''));
  const text = native.value === undefined ? typed : String(native.value);
  const used = text.length;
  const isOver = limit !== undefined && used > limit;
  const wiring = useField({ id: native.id, name: native.name, hint, error });

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
