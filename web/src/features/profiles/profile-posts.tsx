import type { Person } from '@radiant/contract/profiles.ts';
import { QueryError } from '../../platform/query-boundary.tsx';
import { useWords } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CandleDrawing } from '../../ui/illustrations/candle-drawing.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { LoadMorePosts, PostList } from '../feed/feed.tsx';
import { PostCardSkeleton } from '../posts/post-card-skeleton.tsx';
import { useProfilePosts } from './profile-api.ts';
import type { PostsTab } from './profile-tabs.ts';

export function ProfilePosts({ viewer, person, tab }: { viewer: string; person: Person; tab: PostsTab }) {
  const t = useWords();
  const query = useProfilePosts(viewer, person.id, tab);

  if (query.isError && !query.data) {
    return (
      <Card>
        <QueryError heading="h3" title={t.feed.errorTitle} query={query} />
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
  const isOwn = viewer === person.id;
  return (
    <>
      {posts.length > 0 ? (
        <PostList posts={posts} />
      ) : (
        <Card>
          <EmptyState
            heading="h3"
            illustration={<CandleDrawing />}
            title={isOwn ? t.profiles.ownEmpty[tab] : t.profiles.empty[tab]({ name: person.name })}
          />
        </Card>
      )}
      <LoadMorePosts query={query} hasPosts={posts.length > 0} end={t.profiles.end} />
    </>
  );
}
