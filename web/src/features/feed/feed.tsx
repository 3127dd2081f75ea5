import type { Post } from '@radiant/contract/post-shapes.ts';
import {
  Fragment,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { QueryError } from '../../platform/query-boundary.tsx';
import { useShortcut } from '../../platform/shortcuts.ts';
import { useInitialWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BenchDrawing } from '../../ui/illustrations/bench-drawing.tsx';
import { observeHeight, restoreHeight } from '../../ui/kept-height.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { ListedPost } from '../posts/listed-post.tsx';
import { PostCardSkeleton } from '../posts/post-card-skeleton.tsx';
import { getPostElementId } from '../posts/post-display.ts';
import styles from './feed.module.css';
import { useFeed } from './feed-api.ts';
import { listUniquePosts, type ViewerId } from './feed-cache.ts';
import { type FeedView, listActiveFilters } from './feed-view.ts';
import { NewPosts } from './new-posts.tsx';
import { type PostChunk, splitIntoChunks } from './post-chunks.ts';

const POSTS_BEFORE_INLINE_SLOT = 3;
const POSTS_ON_FIRST_SCREEN = 4;

export function Feed({
  viewer,
  view,
  isBlocked = false,
  lead,
  inlineSlot,
  empty,
  emptyAction,
  onClearFilters,
}: {
  viewer: ViewerId | undefined;
  view: FeedView;
  /** Shows the skeleton while content above is loading, so that nothing moves. */
  isBlocked?: boolean;
  lead?: ReactNode;
  inlineSlot?: ReactNode;
  empty?: { title: string; text?: string };
  /** Action of the empty state. */
  emptyAction?: ReactNode;
  /** Action when filters match nothing. */
  onClearFilters?: () => void;
}) {
  const t = useInitialWords();
  const query = useFeed(viewer, view);

  if (query.isError && !query.data) {
    return (
      <Card>
        <QueryError heading="h3" title={t.feed.errorTitle} query={query} />
      </Card>
    );
  }
  if (viewer === undefined || !query.data || isBlocked) {
    return (
      <SkeletonGroup label={t.feed.loading} className={styles.skeletons}>
        <div className={styles.list}>
          <PostCardSkeleton />
          <PostCardSkeleton />
          <PostCardSkeleton />
        </div>
      </SkeletonGroup>
    );
  }

  const posts = listUniquePosts(query.data);
  const isFiltered = listActiveFilters(view).length > 0;
  return (
    <>
      {view.sort === 'recent' && <NewPosts viewer={viewer} view={view} list={query.data} />}
      {lead}
      {posts.length === 0 ? (
        <Card>
          <EmptyState
            heading="h3"
            illustration={<BenchDrawing />}
            {...(empty ?? (isFiltered ? t.feed.emptyFiltered : t.feed.empty[view.tab]))}
            action={
              isFiltered && onClearFilters ? (
                <Button variant="secondary" onClick={onClearFilters}>
                  {t.feed.filters.clearFilters}
                </Button>
              ) : (
                emptyAction
              )
            }
          />
        </Card>
      ) : (
        <PostList posts={posts} inlineSlot={inlineSlot} />
      )}
      <LoadMorePosts query={query} hasPosts={posts.length > 0} />
    </>
  );
}

export function PostList({ posts, inlineSlot }: { posts: readonly Post[]; inlineSlot?: ReactNode }) {
  const t = useInitialWords();
  useShortcut('j', t.feed.shortcutNext, () => moveFocus(posts, 1));
  useShortcut('k', t.feed.shortcutPrevious, () => moveFocus(posts, -1));

  return (
    // biome-ignore lint/a11y/useSemanticElements: `ol` may contain nothing but its items.
    <div role="list">
      {usePostChunks(posts).map((chunk, index) => (
        <PostListChunk
          // biome-ignore lint/suspicious/noArrayIndexKey: posts stay in their chunk.
          key={index}
          posts={chunk}
          isFirst={index === 0}
          inlineSlot={index === 0 && inlineSlot}
        />
      ))}
    </div>
  );
}

function usePostChunks(posts: readonly Post[]): readonly PostChunk[] {
  const [shown, setShown] = useState(() => ({ posts, chunks: splitIntoChunks(posts, []) }));
  if (shown.posts === posts) return shown.chunks;
  const chunks = splitIntoChunks(posts, shown.chunks);
  setShown({ posts, chunks });
  return chunks;
}

/** What the browser lays out and React renders apart from the rest of a long list. */
const PostListChunk = memo(function PostListChunk({
  posts,
  isFirst,
  inlineSlot,
}: {
  posts: PostChunk;
  isFirst: boolean;
  inlineSlot: ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  const key = `chunk-${posts[0]?.id}`;
  useLayoutEffect(() => {
    if (isFirst || !element.current) return;
    restoreHeight(element.current, key);
    return observeHeight(element.current, key);
  }, [isFirst, key]);

  if (posts.length === 0) return null;
  return (
    <div ref={element} className={classNames(styles.list, styles.chunk, !isFirst && styles.lazy)}>
      {posts.map((post, index) => (
        <Fragment key={post.id}>
          {/* biome-ignore lint/a11y/useSemanticElements: an item of the list around the chunks. */}
          <div role="listitem">
            {/* Hydrated one by one, so that the page answers in between. */}
            <Suspense>
              <ListedPost
                post={post}
                priority={isFirst && index < 2}
                isDeferred={!isFirst || index >= POSTS_ON_FIRST_SCREEN}
              />
            </Suspense>
          </div>
          {inlineSlot && index === Math.min(POSTS_BEFORE_INLINE_SLOT, posts.length) - 1 && (
            // biome-ignore lint/a11y/useSemanticElements: as above.
            <div role="listitem" className={styles.inlineSlot}>
              {inlineSlot}
            </div>
          )}
        </Fragment>
      ))}
    </div>
  );
});

export function focusPost(id: string, block: 'start' | 'nearest' = 'start'): void {
  const card = document.getElementById(getPostElementId(id));
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block });
}

function moveFocus(posts: readonly Post[], by: 1 | -1): void {
  const current = posts.findIndex(({ id }) =>
    document.getElementById(getPostElementId(id))?.contains(document.activeElement),
  );
  const from = current === -1 ? findFirstVisible(posts) - (by === 1 ? 1 : 0) : current;
  const target = posts[Math.min(Math.max(from + by, 0), posts.length - 1)];
  if (target) focusPost(target.id);
}

/** Where navigation starts when no post has the focus. */
function findFirstVisible(posts: readonly Post[]): number {
  const index = posts.findIndex(({ id }) => {
    const card = document.getElementById(getPostElementId(id));
    return card !== null && card.getBoundingClientRect().top >= 0;
  });
  return index === -1 ? posts.length : index;
}

/** Loads the next page ahead of the end or by a press; says when there is nothing more. */
export function LoadMorePosts({
  query,
  hasPosts,
  end: endText,
}: {
  query: ReturnType<typeof useFeed>;
  hasPosts: boolean;
  end?: string;
}) {
  const t = useInitialWords();
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;

  const loadNextPage = useEffectEvent(() => {
    // After a failure only a press retries.
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void query.fetchNextPage();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that fills less than the screen asks for the next.
  useEffect(() => {
    if (!end.current || !hasNextPage) return;
    // A busy browser may deliver several entries at once; the last one is current.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && loadNextPage(), {
      rootMargin: '0px 0px 900px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNextPage, query.data?.pages.length]);

  if (!hasNextPage) return hasPosts && <p className={styles.end}>{endText ?? t.feed.end}</p>;
  return (
    <div ref={end} className={styles.more}>
      {isFetchNextPageError && !isFetchingNextPage && <Notice tone="danger">{t.feed.errorMore}</Notice>}
      <Button
        variant="secondary"
        pending={isFetchingNextPage}
        pendingLabel={t.feed.loadingMore}
        onClick={() => void query.fetchNextPage()}
      >
        {t.feed.loadMore}
      </Button>
    </div>
  );
}
