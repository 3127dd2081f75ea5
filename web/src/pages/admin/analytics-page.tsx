import type { Statistics } from '@radiant/contract/statistics.ts';
import { getZoneName } from '@radiant/contract/words/time-zones.ts';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStatistics } from '../../features/analytics/analytics-api.ts';
import { StatisticsControls } from '../../features/analytics/statistics-controls.tsx';
import { formatPeriod } from '../../features/analytics/statistics-format.ts';
import { StatisticPanel } from '../../features/analytics/statistics-panels.tsx';
import { statisticTabs, useStatisticsParams } from '../../features/analytics/use-statistics-params.ts';
import { LoadFailed } from '../../features/operations/load-failed.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './analytics-page.module.css';

export function AnalyticsPage() {
  const { analytics: words } = useAdminWords();
  const params = useStatisticsParams();
  const { data, error, isFetching, isPlaceholderData, refetch } = useStatistics(params.query);
  usePageTitle(words.title);

  function renderPanel(): ReactNode {
    if (error && (!data || isPlaceholderData)) {
      return <LoadFailed query={{ error, isFetching, refetch }} />;
    }
    if (!data) return <Loading />;
    return (
      <div className={isPlaceholderData ? styles.stale : undefined} aria-busy={isPlaceholderData}>
        <StatisticPanel tab={params.tab} statistics={data} />
      </div>
    );
  }

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <StatisticsControls params={params} statistics={data} />
      </div>
      {data && !error && <Scope statistics={data} isFetching={isFetching} onRefresh={() => void refetch()} />}
      <Tabs
        label={words.tabsLabel}
        items={statisticTabs.map((value) => ({ value, label: words.tabs[value] }))}
        value={params.tab}
        onValueChange={params.setTab}
      >
        {renderPanel()}
      </Tabs>
    </div>
  );
}

interface ScopeProps {
  statistics: Statistics;
  isFetching: boolean;
  onRefresh: () => void;
}

function Scope({ statistics, isFetching, onRefresh }: ScopeProps) {
  const { analytics: words } = useAdminWords();
  const { locale } = useLocale();
  const { period, before, timeZone, countedAt } = statistics;
  return (
    <div className={styles.scope}>
      <p className={styles.soft}>
        <strong>{formatPeriod(words, locale, period)}</strong>.{' '}
        {before ? words.compared({ days: formatPeriod(words, locale, before) }) : words.noEarlier}{' '}
        {words.zone({ zone: getZoneName(locale, timeZone) })} {words.counted} <TimeAgo date={countedAt} />.
      </p>
      <Button
        variant="quiet"
        size="small"
        icon={<RefreshCw size={14} />}
        pending={isFetching}
        onClick={onRefresh}
      >
        {words.refresh}
      </Button>
    </div>
  );
}

function Loading() {
  const { analytics: words } = useAdminWords();
  return (
    <SkeletonGroup label={words.loading}>
      <div className={styles.cards}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} shape="block" height={104} />
        ))}
      </div>
      <Skeleton shape="block" height={320} />
    </SkeletonGroup>
  );
}
