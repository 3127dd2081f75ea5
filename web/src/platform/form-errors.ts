import { useState } from 'react';
import { type FieldErrors, splitFormErrors } from './error-message.tsx';
import { useInitialWords } from './words.tsx';

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
