import { useState } from 'react';
import type { InitialWords } from '../words/en-initial.ts';
import { fieldErrors, getErrorMessage } from './error-message.tsx';
import { useInitialWords } from './words.tsx';

/** Sentences by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

const isNever = () => false;

/**
 * What a form shows after a submit: its own validation errors, else what the server refused.
 * @param shownFields names of the fields that display their own errors
 * @param isHandled errors that the form shows in another way, such as a dialog
 */
export function useFormErrors(
  { error, reset }: { error: unknown; reset: () => void },
  shownFields: readonly string[],
  isHandled: (error: unknown) => boolean = isNever,
) {
  const t = useInitialWords();
  const [validationErrors, setValidationErrors] = useState<FieldErrors>({});
  const { fields, formError } = splitFormErrors(t, isHandled(error) ? null : error, shownFields);

  function setErrors(errors: FieldErrors) {
    reset();
    setValidationErrors(errors);
  }

  return {
    errors: { ...fields, ...validationErrors },
    /** Why the whole was refused; null when every error stands at its field. */
    formError,
    /** Shows these errors instead of those of the last submit; returns whether there are none. */
    validate(errors: FieldErrors): boolean {
      setErrors(errors);
      return Object.keys(errors).length === 0;
    },
    clear: () => setErrors({}),
  };
}

/** Splits an error between the fields a form shows and the form as a whole, so that no reason is lost. */
export function splitFormErrors(
  t: InitialWords,
  error: unknown,
  shownFields: readonly string[],
): { fields: FieldErrors; formError: string | null } {
  const all = Object.entries(fieldErrors(error));
  const fields = Object.fromEntries(all.filter(([name]) => shownFields.includes(name)));
  const others = all.filter(([name]) => !shownFields.includes(name)).map(([, sentence]) => sentence);
  if (others.length > 0) return { fields, formError: others.join(' ') };
  return { fields, formError: error && all.length === 0 ? getErrorMessage(t, error) : null };
}
