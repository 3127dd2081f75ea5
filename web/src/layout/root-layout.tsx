import { useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { RouteFocus } from '../platform/page-title.tsx';
import { useWords } from '../platform/words.tsx';
import { Banner } from '../ui/banner.tsx';
import { Toaster } from '../ui/toast.tsx';

/** What every page has, those of the account too. */
export function RootLayout() {
  const t = useWords();
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  return (
    <>
      {!isOnline && <Banner tone="offline">{t.layout.offline}</Banner>}
      <Outlet />
      <Toaster label={t.layout.toasts} dismissLabel={t.layout.dismissToast} />
      <RouteFocus />
      <ScrollRestoration />
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
