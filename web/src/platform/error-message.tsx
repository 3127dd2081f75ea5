import { Button } from '../ui/button.tsx';
import type { InitialWords } from '../words/en-initial.ts';
import { ApiError } from './api.ts';
import styles from './error-message.module.css';
import { useFirstWords } from './words.tsx';

/** One sentence for anything that went wrong, in the reader's language. */
export function getErrorMessage(t: InitialWords, error: unknown): string {
  if (!(error instanceof ApiError)) return t.errors.internal;
  if (error.code === 'unreachable' || error.code === 'aborted') return t.platform.unreachable;
  if (error.code === 'too_many_requests' && error.retryAfter !== null) {
    return error.retryAfter > 60
      ? t.platform.tooManyMinutes({ minutes: Math.ceil(error.retryAfter / 60) })
      : t.platform.tooManySeconds({ seconds: Math.max(1, error.retryAfter) });
  }
  // These two say what exactly stood in the way; only the server knows.
  const isSpecific = error.code === 'rule_broken' || error.code === 'conflict';
  return isSpecific && error.message ? error.message : t.errors[error.code];
}

/** `getErrorMessage` with the words at hand: `const errorMessage = useErrorMessage(); errorMessage(error)`. */
export function useErrorMessage(): (error: unknown) => string {
  const t = useFirstWords();
  return (error) => getErrorMessage(t, error);
}

/** Sentences by English field name, for a form; empty when the refusal is about none. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {};

/** What stands where a whole screen could not be loaded. */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useFirstWords();
  return (
    <div className={styles.screen} role="alert">
      <h1>{t.platform.problemTitle}</h1>
      <p>{getErrorMessage(t, error)}</p>
      <Button onClick={onRetry}>{t.platform.tryAgain}</Button>
    </div>
  );
}

/** What stands while nobody knows yet what will. */
export function LoadingScreen() {
  const t = useFirstWords();
  return (
    <div className={styles.screen} role="status">
      <p className={styles.waiting}>{t.platform.loading}</p>
    </div>
  );
}
