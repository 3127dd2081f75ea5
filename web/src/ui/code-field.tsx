import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './code-field.module.css';
import { Field, type FieldTexts, useField } from './field.tsx';

interface CodeFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'children'>,
    FieldTexts {
  name: string;
  length?: number | undefined;
  onCodeChange?: ((code: string) => void) | undefined;
  onComplete?: ((code: string) => void) | undefined;
}

/** A one-time code shown in boxes over one ordinary input, so that pasting, autofill, screen readers and undo work. */
export function CodeField({
  label,
  labelHidden,
  labelEnd,
  hint,
  error,
  length = 6,
  className,
  onChange,
  onCodeChange,
  onComplete,
  ...native
}: CodeFieldProps) {
  const [code, setCode] = useState('');
  const [isFocused, setFocused] = useState(false);
  const wiring = useField({ id: native.id, name: native.name, hint, error });

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    const typed = normalizeCode(event.currentTarget.value);
    // After a rejected code the next character starts a new one.
    const startsNewCode = wiring.error !== undefined && code.length === length && typed.length > length;
    const next = startsNewCode ? typed.slice(length) : typed.slice(0, length);
    setCode(next);
    if (next === code) return;
    onCodeChange?.(next);
    if (next.length === length) onComplete?.(next);
  }

  const current = Math.min(code.length, length - 1);
  return (
    <Field
      wiring={wiring}
      label={label}
      labelHidden={labelHidden}
      labelEnd={labelEnd}
      hint={hint}
      className={className}
    >
      <span className={styles.row}>
        <input
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          {...native}
          {...wiring.control}
          type="text"
          className={styles.input}
          value={code}
          onChange={handleChange}
          onFocus={(event) => {
            setFocused(true);
            native.onFocus?.(event);
          }}
          onBlur={(event) => {
            setFocused(false);
            native.onBlur?.(event);
          }}
          onSelect={keepCaretAtEnd}
        />
        {Array.from({ length }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the code is its identity.
            key={place}
            className={classNames(styles.cell, isFocused && place === current && styles.current)}
            aria-hidden="true"
          >
            {code[place] ?? (isFocused && place === code.length && <span className={styles.caret} />)}
          </span>
        ))}
      </span>
    </Field>
  );
}

function normalizeCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** The boxes show no caret, so typing always continues at the end unless a part is selected. */
function keepCaretAtEnd({ currentTarget }: { currentTarget: HTMLInputElement }) {
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (selectionStart === selectionEnd && selectionStart !== value.length) {
    currentTarget.setSelectionRange(value.length, value.length);
  }
}
