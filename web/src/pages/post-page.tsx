import { Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Comments } from '../features/posts/comments.tsx';
import { hasCareProgress } from '../features/posts/contact-wish.ts';
import { PostCard } from '../features/posts/post-card.tsx';
import { getPostName } from '../features/posts/post-display.ts';
import { PostLoader } from '../features/posts/post-loader.tsx';
import { isOwnOpenPrayer } from '../features/posts/prayer-need.ts';
import { paths } from '../paths.ts';
import { BackLink } from '../platform/back-link.tsx';
import { useSession } from '../platform/session.tsx';
import { useShortcut } from '../platform/shortcuts.ts';
import { useNavigateIfStillHere } from '../platform/still-here.ts';
import { useWords } from '../platform/words.tsx';
import { classNames } from '../ui/class-names.ts';
import { lazyPart } from '../ui/lazy.ts';
import styles from './page.module.css';

const NewsRequestCard = lazyPart(
  async () => (await import('../features/posts/news-request-card.tsx')).NewsRequestCard,
);

const AuthorReadings = lazyPart(
  async () => (await import('../features/posts/author-readings.tsx')).AuthorReadings,
);

const CareProgress = lazyPart(async () => (await import('../features/posts/care-progress.tsx')).CareProgress);
const AboutViewerCard = lazyPart(
  async () => (await import('../features/posts/about-viewer-card.tsx')).AboutViewerCard,
);

export function PostPage() {
  const t = useWords();
  const { user } = useSession();
  const navigate = useNavigate();
  const navigateIfStillHere = useNavigateIfStillHere();
  // Under a Prayer Wall path the back link leads there.
  const isPrayer = useLocation().pathname.startsWith(`${paths.prayers()}/`);
  // From a notification or its mail; the address alone changes nothing.
  const [params] = useSearchParams();
  const isAskedForNews = params.has('news');
  useShortcut('n', t.feed.shortcutCompose, () => void navigate(paths.home(), { state: { compose: true } }));
  return (
    <div className={classNames(styles.page, styles.dense)}>
      {isPrayer ? (
        <BackLink to={paths.prayers()}>{t.layout.prayerWall}</BackLink>
      ) : (
        <BackLink to={paths.home()}>{t.layout.home}</BackLink>
      )}
      <PostLoader>
        {(post) => (
          <>
            {!post.title && <h1 className="visually-hidden">{getPostName(t, post)}</h1>}
            {isAskedForNews && isOwnOpenPrayer(post) && (
              <Suspense>
                <NewsRequestCard post={post} />
              </Suspense>
            )}
            {post.isOwn && post.author.id === null && (
              <Suspense>
                <AuthorReadings postId={post.id} />
              </Suspense>
            )}
            {hasCareProgress(post, user) && (
              <Suspense>
                <CareProgress post={post} />
              </Suspense>
            )}
            {post.isAboutViewer && (
              <Suspense>
                <AboutViewerCard post={post} />
              </Suspense>
            )}
            <PostCard post={post} whole priority onDeleted={() => navigateIfStillHere(paths.home())} />
            <Comments key={post.id} post={post} />
          </>
        )}
      </PostLoader>
    </div>
  );
}
