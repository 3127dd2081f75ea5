import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Comments } from '../features/posts/comments.tsx';
import { PostCard } from '../features/posts/post-card.tsx';
import { getPostName } from '../features/posts/post-display.ts';
import { PostLoader } from '../features/posts/post-loader.tsx';
import { paths } from '../paths.ts';
import { useShortcut } from '../platform/shortcuts.ts';
import { useNavigateIfStillHere } from '../platform/still-here.ts';
import { useWords } from '../platform/words.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './page.module.css';

export function PostPage() {
  const t = useWords();
  const navigate = useNavigate();
  const navigateIfStillHere = useNavigateIfStillHere();
  // Under a Prayer Wall path the back link leads there.
  const isPrayer = useLocation().pathname.startsWith(`${paths.prayers()}/`);
  useShortcut('n', t.feed.shortcutCompose, () => void navigate(paths.home(), { state: { compose: true } }));
  return (
    <div className={classNames(styles.page, styles.dense)}>
      {isPrayer ? (
        <Link className={styles.back} to={paths.prayers()}>
          <ArrowLeft size={18} />
          {t.layout.prayerWall}
        </Link>
      ) : (
        <Link className={styles.back} to={paths.home()}>
          <ArrowLeft size={18} />
          {t.layout.home}
        </Link>
      )}
      <PostLoader>
        {(post) => (
          <>
            {!post.title && <h1 className="visually-hidden">{getPostName(t, post)}</h1>}
            <PostCard post={post} whole priority onDeleted={() => navigateIfStillHere(paths.home())} />
            <Comments key={post.id} post={post} />
          </>
        )}
      </PostLoader>
    </div>
  );
}
