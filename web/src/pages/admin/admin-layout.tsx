import { Menu as MenuIcon, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, Outlet } from 'react-router';
import { SkipLink } from '../../layout/skip-link.tsx';
import { UserMenu } from '../../layout/user-menu.tsx';
import { paths } from '../../paths.ts';
import { LoadingScreen } from '../../platform/problem.tsx';
import { useMember } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { Bell } from '../../rooms/notifications/bell.tsx';
import { useAdminWords } from '../../rooms/operations/use-admin-words.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './admin-layout.module.css';
import { AdminNavigation } from './admin-navigation.tsx';

const LiveUpdates = lazy(async () => ({
  default: (await import('../../rooms/feed/live-updates.tsx')).LiveUpdates,
}));

/** The frame of the administration. Others are sent home; the server decides all the same. */
export function AdminLayout() {
  const { role } = useMember();
  return role === 'user' ? <Navigate to={paths.home()} replace /> : <Frame />;
}

/** Around the pages that moderators have no part in. */
export function AdministratorsOnly() {
  const { role } = useMember();
  return role === 'admin' ? <Outlet /> : <Navigate to={paths.home()} replace />;
}

function Frame() {
  const { frame } = useAdminWords();
  const { name, logo } = useSite();
  const [isOpen, setIsOpen] = useState(false);
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
        <header className={styles.header}>
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
          <Suspense fallback={<LoadingScreen />}>
            <Outlet />
          </Suspense>
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
