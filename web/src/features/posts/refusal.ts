import { fieldErrors, getErrorMessage } from '../../platform/error-message.tsx';
import type { InitialWords } from '../../words/en-initial.ts';

/**
 * Splits a refusal between the fields a form shows and the form as a whole, so that no reason is lost. `why` is
 * null when every reason stands at its field.
 */
export function splitRefusal(
  t: InitialWords,
  error: unknown,
  shown: readonly string[],
): { fields: Record<string, string>; why: string | null } {
  const problems = Object.entries(fieldErrors(error));
  const fields = Object.fromEntries(problems.filter(([name]) => shown.includes(name)));
  const others = problems.filter(([name]) => !shown.includes(name)).map(([, sentence]) => sentence);
  if (others.length > 0) return { fields, why: others.join(' ') };
  return { fields, why: error && problems.length === 0 ? getErrorMessage(t, error) : null };
}
