import { Button } from '../ui/button.tsx';
import type { InitialWords } from '../words/en-initial.ts';
import { ApiError } from './api.ts';
import styles from './error-message.module.css';
import { useInitialWords } from './words.tsx';

export function getErrorMessage(t: InitialWords, error: unknown): string {
  if (!(error instanceof ApiError)) return t.errors.internal;
  if (error.code === 'unreachable' || error.code === 'aborted') return t.platform.unreachable;
  if (error.code === 'too_many_requests' && error.retryAfter !== null) {
    return error.retryAfter > 60
      ? t.platform.tooManyMinutes({ minutes: Math.ceil(error.retryAfter / 60) })
      : t.platform.tooManySeconds({ seconds: Math.max(1, error.retryAfter) });
  }
  // For these two only the server knows the reason.
  const isSpecific = error.code === 'rule_broken' || error.code === 'conflict';
  return isSpecific && error.message ? error.message : t.errors[error.code];
}

export function useErrorMessage(): (error: unknown) => string {
  const t = useInitialWords();
  return (error) => getErrorMessage(t, error);
}

export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {};

export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useInitialWords();
  return (
    <div className={styles.screen} role="alert">
      <h1>{t.platform.problemTitle}</h1>
      <p>{getErrorMessage(t, error)}</p>
      <Button onClick={onRetry}>{t.platform.tryAgain}</Button>
    </div>
  );
}

export function LoadingScreen() {
  const t = useInitialWords();
  return (
    <div className={styles.screen} role="status">
      <p className={styles.waiting}>{t.platform.loading}</p>
    </div>
  );
}
