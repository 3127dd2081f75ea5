import { BellRing, Flame, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { LoadMorePosts } from '../features/feed/feed.tsx';
import { PostCardSkeleton } from '../features/posts/post-card-skeleton.tsx';
import { PrayerListItems } from '../features/prayers/prayer-list.tsx';
import { usePrayerList } from '../features/prayers/prayer-list-api.ts';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useSite } from '../platform/site.tsx';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { OpenBookDrawing } from '../ui/illustrations/open-book-drawing.tsx';
import { lazyPart } from '../ui/lazy.ts';
import { SkeletonGroup } from '../ui/skeleton.tsx';
import styles from './page.module.css';

const PrayerForm = lazyPart(async () => (await import('../features/prayers/prayer-form.tsx')).PrayerForm);

export function PrayerListPage() {
  const t = useWords();
  const query = usePrayerList();
  const { prayersOpen } = useSite();
  const [isAdding, setAdding] = useState(false);
  usePageTitle(t.prayerList.title);

  function handleAdded() {
    setAdding(false);
    void query.refetch();
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.head}>
          <h1>{t.prayerList.title}</h1>
          <div className={styles.actions}>
            <Button variant="secondary" icon={<Flame size={20} />} render={<Link to={paths.pray('own')} />}>
              {t.layout.prayNow}
            </Button>
            {prayersOpen && !isAdding && (
              <Button icon={<Plus size={20} />} onClick={() => setAdding(true)}>
                {t.prayerList.add}
              </Button>
            )}
          </div>
        </div>
        <p className={styles.hint}>{t.prayerList.hint}</p>
      </header>
      {isAdding && (
        <Suspense fallback={<Card className={styles.formPlaceholder} aria-hidden="true" />}>
          <PrayerForm isPrivate onShared={handleAdded} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <QueryBoundary
        query={query}
        errorTitle={t.prayerList.errorTitle}
        hasErrorCard
        loading={
          <SkeletonGroup label={t.pray.loading}>
            <PostCardSkeleton />
          </SkeletonGroup>
        }
      >
        {({ pages }) => {
          const posts = pages.flatMap((page) => page.items);
          return (
            <>
              {posts.length > 0 ? (
                <PrayerListItems
                  posts={posts}
                  prayedTodayIds={pages.flatMap((page) => page.prayedTodayIds)}
                />
              ) : (
                <Card>
                  <EmptyState
                    illustration={<OpenBookDrawing />}
                    title={t.prayerList.emptyTitle}
                    text={t.prayerList.emptyText}
                    action={
                      <Button variant="secondary" render={<Link to={paths.prayers()} />}>
                        {t.pray.toWall}
                      </Button>
                    }
                  />
                </Card>
              )}
              <LoadMorePosts query={query} hasPosts={posts.length > 0} end={t.prayerList.end} />
            </>
          );
        }}
      </QueryBoundary>
      <Button variant="quiet" icon={<BellRing size={18} />} render={<Link to={paths.prayerTimes()} />}>
        {t.prayerList.reminders}
      </Button>
    </div>
  );
}
