import { useInitialWords } from '../platform/words.tsx';
import styles from './bottom-bar.module.css';
import { destinationsOf } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';

export function BottomBar() {
  const t = useInitialWords();
  return (
    <nav className={styles.bar} aria-label={t.layout.bottomNavigation}>
      <ul className={styles.list}>
        {destinationsOf('bottomBar').map((destination) => (
          <li key={destination.word}>
            <NavigationLink destination={destination} shape="stack" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
