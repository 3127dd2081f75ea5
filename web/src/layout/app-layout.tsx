import { type ReactNode, useState } from 'react';
import { Outlet } from 'react-router';
import { ProblemScreen } from '../platform/problem.tsx';
import { useSession } from '../platform/session.tsx';
import { useWords } from '../platform/words.tsx';
import { LiveUpdates } from '../rooms/feed/live-updates.tsx';
import styles from './app-layout.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { OpenShortcuts, ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Sidebar } from './sidebar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

/**
 * The frame of every page but those of the account. `aside` is the right column of wide screens; on narrower ones
 * it follows the content.
 */
export function AppLayout({ aside }: { aside?: ReactNode }) {
  const t = useWords();
  const { problem, retry } = useSession();
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <OpenShortcuts value={() => setHelpOpen(true)}>
      <LiveUpdates />
      <SkipLink />
      <Header />
      <div className={styles.page}>
        <Sidebar />
        <main id="content" tabIndex={-1} className={styles.main}>
          {problem ? <ProblemScreen error={problem} onRetry={retry} /> : <Outlet />}
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
      <ShortcutsDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </OpenShortcuts>
  );
}
