import { QueryError } from '../../platform/query-boundary.tsx';
import { useWords } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BenchDrawing } from '../../ui/illustrations/bench-drawing.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { LoadMorePosts } from '../feed/feed.tsx';
import { FoundPost, FoundPostSkeleton } from './found-post.tsx';
import styles from './found-posts.module.css';
import { LogInButton } from './log-in-button.tsx';
import { useFoundPosts } from './search-api.ts';
import type { PostsTab } from './search-tabs.ts';

/** Matching posts, newest first. */
export function FoundPosts({
  viewer,
  term,
  tab,
}: {
  viewer: string | undefined;
  term: string;
  tab: PostsTab;
}) {
  const t = useWords();
  const query = useFoundPosts(viewer, term, tab);
  const posts = query.data?.pages.flatMap((page) => page.items) ?? [];

  if (query.isError && !query.data) {
    return (
      <Card>
        <QueryError title={t.search.errorTitle} query={query} />
      </Card>
    );
  }
  if (!query.data) {
    return (
      <SkeletonGroup label={t.search.loading} className={styles.list}>
        <FoundPostSkeleton />
        <FoundPostSkeleton />
        <FoundPostSkeleton />
      </SkeletonGroup>
    );
  }
  // A page may be empty although later pages have matches.
  const isEmpty = posts.length === 0 && !query.hasNextPage;
  return (
    <>
      <p className="visually-hidden" role="status">
        {query.isPlaceholderData
          ? ''
          : t.search.foundPosts({ count: posts.length, hasMore: query.hasNextPage })}
      </p>
      {posts.length > 0 && (
        <ol className={styles.list}>
          {posts.map((post) => (
            <li key={post.id}>
              <FoundPost post={post} term={term} />
            </li>
          ))}
        </ol>
      )}
      {isEmpty ? (
        <Card>
          <EmptyState
            illustration={<BenchDrawing />}
            title={t.search.emptyPosts[tab]}
            text={viewer === 'guest' ? t.search.guestPostsText : t.search.emptyPostsText({ term })}
            action={viewer === 'guest' && <LogInButton />}
          />
        </Card>
      ) : (
        <LoadMorePosts query={query} hasPosts={posts.length > 0} end={t.search.end} />
      )}
    </>
  );
}
