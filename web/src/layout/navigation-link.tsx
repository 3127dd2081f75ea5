import { Suspense } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '../platform/session.tsx';
import { useInitialWords } from '../platform/words.tsx';
import { classNames } from '../ui/class-names.ts';
import { lazyPart } from '../ui/lazy.ts';
import type { Destination } from './navigation.ts';
import styles from './navigation-link.module.css';

const RequestsBadge = lazyPart(
  async () => (await import('../features/friends/requests-badge.tsx')).RequestsBadge,
);

/** `stack` puts the icon above the word. */
export function NavigationLink({
  destination: { word, icon: Icon, path },
  shape,
  onFollow,
}: {
  destination: Destination;
  shape: 'row' | 'stack' | 'adaptive';
  onFollow?: () => void;
}) {
  const t = useInitialWords();
  const short: Partial<Record<Destination['word'], string>> = t.layout.short;
  const { user, remembered } = useSession();
  return (
    <NavLink
      to={path(user?.id ?? remembered?.id ?? null)}
      end
      className={classNames(styles.link, styles[shape])}
      onClick={onFollow}
    >
      <Icon size={shape === 'stack' ? 22 : 20} />
      <span className={styles.word}>{(shape === 'stack' && short[word]) || t.layout[word]}</span>
      {word === 'friends' && user && (
        <span className={styles.badge}>
          <Suspense>
            <RequestsBadge viewer={user.id} />
          </Suspense>
        </span>
      )}
    </NavLink>
  );
}
