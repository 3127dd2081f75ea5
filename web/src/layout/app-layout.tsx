import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { ErrorScreen, LoadingScreen } from '../platform/error-message.tsx';
import { useMediaQuery } from '../platform/media-query.ts';
import { useSession } from '../platform/session.tsx';
import { useFirstWords } from '../platform/words.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import styles from './app-layout.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { ShortcutsProvider } from './shortcuts-provider.tsx';
import { Sidebar } from './sidebar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

/** From this width on there is room for three columns. */
const WIDE_SCREEN = '(min-width: 1280px)';

/** What changes elsewhere can come a moment after what is there. */
const LiveUpdates = lazyPart(async () => ({
  default: (await import('../features/feed/live-updates.tsx')).LiveUpdates,
}));

/**
 * The frame of every page but those of the account. `aside` is the right column of wide screens, with the cards of the
 * day; narrower ones have no room for it, and do not load it.
 */
export function AppLayout({ aside }: { aside?: ReactNode }) {
  const t = useFirstWords();
  const { error: problem, retry } = useSession();
  const hasAside = useMediaQuery(WIDE_SCREEN) && aside !== undefined;
  return (
    <ShortcutsProvider>
      <Suspense>
        <LiveUpdates />
      </Suspense>
      <SkipLink />
      <Header />
      <div className={styles.page}>
        <Sidebar hasDaily={!hasAside} />
        <main id="content" tabIndex={-1} className={styles.main}>
          {problem ? (
            <ErrorScreen error={problem} onRetry={retry} />
          ) : (
            <PageErrorBoundary>
              <Suspense fallback={<LoadingScreen />}>
                <Outlet />
              </Suspense>
            </PageErrorBoundary>
          )}
        </main>
        {hasAside && (
          <aside className={styles.aside} aria-label={t.layout.aside}>
            <Suspense>{aside}</Suspense>
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
