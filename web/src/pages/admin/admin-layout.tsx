import { Menu as MenuIcon, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, Navigate, Outlet, useNavigate } from 'react-router';
import { Bell } from '../../features/notifications/bell.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { PageErrorBoundary } from '../../layout/page-error-boundary.tsx';
import { ShortcutsProvider } from '../../layout/shortcuts-provider.tsx';
import { SkipLink } from '../../layout/skip-link.tsx';
import { UserMenu } from '../../layout/user-menu.tsx';
import { paths } from '../../paths.ts';
import { LoadingScreen } from '../../platform/error-message.tsx';
import { useMember } from '../../platform/session.tsx';
import { useShortcut } from '../../platform/shortcuts.ts';
import { useSite } from '../../platform/site.tsx';
import { useInitialWords } from '../../platform/words.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy.ts';
import { Logo } from '../../ui/logo.tsx';
import styles from './admin-layout.module.css';
import { AdminNavigation } from './admin-navigation.tsx';

const LiveUpdates = lazyPart(async () => (await import('../../features/feed/live-updates.tsx')).LiveUpdates);

export function AdminLayout() {
  const { role } = useMember();
  return role === 'user' ? <Navigate to={paths.home()} replace /> : <AdminFrame />;
}

export function AdministratorsOnly() {
  const { role } = useMember();
  return role === 'admin' ? <Outlet /> : <Navigate to={paths.home()} replace />;
}

function AdminFrame() {
  return (
    <ShortcutsProvider>
      <AdminFrameBody />
    </ShortcutsProvider>
  );
}

/** `/` focuses the page's search field, or opens the search page. */
function useSearchShortcut() {
  const t = useInitialWords();
  const navigate = useNavigate();
  useShortcut('/', t.layout.shortcutSearch, () => {
    const field = document.querySelector<HTMLElement>('#content input[type="search"]');
    if (field) field.focus();
    else void navigate(paths.search());
  });
}

function AdminFrameBody() {
  const { frame } = useAdminWords();
  const { name, logo } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  useSearchShortcut();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Suspense>
        <LiveUpdates />
      </Suspense>
      <aside className={styles.side} aria-label={frame.title}>
        <Link to={paths.home()} className={styles.logo}>
          <Logo name={name} picture={logo} />
        </Link>
        <AdminNavigation />
      </aside>
      <div className={styles.body}>
        <header data-sticky className={styles.header}>
          <IconButton
            className={styles.opener}
            label={frame.openMenu}
            icon={<MenuIcon size={22} />}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(true)}
          />
          <Link to={paths.search()} className={styles.search}>
            <Search size={18} />
            <span>{frame.search}</span>
          </Link>
          <div className={styles.end}>
            <Bell />
            <UserMenu profile={{ label: frame.profile, path: paths.adminProfile() }} />
          </div>
        </header>
        <main id="content" tabIndex={-1} className={styles.main}>
          <PageErrorBoundary>
            <Suspense fallback={<LoadingScreen />}>
              <Outlet />
            </Suspense>
          </PageErrorBoundary>
        </main>
      </div>
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        label={frame.title}
        closeLabel={frame.closeMenu}
        header={<Logo name={name} picture={logo} />}
      >
        <div className={styles.drawer}>
          <AdminNavigation onFollow={() => setIsOpen(false)} />
        </div>
      </Drawer>
    </div>
  );
}
