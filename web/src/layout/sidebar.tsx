import { DailyCards } from '../features/daily/daily-cards.tsx';
import { useInitialWords } from '../platform/words.tsx';
import { destinationsOf } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import styles from './sidebar.module.css';
import { SiteFooter } from './site-footer.tsx';

/** A rail on tablets; hidden on phones. */
export function Sidebar() {
  const t = useInitialWords();
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
        <DailyCards />
        <SiteFooter />
      </div>
    </div>
  );
}
