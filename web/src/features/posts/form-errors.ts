import { fieldErrors, getErrorMessage } from '../../platform/error-message.tsx';
import type { InitialWords } from '../../words/en-initial.ts';

/**
 * Splits an error between the fields a form shows and the form as a whole, so that no reason is lost. `formError` is
 * null when every reason stands at its field.
 */
export function splitFormErrors(
  t: InitialWords,
  error: unknown,
  shown: readonly string[],
): { fields: Record<string, string>; formError: string | null } {
  const problems = Object.entries(fieldErrors(error));
  const fields = Object.fromEntries(problems.filter(([name]) => shown.includes(name)));
  const others = problems.filter(([name]) => !shown.includes(name)).map(([, sentence]) => sentence);
  if (others.length > 0) return { fields, formError: others.join(' ') };
  return { fields, formError: error && problems.length === 0 ? getErrorMessage(t, error) : null };
}
