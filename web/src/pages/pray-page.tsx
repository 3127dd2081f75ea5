import { PostCardSkeleton } from '../features/posts/post-card-skeleton.tsx';
import { usePrayersToPray } from '../features/prayers/pray-api.ts';
import { PraySession } from '../features/prayers/pray-session.tsx';
import { QuietTimer } from '../features/prayers/quiet-timer.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useWords } from '../platform/words.tsx';
import { SkeletonGroup } from '../ui/skeleton.tsx';
import styles from './page.module.css';

export function PrayPage() {
  const t = useWords();
  const query = usePrayersToPray();
  usePageTitle(t.pray.title);
  return (
    <div className={styles.page}>
      <header>
        <div className={styles.head}>
          <h1>{t.pray.title}</h1>
          <QuietTimer />
        </div>
        <p className={styles.hint}>{t.pray.intro}</p>
      </header>
      <QueryBoundary
        query={query}
        errorTitle={t.pray.errorTitle}
        hasErrorCard
        loading={
          <SkeletonGroup label={t.pray.loading}>
            <PostCardSkeleton />
          </SkeletonGroup>
        }
      >
        {(list) => <PraySession list={list} query={query} />}
      </QueryBoundary>
    </div>
  );
}
