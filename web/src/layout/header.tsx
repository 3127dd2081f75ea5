import { Menu as MenuIcon, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useLoginLink } from '../platform/redirect-to-login.ts';
import { useSession } from '../platform/session.tsx';
import { useSite } from '../platform/site.tsx';
import { useInitialWords, withTranslations } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyPart } from '../ui/lazy.ts';
import { Logo } from '../ui/logo.tsx';
import styles from './header.module.css';
import { MemberAvatar } from './member-avatar.tsx';
import { PreferencesMenu } from './preferences.tsx';
import { SearchBox } from './search-box.tsx';

const MemberControls = lazyPart(
  async () => (await withTranslations(import('./member-header.tsx'))).MemberHeader,
);

const loadDrawer = async () => (await withTranslations(import('./navigation-drawer.tsx'))).NavigationDrawer;
const NavigationDrawer = lazyPart(loadDrawer);

export function Header() {
  const t = useInitialWords();
  const { name, logo } = useSite();
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <header data-sticky className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.start}>
          <IconButton
            className={styles.phone}
            label={t.layout.openMenu}
            icon={<MenuIcon size={24} />}
            aria-haspopup="dialog"
            aria-expanded={drawer === 'open'}
            // Starts loading at pointer down.
            onPointerDown={() => void loadDrawer().catch(() => undefined)}
            onClick={() => setDrawer('open')}
          />
          <Link to={paths.home()} className={styles.logo}>
            <Logo name={name} picture={logo} />
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
          <AccountArea />
        </div>
      </div>
      {drawer !== 'never' && (
        <Suspense>
          <NavigationDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </header>
  );
}

function AccountArea() {
  const t = useInitialWords();
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
        <Suspense
          fallback={
            <span aria-busy="true">
              <MemberAvatar size={40} />
            </span>
          }
        >
          <MemberControls />
        </Suspense>
      );
  }
}
