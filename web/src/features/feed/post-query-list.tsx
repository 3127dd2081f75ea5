import type { ReactNode } from 'react';
import { QueryError } from '../../platform/query-boundary.tsx';
import { useInitialWords } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { PostCardSkeleton } from '../posts/post-card-skeleton.tsx';
import { LoadMorePosts, PostList } from './feed.tsx';
import type { useFeed } from './feed-api.ts';

/** A paged list of posts with its loading, empty and error states. */
export function PostQueryList({
  query,
  errorTitle,
  empty,
  end,
}: {
  query: ReturnType<typeof useFeed>;
  errorTitle?: string;
  empty: ReactNode;
  end: string;
}) {
  const t = useInitialWords();
  if (query.isError && !query.data) {
    return (
      <Card>
        <QueryError heading="h3" title={errorTitle ?? t.feed.errorTitle} query={query} />
      </Card>
    );
  }
  if (!query.data) {
    return (
      <SkeletonGroup label={t.feed.loading}>
        <PostCardSkeleton />
      </SkeletonGroup>
    );
  }
  const posts = query.data.pages.flatMap((page) => page.items);
  return (
    <>
      {posts.length > 0 ? <PostList posts={posts} /> : <Card>{empty}</Card>}
      <LoadMorePosts query={query} hasPosts={posts.length > 0} end={end} />
    </>
  );
}
