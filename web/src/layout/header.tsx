import { Menu as MenuIcon, Search } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';
import { useShortcut } from '../platform/shortcuts.ts';
import { useSite } from '../platform/site.tsx';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './header.module.css';
import { MemberAvatar } from './member-avatar.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { PreferencesMenu } from './preferences.tsx';
import { useLoginLink } from './use-login-link.ts';

const MemberControls = lazy(async () => ({
  default: (await import('./member-controls.tsx')).MemberControls,
}));

/** What stays on top of every page. */
export function Header() {
  const t = useWords();
  const { name } = useSite();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.start}>
          <IconButton
            className={styles.phone}
            label={t.layout.openMenu}
            icon={<MenuIcon size={24} />}
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
            onClick={() => setDrawerOpen(true)}
          />
          <Link to={paths.home()} className={styles.logo}>
            <Logo name={name} />
          </Link>
        </div>
        <SearchBox />
        <div className={styles.end}>
          <IconButton
            className={styles.phone}
            label={t.layout.search}
            icon={<Search size={24} />}
            render={<Link to={paths.search()} />}
          />
          <AccountPart />
        </div>
      </div>
      <NavigationDrawer open={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
    </header>
  );
}

/** Looks like the field it leads to. */
function SearchBox() {
  const t = useWords();
  const box = useRef<HTMLAnchorElement>(null);
  const isShortcutOn = useShortcut('/', t.layout.shortcutSearch, () => box.current?.focus());
  return (
    <Link ref={box} to={paths.search()} className={styles.search}>
      <Search size={18} />
      <span className={styles.searchText}>{t.layout.searchPlaceholder}</span>
      {isShortcutOn && (
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      )}
    </Link>
  );
}

function AccountPart() {
  const t = useWords();
  const { status } = useSession();
  const loginLink = useLoginLink();
  switch (status) {
    case 'loading':
      return <MemberAvatar size={40} />;
    case 'guest':
      return (
        <>
          <span className={styles.wide}>
            <PreferencesMenu />
          </span>
          <Button size="small" className={styles.logIn} render={<Link {...loginLink} />}>
            {t.layout.logIn}
          </Button>
        </>
      );
    case 'member':
      return (
        <Suspense fallback={<MemberAvatar size={40} />}>
          <MemberControls />
        </Suspense>
      );
  }
}
