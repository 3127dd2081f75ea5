import { Suspense, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../platform/error-boundary.tsx';
import { LoadingScreen } from '../platform/error-message.tsx';
import { RouteFocus } from '../platform/page-title.tsx';
import { ScrollRestoration } from '../platform/scroll-restoration.tsx';
import { useSession } from '../platform/session.tsx';
import { useInitialWords, withTranslations } from '../platform/words.tsx';
import { Banner } from '../ui/banner.tsx';
import { lazyPart, useRetryCount } from '../ui/lazy.ts';
import { Toaster } from '../ui/toast.tsx';
import { PageError } from './page-error-boundary.tsx';

/** Needed only when a session ends while a draft is open. */
const SessionEnded = lazyPart(
  async () => (await withTranslations(import('../features/accounts/session-ended.tsx'))).SessionEnded,
);

export function RootLayout() {
  const t = useInitialWords();
  const { pathname } = useLocation();
  const { expiredSession } = useSession();
  const retries = useRetryCount();
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <>
      {!isOnline && <Banner tone="offline">{t.layout.offline}</Banner>}
      {expiredSession && (
        <Suspense>
          <SessionEnded interruption={expiredSession} />
        </Suspense>
      )}
      <ErrorBoundary fallback={<LayoutError />} resetKey={`${pathname} ${retries}`}>
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
          <RouteFocus />
          <ScrollRestoration />
        </Suspense>
      </ErrorBoundary>
      <Toaster label={t.layout.toasts} dismissLabel={t.layout.dismissToast} />
    </>
  );
}

/** Shown when the layout itself failed. */
function LayoutError() {
  return (
    <main id="content">
      <PageError />
    </main>
  );
}

function subscribeToConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
