import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { CrashBoundary } from '../platform/crash-boundary.tsx';
import { useFirstWords } from '../platform/words.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { hasFailedParts, retryFailedParts, useRetries } from '../ui/lazy-part.ts';

/** Around a page within its frame: the navigation stays, whatever becomes of the page. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const retries = useRetries();

  // Who comes back to a page that failed asks for it anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is left
  useEffect(() => retryFailedParts, [pathname]);

  return (
    <CrashBoundary fallback={<PageFailed />} resetKey={`${pathname} ${retries}`}>
      {children}
    </CrashBoundary>
  );
}

/** A page whose file did not come says so, and comes by itself with the connection; another fault is ours. */
export function PageFailed() {
  const t = useFirstWords();
  if (!hasFailedParts()) {
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
      onRetry={retryFailedParts}
    />
  );
}
