import { Suspense, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { CrashBoundary } from '../platform/crash-boundary.tsx';
import { RouteFocus } from '../platform/page-title.tsx';
import { LoadingScreen } from '../platform/problem.tsx';
import { ScrollMemory } from '../platform/scroll-memory.tsx';
import { useSession } from '../platform/session.tsx';
import { useFirstWords, withWords } from '../platform/words.tsx';
import { Banner } from '../ui/banner.tsx';
import { lazyPart, useRetries } from '../ui/lazy-part.ts';
import { Toaster } from '../ui/toast.tsx';
import { CrashPage } from './crash-page.tsx';

/** Only somebody whose session ended while they were writing sees it. */
const SessionEnded = lazyPart(async () => ({
  default: (await withWords(import('../features/accounts/session-ended.tsx'))).SessionEnded,
}));

/** What every page has, those of the account too. */
export function RootLayout() {
  const t = useFirstWords();
  const { pathname } = useLocation();
  const { interruption } = useSession();
  const retries = useRetries();
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  return (
    <>
      {!isOnline && <Banner tone="offline">{t.layout.offline}</Banner>}
      {interruption && (
        <Suspense>
          <SessionEnded interruption={interruption} />
        </Suspense>
      )}
      <CrashBoundary fallback={<CrashPage />} resetKey={`${pathname} ${retries}`}>
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
