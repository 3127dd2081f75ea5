import type { Post } from '@radiant/contract/post-shapes.ts';
import { listTrending } from '@radiant/contract/trending.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { call } from '../../platform/api.ts';
import { truncateAtWord } from '../../platform/format.ts';
import { useInitialWords } from '../../platform/words.tsx';
import { SideCard } from '../../ui/side-card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { type PostList, postKeys } from '../posts/post-cache.ts';
import { getAuthorName } from '../posts/post-display.ts';
import { useViewerId } from './feed-api.ts';
import styles from './trending-card.module.css';

const QUARTER_HOUR_MS = 15 * 60_000;

/** The most popular testimonies of the last 30 days. Cached as a post list, so that cache updates reach it. */
export function useTrendingTestimonies(viewer: string | undefined) {
  return useQuery<PostList>({
    queryKey: postKeys.list('trending', viewer ?? ''),
    queryFn: async ({ signal }) => ({
      pages: [await call(listTrending, { signal, silent: true })],
      pageParams: [null],
    }),
    enabled: viewer !== undefined,
    staleTime: QUARTER_HOUR_MS,
  });
}

/** Graphemes of the text that replaces a missing title. */
const MAX_TITLE_GRAPHEMES = 70;

export function TrendingCard() {
  const t = useInitialWords();
  const { data, isError } = useTrendingTestimonies(useViewerId());
  // Optional content: nothing is shown when it fails.
  if (isError && !data) return null;
  const posts = data?.pages.flatMap(({ items }) => items);
  return (
    <SideCard title={t.feed.trending} footer={<Link to={paths.testimonies()}>{t.feed.trendingMore}</Link>}>
      {posts === undefined && <TrendingSkeleton />}
      {posts?.length === 0 && <p className={styles.empty}>{t.feed.trendingEmpty}</p>}
      {posts && posts.length > 0 && (
        <ol className={styles.list}>
          {posts.map((post) => (
            <li key={post.id} className={styles.testimony}>
              <Testimony post={post} />
            </li>
          ))}
        </ol>
      )}
    </SideCard>
  );
}

function Testimony({ post }: { post: Post }) {
  const t = useInitialWords();
  return (
    <>
      <Link className={styles.words} lang={post.language} to={paths.post(post.id)}>
        {truncateAtWord(post.title ?? post.text, MAX_TITLE_GRAPHEMES)}
      </Link>
      <span className={styles.author}>{getAuthorName(t, post)}</span>
    </>
  );
}

function TrendingSkeleton() {
  const t = useInitialWords();
  return (
    <SkeletonGroup label={t.feed.loading} className={styles.list}>
      {['80%', '64%', '72%'].map((width) => (
        <div key={width} className={styles.testimony}>
          <Skeleton width={width} />
          <Skeleton width="40%" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
