import { formatTimeLabels } from '@radiant/contract/chart-axis.ts';
import {
  type Count,
  contentFigures,
  overviewFigures,
  type Period,
  type Statistics,
  userFigures,
} from '@radiant/contract/statistics.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { Fragment, type ReactNode, Suspense } from 'react';
import { formatNumber, withColon } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useMember } from '../../platform/session.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { BarList } from './bar-list.tsx';
import { dashboardKinds } from './dashboard-kinds.ts';
import { KindSwatch } from './dashboard-patterns.tsx';
import figures from './figures.module.css';
import styles from './statistics.module.css';
import { StatisticFigures } from './statistics-figures.tsx';
import { formatBucket } from './statistics-format.ts';
import type { StatisticTab } from './use-statistics-params.ts';

const loadCharts = () => import('./statistics-charts.tsx');
const Multiples = lazyPart(async () => (await loadCharts()).SmallMultiples);
const KindPie = lazyPart(async () => (await loadCharts()).KindPieChart);
const CareMonths = lazyPart(async () => (await import('../care/care-months.tsx')).CareMonths);
const TimeBars = lazyPart(async () => (await loadCharts()).TimeBarChart);

export function StatisticPanel({ tab, statistics }: { tab: StatisticTab; statistics: Statistics }) {
  const { analytics: words } = useAdminWords();
  const { id: viewer, hasCareTeam } = useMember();
  const names = { overview: overviewFigures, users: userFigures, content: contentFigures }[tab];
  return (
    <div className={classNames(styles.panel, figures.palette)}>
      <StatisticFigures label={words.tabs[tab]} statistics={statistics} names={names} />
      <div className={figures.charts}>{renderCharts(tab, statistics)}</div>
      {tab === 'overview' && hasCareTeam && (
        <Suspense>
          <CareMonths viewer={viewer} />
        </Suspense>
      )}
      <p className={figures.soft}>
        {tab === 'content' ? words.standingNote : `${words.hiddenNote} ${words.standingNote}`}
      </p>
    </div>
  );
}

function renderCharts(tab: StatisticTab, statistics: Statistics): ReactNode {
  switch (tab) {
    case 'overview':
      return (
        <>
          <ActivityChart statistics={statistics} />
          <KindSharesChart statistics={statistics} />
        </>
      );
    case 'users':
      return (
        <>
          <NewMembersChart statistics={statistics} />
          <LastVisitsChart statistics={statistics} />
        </>
      );
    case 'content':
      return (
        <>
          <KindsOverTimeChart statistics={statistics} />
          <EngagementChart statistics={statistics} />
        </>
      );
  }
}

interface ChartCardProps {
  title: string;
  text?: string;
  /** Shown in place of the chart if there is no data. */
  emptyText?: string | undefined;
  legend?: ReactNode;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  children: ReactNode;
}

/** A chart, and its numbers as a table. */
export function ChartCard({ title, text, emptyText, legend, columns, rows, children }: ChartCardProps) {
  const { analytics: words } = useAdminWords();
  const { locale } = useLocale();
  const tableLabel = `${withColon(locale, title)} ${words.asTable}`;
  return (
    <Card render={<section aria-label={title} />}>
      <h2>{title}</h2>
      {text && <p className={figures.soft}>{text}</p>}
      {emptyText ? (
        <p className={figures.nothing}>{emptyText}</p>
      ) : (
        <Suspense fallback={<Skeleton shape="block" height={260} />}>
          {children}
          {legend}
        </Suspense>
      )}
      <details className={figures.asTable}>
        <summary>{words.asTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access */}
        <section className={figures.scroll} aria-label={tableLabel} tabIndex={0}>
          <table className={figures.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={columns[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Card>
  );
}

function useFormatters() {
  const { analytics: words } = useAdminWords();
  const { locale } = useLocale();
  const count = (value: number) => formatNumber(locale, value);
  return { locale, count, formatCount: (value: Count) => (value === 'hidden' ? words.hidden : count(value)) };
}

const toPoints = (locale: Locale, bucket: Statistics['bucket'], periods: readonly Period[]) => {
  const labels = formatTimeLabels(
    locale,
    periods.map(({ from }) => from),
    { isByMonth: bucket === 'month' },
  );
  return labels.map((label, index) => {
    const period = periods[index];
    return { label, title: period ? formatBucket(locale, bucket, period) : '' };
  });
};

function ActivityChart({ statistics: { activity, bucket } }: { statistics: Statistics }) {
  const { analytics: words } = useAdminWords();
  const { locale, count } = useFormatters();
  const names = ['posts', 'reactions', 'comments'] as const;
  const isNothing = activity.every(({ posts, reactions, comments }) => posts + reactions + comments === 0);
  return (
    <ChartCard
      title={words.activity}
      text={words.activityText}
      emptyText={isNothing ? words.nothing : undefined}
      columns={[words.columns.days, ...names.map((name) => words.columns[name])]}
      rows={activity.map((period) => [
        formatBucket(locale, bucket, period),
        ...names.map((name) => count(period[name])),
      ])}
    >
      <Multiples
        isStacked
        points={toPoints(locale, bucket, activity)}
        series={names.map((name) => ({
          label: words.columns[name],
          counts: activity.map((period) => period[name]),
        }))}
      />
    </ChartCard>
  );
}

function KindSharesChart({ statistics: { engagement } }: { statistics: Statistics }) {
  const { analytics: words, dashboard } = useAdminWords();
  const { locale, count } = useFormatters();
  const all = engagement.reduce((sum, { posts }) => sum + posts, 0);
  const percent = new Intl.NumberFormat(localeTags[locale], { style: 'percent' });
  const parts = dashboardKinds.map((kind) => ({
    kind,
    label: dashboard.kinds[kind],
    count: engagement.find((one) => one.kind === kind)?.posts ?? 0,
  }));
  return (
    <ChartCard
      title={words.kindsShare}
      emptyText={all === 0 ? words.nothing : undefined}
      legend={
        <ul className={styles.legend}>
          {parts.map((part) => (
            <li key={part.kind}>
              <KindSwatch kind={part.kind} />
              {part.label} <strong>{percent.format(part.count / all)}</strong>
            </li>
          ))}
        </ul>
      }
      columns={[words.columns.kind, words.columns.posts, words.columns.part]}
      rows={parts.map((part) => [
        part.label,
        count(part.count),
        all === 0 ? '–' : percent.format(part.count / all),
      ])}
    >
      <KindPie parts={parts} />
    </ChartCard>
  );
}

function NewMembersChart({ statistics: { joined, bucket } }: { statistics: Statistics }) {
  const { analytics: words } = useAdminWords();
  const { locale, count } = useFormatters();
  const period = bucket === 'day' ? 'week' : bucket;
  const isNothing = joined.every((one) => one.count === 0);
  return (
    <ChartCard
      title={words.joined}
      text={words.joinedText}
      emptyText={isNothing ? words.nothing : undefined}
      columns={[words.columns.days, words.columns.users]}
      rows={joined.map((one) => [formatBucket(locale, period, one), count(one.count)])}
    >
      <TimeBars
        label={words.columns.users}
        data={toPoints(locale, period, joined).map((point, index) => ({
          ...point,
          count: joined[index]?.count ?? 0,
        }))}
      />
    </ChartCard>
  );
}

function LastVisitsChart({ statistics: { visits } }: { statistics: Statistics }) {
  const { analytics: words } = useAdminWords();
  const { formatCount } = useFormatters();
  const isHidden = visits.every(({ count }) => count === 'hidden' || count === 0);
  return (
    <ChartCard
      title={words.visits}
      text={words.visitsText}
      emptyText={isHidden ? words.tooFew : undefined}
      legend={<HiddenCountsNote counts={visits} />}
      columns={[words.columns.lastVisit, words.columns.users]}
      rows={visits.map(({ name, count }) => [words.visitNames[name], formatCount(count)])}
    >
      <BarList
        label={words.visits}
        rows={visits.map(({ name, count }) => ({
          name: words.visitShort[name],
          count: count === 'hidden' ? null : count,
        }))}
      />
    </ChartCard>
  );
}

/** Explains the asterisk of hidden counts. */
export function HiddenCountsNote({ counts }: { counts: readonly { count: Count }[] }): ReactNode {
  const { analytics: words } = useAdminWords();
  return counts.some(({ count }) => count === 'hidden') && <p className={figures.soft}>{words.someHidden}</p>;
}

function KindsOverTimeChart({ statistics: { activity, bucket } }: { statistics: Statistics }) {
  const { analytics: words, dashboard } = useAdminWords();
  const { locale, count } = useFormatters();
  return (
    <ChartCard
      title={words.kindsTime}
      emptyText={activity.every(({ posts }) => posts === 0) ? words.nothing : undefined}
      columns={[words.columns.days, ...dashboardKinds.map((kind) => dashboard.kinds[kind])]}
      rows={activity.map((period) => [
        formatBucket(locale, bucket, period),
        ...dashboardKinds.map((kind) => count(period[kind])),
      ])}
    >
      <Multiples
        points={toPoints(locale, bucket, activity)}
        series={dashboardKinds.map((kind) => ({
          label: dashboard.kinds[kind],
          counts: activity.map((period) => period[kind]),
        }))}
      />
    </ChartCard>
  );
}

function EngagementChart({ statistics: { engagement } }: { statistics: Statistics }) {
  const { analytics: words, dashboard } = useAdminWords();
  const { count } = useFormatters();
  const names = ['reactions', 'comments', 'shares'] as const;
  const rows = dashboardKinds.flatMap((kind) => engagement.filter((one) => one.kind === kind));
  const isNothing = rows.every(({ reactions, comments, shares }) => reactions + comments + shares === 0);
  return (
    <ChartCard
      title={words.engagement}
      text={words.engagementText}
      emptyText={isNothing ? words.nothing : undefined}
      columns={[words.columns.kind, words.columns.posts, ...names.map((name) => words.columns[name])]}
      rows={rows.map((row) => [
        dashboard.kinds[row.kind],
        count(row.posts),
        ...names.map((name) => count(row[name])),
      ])}
    >
      {names.map((name) => (
        <Fragment key={name}>
          <h3>{words.columns[name]}</h3>
          <BarList
            label={words.columns[name]}
            rows={rows.map((row) => ({ name: dashboard.kinds[row.kind], count: row[name] }))}
          />
        </Fragment>
      ))}
    </ChartCard>
  );
}
