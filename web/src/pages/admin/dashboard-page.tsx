import type { Dashboard } from '@radiant/contract/dashboard.ts';
import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';
import { getZoneName } from '@radiant/contract/words/time-zones.ts';
import { useDashboard } from '../../features/analytics/analytics-api.ts';
import { AttentionPanel } from '../../features/analytics/dashboard-attention.tsx';
import { GettingStarted } from '../../features/analytics/dashboard-getting-started.tsx';
import { PostsOverview } from '../../features/analytics/dashboard-overview.tsx';
import { TopPostLists } from '../../features/analytics/dashboard-top-posts.tsx';
import { Totals } from '../../features/analytics/dashboard-totals.tsx';
import { BackupNotice } from '../../features/operations/backup-status.tsx';
import { LoadFailed } from '../../features/operations/load-failed.tsx';
import { RestoredCopyNotice } from '../../features/operations/restored-copy-notice.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { DefaultAudienceQuestion } from '../../features/settings/default-audience-question.tsx';
import { localeTags } from '../../platform/locale.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { useSite } from '../../platform/site.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './admin-page.module.css';

export function DashboardPage() {
  const { dashboard: words } = useAdminWords();
  const { data, error, isFetching, refetch } = useDashboard();
  const { asksDefaultAudience } = useSite();
  usePageTitle(words.title);
  return (
    <div className={classNames(styles.page, styles.smallHeadings)}>
      <div>
        <h1>{words.title}</h1>
        {data && <Day dashboard={data} />}
      </div>
      <RestoredCopyNotice />
      <BackupNotice />
      {asksDefaultAudience && <DefaultAudienceQuestion />}
      {data ? (
        <>
          <AttentionPanel attention={data.attention} />
          <Totals dashboard={data} />
          {data.posts === 0 ? (
            <GettingStarted />
          ) : (
            <>
              <PostsOverview dashboard={data} />
              <TopPostLists dashboard={data} />
            </>
          )}
        </>
      ) : error ? (
        <Card>
          <LoadFailed query={{ error, isFetching, refetch }} />
        </Card>
      ) : (
        <Loading />
      )}
    </div>
  );
}

/** Today in the site's time zone. */
function Day({ dashboard: { countedAt, timeZone } }: { dashboard: Dashboard }) {
  const { dashboard: words } = useAdminWords();
  const { locale } = useLocale();
  const tag = localeTags[locale];
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  return (
    <p className={styles.soft}>
      {words.zone({
        day: correctFrenchDates(day.format(new Date(countedAt))),
        zone: getZoneName(locale, timeZone),
      })}
    </p>
  );
}

function Loading() {
  const { dashboard: words } = useAdminWords();
  return (
    <SkeletonGroup label={words.loading} className={classNames(styles.page, styles.smallHeadings)}>
      <Skeleton shape="block" height={56} />
      <div className={styles.figures}>
        {[0, 1, 2, 3, 4, 5, 6, 7].map((place) => (
          <Skeleton key={place} shape="block" height={112} />
        ))}
      </div>
      <Skeleton shape="block" height={300} />
    </SkeletonGroup>
  );
}
