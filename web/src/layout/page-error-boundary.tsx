import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '../platform/error-boundary.tsx';
import { useInitialWords } from '../platform/words.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { hasFailedLoads, retryFailedLoads, useRetryCount } from '../ui/lazy.ts';

export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const retries = useRetryCount();

  // Returning to a failed page retries it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is left
  useEffect(() => retryFailedLoads, [pathname]);

  return (
    <ErrorBoundary fallback={<PageError />} resetKey={`${pathname} ${retries}`}>
      {children}
    </ErrorBoundary>
  );
}

/** A page whose file could not be loaded retries when the connection returns; other errors are bugs. */
export function PageError() {
  const t = useInitialWords();
  if (!hasFailedLoads()) {
    return (
      <ErrorState
        heading="h1"
        title={t.layout.crashTitle}
        text={t.layout.crashText}
        retryLabel={t.layout.reload}
        onRetry={() => location.reload()}
      />
    );
  }
  const isOnline = navigator.onLine;
  return (
    <ErrorState
      heading="h1"
      title={isOnline ? t.platform.problemTitle : t.layout.offlineTitle}
      text={isOnline ? t.platform.unreachable : t.layout.offlinePage}
      retryLabel={t.platform.tryAgain}
      onRetry={retryFailedLoads}
    />
  );
}
