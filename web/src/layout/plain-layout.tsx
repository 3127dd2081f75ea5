import { Link, Outlet } from 'react-router';
import { paths } from '../paths.ts';
import { useSite } from '../platform/site.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './plain-layout.module.css';
import { PreferencesMenu } from './preferences.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

/** The layout of public texts (terms, privacy). */
export function PlainLayout() {
  const { name, logo } = useSite();
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <Link to={paths.home()} className={styles.logo}>
          <Logo name={name} picture={logo} />
        </Link>
        <PreferencesMenu />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <div className={styles.footer}>
        <SiteFooter />
      </div>
    </div>
  );
}
