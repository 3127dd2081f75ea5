import type { Post } from '@radiant/contract/post-shapes.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CandleDrawing } from '../../ui/illustrations/candle-drawing.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { PostCardSkeleton } from './post-card-skeleton.tsx';
import { getPostName } from './post-display.ts';
import { usePost } from './posts-api.ts';
import { useCompletePendingAction } from './use-pending-action.ts';

/** Loads the post of the route and renders it, or its loading, error or gone state. */
export function PostLoader({ children }: { children: (post: Post) => ReactNode }) {
  const t = useWords();
  const { locale } = useLocale();
  const { id = '' } = useParams();
  const query = usePost(id);
  const post = query.data;
  usePageTitle(
    post ? getPostName(t, inLanguage(post, locale)) : post === null ? t.post.gone : t.post.loading,
  );

  return (
    <QueryBoundary
      query={query}
      heading="h1"
      errorTitle={t.post.errorTitle}
      hasErrorCard
      loading={
        <SkeletonGroup label={t.post.loading}>
          <PostCardSkeleton />
        </SkeletonGroup>
      }
    >
      {(found) => (found ? <LoadedPost post={found}>{children}</LoadedPost> : <PostGone />)}
    </QueryBoundary>
  );
}

function LoadedPost({ post, children }: { post: Post; children: (post: Post) => ReactNode }) {
  useCompletePendingAction(post);
  return children(post);
}

/** Deleted or hidden, perhaps just now. */
function PostGone() {
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
