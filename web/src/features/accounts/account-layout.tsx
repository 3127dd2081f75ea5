import { Link, Outlet } from 'react-router';
import { LanguageToggle, ThemeToggle } from '../../layout/preferences.tsx';
import { SkipLink } from '../../layout/skip-link.tsx';
import { paths } from '../../paths.ts';
import { useSite } from '../../platform/site.tsx';
import { useWords } from '../../platform/words.tsx';
import { HydrationEnd } from '../../ui/hydration.ts';
import { DawnScene } from '../../ui/illustrations/dawn-scene.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './account-layout.module.css';

/** Layout of the account pages: an illustration on one side, the form on the other. Shows nothing personal. */
export function AccountLayout() {
  const t = useWords();
  const { name, logo, contactEmail } = useSite();
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.dawn}>
        <DawnScene className={styles.scene} />
        <Link to={paths.home()} className={styles.logo}>
          <Logo name={name} picture={logo} inverse />
        </Link>
        <figure className={styles.verse}>
          <blockquote>
            <q>{t.accounts.verse}</q>
          </blockquote>
          <figcaption>{t.accounts.verseReference}</figcaption>
        </figure>
      </header>
      <div className={styles.side}>
        <main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
          <HydrationEnd />
        </main>
        <footer className={styles.footer}>
          <LanguageToggle className={styles.quiet} />
          <ThemeToggle className={styles.quiet} />
          <Link to={paths.terms()} className={styles.quiet}>
            {t.layout.terms}
          </Link>
          <Link to={paths.privacy()} className={styles.quiet}>
            {t.layout.privacy}
          </Link>
          {contactEmail && (
            <a href={`mailto:${contactEmail}`} className={styles.quiet}>
              {t.layout.contact}
            </a>
          )}
        </footer>
      </div>
    </div>
  );
}
