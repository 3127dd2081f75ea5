import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { ErrorScreen, LoadingScreen } from '../platform/error-message.tsx';
import { useMediaQuery } from '../platform/media-query.ts';
import { useSession } from '../platform/session.tsx';
import { useInitialWords } from '../platform/words.tsx';
import { HydrationEnd } from '../ui/hydration.ts';
import { lazyPart } from '../ui/lazy.ts';
import styles from './app-layout.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { ShortcutsProvider } from './shortcuts-provider.tsx';
import { Sidebar } from './sidebar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

/** From this width on the right column is shown. */
const WIDE_SCREEN = '(min-width: 1280px)';

/** Loaded after the page: live updates may start a moment later. */
const LiveUpdates = lazyPart(async () => (await import('../features/feed/live-updates.tsx')).LiveUpdates);

/** Long after the first view: what was written without a connection has waited anyway. */
const OfflineSupport = lazyPart(async () => {
  if (navigator.onLine && !('offline' in document.documentElement.dataset))
    await new Promise((resolve) => setTimeout(resolve, 3_000));
  return (await import('../features/offline/offline-support.tsx')).OfflineSupport;
});

/**
 * The layout of every page except sign-in pages. `aside` is the right column of wide screens; narrower ones
 * do not load it.
 */
export function AppLayout({ aside }: { aside?: ReactNode }) {
  const t = useInitialWords();
  const { error: problem, retry, user } = useSession();
  const isWide = useMediaQuery(WIDE_SCREEN);
  return (
    <ShortcutsProvider>
      <Suspense>
        <LiveUpdates />
      </Suspense>
      <SkipLink />
      <Header />
      <div className={styles.page}>
        <Sidebar />
        <main id="content" tabIndex={-1} className={styles.main}>
          {user && (
            <Suspense>
              <OfflineSupport key={user.id} user={user} />
            </Suspense>
          )}
          {problem ? (
            <ErrorScreen error={problem} onRetry={retry} />
          ) : (
            <PageErrorBoundary>
              <Suspense fallback={<LoadingScreen />}>
                <Outlet />
                <HydrationEnd />
              </Suspense>
            </PageErrorBoundary>
          )}
        </main>
        {aside !== undefined && (
          <aside className={styles.aside} aria-label={t.layout.aside} data-needs-application>
            {isWide && <Suspense>{aside}</Suspense>}
          </aside>
        )}
        <div className={styles.footer}>
          <SiteFooter />
        </div>
      </div>
      <BottomBar />
    </ShortcutsProvider>
  );
}
