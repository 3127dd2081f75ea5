import { Suspense, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { CrashBoundary } from '../platform/crash-boundary.tsx';
import { RouteFocus } from '../platform/page-title.tsx';
import { LoadingScreen } from '../platform/problem.tsx';
import { ScrollMemory } from '../platform/scroll-memory.tsx';
import { useFirstWords } from '../platform/words.tsx';
import { Banner } from '../ui/banner.tsx';
import { Toaster } from '../ui/toast.tsx';
import { CrashPage } from './crash-page.tsx';

/** What every page has, those of the account too. */
export function RootLayout() {
  const t = useFirstWords();
  const { pathname } = useLocation();
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  return (
    <>
      {!isOnline && <Banner tone="offline">{t.layout.offline}</Banner>}
      <CrashBoundary fallback={<CrashPage />} resetKey={pathname}>
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
          <RouteFocus />
          <ScrollMemory />
        </Suspense>
      </CrashBoundary>
      <Toaster label={t.layout.toasts} dismissLabel={t.layout.dismissToast} />
    </>
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
