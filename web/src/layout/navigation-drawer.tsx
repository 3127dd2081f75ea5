import { BookHeart, Bookmark, HandHeart, LogOut, Settings, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { truncateName } from '../platform/format.ts';
import { useLoginLink } from '../platform/redirect-to-login.ts';
import { useSession } from '../platform/session.tsx';
import { useSite } from '../platform/site.tsx';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Logo } from '../ui/logo.tsx';
import { MemberAvatar } from './member-avatar.tsx';
import { destinationsOf } from './navigation.ts';
import styles from './navigation-drawer.module.css';
import { NavigationLink } from './navigation-link.tsx';
import { PreferenceSwitches } from './preferences.tsx';
import { SiteFooter } from './site-footer.tsx';
import { useLogOut } from './use-log-out.ts';

export function NavigationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords();
  const { name, logo } = useSite();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={t.layout.menu}
      closeLabel={t.layout.closeMenu}
      header={<Logo name={name} picture={logo} />}
    >
      <div className={styles.content}>
        <nav aria-label={t.layout.mainNavigation}>
          <ul className={styles.list}>
            {destinationsOf('drawer').map((destination) => (
              <li key={destination.word}>
                <NavigationLink destination={destination} shape="row" onFollow={onClose} />
              </li>
            ))}
          </ul>
        </nav>
        <AccountArea onLeave={onClose} />
        <PreferenceSwitches />
        <div className={styles.footer}>
          <SiteFooter as="div" />
        </div>
      </div>
    </Drawer>
  );
}

function AccountArea({ onLeave }: { onLeave: () => void }) {
  const t = useWords();
  const { registrationOpen } = useSite();
  const { status, user } = useSession();
  const loginLink = useLoginLink();
  const logOut = useLogOut();

  function handleLogOut() {
    onLeave();
    logOut();
  }

  if (user) {
    return (
      <div className={styles.account}>
        <Link to={paths.profile(user.id)} className={styles.member} onClick={onLeave}>
          <MemberAvatar size={40} />
          <span className={styles.who}>
            <span className={styles.name}>{truncateName(user.name)}</span>
            <span className={styles.email}>{user.email}</span>
          </span>
        </Link>
        <Button
          variant="secondary"
          full
          icon={<Bookmark size={18} />}
          render={<Link to={paths.saved()} onClick={onLeave} />}
        >
          {t.saved.title}
        </Button>
        <Button
          variant="secondary"
          full
          icon={<BookHeart size={18} />}
          render={<Link to={paths.prayerList()} onClick={onLeave} />}
        >
          {t.prayerList.title}
        </Button>
        <Button
          variant="secondary"
          full
          icon={<Settings size={18} />}
          render={<Link to={paths.settings()} onClick={onLeave} />}
        >
          {t.settings.title}
        </Button>
        {user.careRole !== null && (
          <Button
            variant="secondary"
            full
            icon={<HandHeart size={18} />}
            render={<Link to={paths.care()} onClick={onLeave} />}
          >
            {t.care.title}
          </Button>
        )}
        {user.role !== 'user' && (
          <Button
            variant="secondary"
            full
            icon={<ShieldCheck size={18} />}
            render={<Link to={paths.admin()} onClick={onLeave} />}
          >
            {t.settings.administration}
          </Button>
        )}
        <Button variant="secondary" full icon={<LogOut size={18} />} onClick={handleLogOut}>
          {t.layout.logOut}
        </Button>
      </div>
    );
  }
  if (status === 'loading') return null;
  return (
    <div className={styles.account}>
      <Button full render={<Link {...loginLink} onClick={onLeave} />}>
        {t.layout.logIn}
      </Button>
      {registrationOpen && (
        <Button full variant="secondary" render={<Link to={paths.signUp()} onClick={onLeave} />}>
          {t.layout.signUp}
        </Button>
      )}
    </div>
  );
}
