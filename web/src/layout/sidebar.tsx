import { DailyCards } from '../features/daily/daily-cards.tsx';
import { useFirstWords } from '../platform/words.tsx';
import { destinationsOf } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import styles from './sidebar.module.css';
import { SiteFooter } from './site-footer.tsx';

/** The navigation beside the content; a rail on tablets, not there on phones. */
export function Sidebar({ hasDaily }: { hasDaily: boolean }) {
  const t = useFirstWords();
  return (
    <div className={styles.sidebar}>
      <nav aria-label={t.layout.mainNavigation}>
        <ul className={styles.list}>
          {destinationsOf('sidebar').map((destination) => (
            <li key={destination.word}>
              <NavigationLink destination={destination} shape="adaptive" />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.more}>
        {hasDaily && <DailyCards />}
        <SiteFooter />
      </div>
    </div>
  );
}
