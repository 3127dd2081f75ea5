import { prayLists } from '@radiant/contract/prayers.ts';
import { useSearchParams } from 'react-router';
import { PostCardSkeleton } from '../features/posts/post-card-skeleton.tsx';
import { OfflineNotice } from '../features/prayers/offline-notice.tsx';
import { usePrayersToPray, useStorePrayers } from '../features/prayers/pray-api.ts';
import { PraySession } from '../features/prayers/pray-session.tsx';
import { QuietTimer } from '../features/prayers/quiet-timer.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useWords } from '../platform/words.tsx';
import { classNames } from '../ui/class-names.ts';
import { Segmented } from '../ui/segmented.tsx';
import { SkeletonGroup } from '../ui/skeleton.tsx';
import styles from './page.module.css';
import pageStyles from './pray-page.module.css';

export function PrayPage() {
  const t = useWords();
  const [search, setSearch] = useSearchParams();
  const list = prayLists.find((value) => value === search.get('list')) ?? 'wall';
  const query = usePrayersToPray(list);
  useStorePrayers(list, query.data);
  usePageTitle(t.pray.title);
  return (
    <div className={classNames(styles.page, styles.denseOnPhones)}>
      <header className={pageStyles.header}>
        <div className={styles.head}>
          <h1>{t.pray.title}</h1>
          <QuietTimer />
        </div>
        <p className={classNames(styles.hint, pageStyles.intro)}>{t.pray.intro}</p>
      </header>
      <Segmented
        className={pageStyles.lists}
        label={t.pray.listLabel}
        options={prayLists.map((value) => ({ value, label: t.pray.lists[value] }))}
        value={list}
        onValueChange={(value) => setSearch(value === 'wall' ? {} : { list: value }, { replace: true })}
      />
      <OfflineNotice list={list} />
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
        {(posts) => <PraySession key={list} kind={list} list={posts} query={query} />}
      </QueryBoundary>
    </div>
  );
}
