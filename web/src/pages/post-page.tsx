import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useProblem } from '../platform/problem.tsx';
import { useShortcut } from '../platform/shortcuts.ts';
import { useWords } from '../platform/words.tsx';
import { Comments } from '../rooms/posts/comments.tsx';
import { PostCard } from '../rooms/posts/post-card.tsx';
import { PostCardSkeleton } from '../rooms/posts/post-card-skeleton.tsx';
import { nameOfPost } from '../rooms/posts/post-words.ts';
import { usePost } from '../rooms/posts/posts-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { CandleDrawing } from '../ui/illustrations/candle-drawing.tsx';
import { SkeletonGroup } from '../ui/skeleton.tsx';
import styles from './post-page.module.css';

/** One post with its conversation. */
export function PostPage() {
  const t = useWords();
  const navigate = useNavigate();
  // The same page under an address of the Prayer Wall leads back there.
  const isPrayer = useLocation().pathname.startsWith(`${paths.prayers()}/`);
  useShortcut('n', t.feed.shortcutCompose, () => void navigate(paths.home(), { state: { compose: true } }));
  return (
    <div className={styles.page}>
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
      <PostPageBody />
    </div>
  );
}

function PostPageBody() {
  const t = useWords();
  const problem = useProblem();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const query = usePost(id);
  const post = query.data;
  usePageTitle(post ? nameOfPost(t, post) : post === null ? t.post.gone : t.post.loading);

  if (post === null) return <Gone />;
  if (post) {
    return (
      <>
        {!post.title && <h1 className="visually-hidden">{nameOfPost(t, post)}</h1>}
        <PostCard post={post} whole priority onDeleted={() => void navigate(paths.home())} />
        <Comments key={post.id} post={post} />
      </>
    );
  }
  if (query.isError) {
    return (
      <Card>
        <ErrorState
          heading="h1"
          title={t.post.errorTitle}
          text={problem(query.error)}
          retryLabel={t.platform.tryAgain}
          pending={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  return (
    <SkeletonGroup label={t.post.loading}>
      <PostCardSkeleton />
    </SkeletonGroup>
  );
}

/** The post was taken back or hidden, perhaps just now. */
function Gone() {
  const t = useWords();
  return (
    <Card render={<section />} role="status">
      <EmptyState
        heading="h1"
        illustration={<CandleDrawing />}
        title={t.post.gone}
        text={t.post.goneText}
        action={
          <Button variant="secondary" render={<Link to={paths.home()} />}>
            {t.post.backHome}
          </Button>
        }
      />
    </Card>
  );
}
