import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { LoadingScreen, ProblemScreen } from '../platform/problem.tsx';
import { useSession } from '../platform/session.tsx';
import { useWords } from '../platform/words.tsx';
import styles from './app-layout.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { Sidebar } from './sidebar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

/** What changes elsewhere can come a moment after what is there. */
const LiveUpdates = lazy(async () => ({
  default: (await import('../rooms/feed/live-updates.tsx')).LiveUpdates,
}));

/**
 * The frame of every page but those of the account. `aside` is the right column of wide screens; on narrower ones
 * it follows the content.
 */
export function AppLayout({ aside }: { aside?: ReactNode }) {
  const t = useWords();
  const { problem, retry } = useSession();
  return (
    <ShortcutsHelp>
      <Suspense>
        <LiveUpdates />
      </Suspense>
      <SkipLink />
      <Header />
      <div className={styles.page}>
        <Sidebar />
        <main id="content" tabIndex={-1} className={styles.main}>
          {problem ? (
            <ProblemScreen error={problem} onRetry={retry} />
          ) : (
            <Suspense fallback={<LoadingScreen />}>
              <Outlet />
            </Suspense>
          )}
        </main>
        {aside && (
          <aside className={styles.aside} aria-label={t.layout.aside}>
            {aside}
          </aside>
        )}
        <div className={styles.footer}>
          <SiteFooter />
        </div>
      </div>
      <BottomBar />
    </ShortcutsHelp>
  );
}
