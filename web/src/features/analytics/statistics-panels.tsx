import {
  type Count,
  contentFigures,
  overviewFigures,
  type Statistics,
  userFigures,
} from '@radiant/contract/statistics.ts';
import { type ReactNode, Suspense } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import palette from './chart-palette.module.css';
import { dashboardKinds } from './dashboard-kinds.ts';
import { KindSwatch } from './dashboard-patterns.tsx';
import figures from './figures.module.css';
import styles from './statistics.module.css';
import { StatisticFigures } from './statistics-figures.tsx';
import type { StatisticTab } from './statistics-place.ts';
import { nameStretch, spellStretch } from './statistics-words.ts';

const charts = () => import('./statistics-charts.tsx');
const Lines = lazyPart(async () => ({ default: (await charts()).Lines }));
const LineSwatch = lazyPart(async () => ({ default: (await charts()).LineSwatch }));
const KindPie = lazyPart(async () => ({ default: (await charts()).KindPie }));
const Bars = lazyPart(async () => ({ default: (await charts()).Bars }));
const KindAreas = lazyPart(async () => ({ default: (await charts()).KindAreas }));
const StackedBars = lazyPart(async () => ({ default: (await charts()).StackedBars }));

/** What a tab shows: its figures, and how they came about. */
export function StatisticPanel({ tab, statistics }: { tab: StatisticTab; statistics: Statistics }) {
  const { analytics: words } = useAdminWords();
  const names = { overview: overviewFigures, users: userFigures, content: contentFigures }[tab];
  return (
    <div className={classNames(styles.panel, palette.palette)}>
      <StatisticFigures label={words.tabs[tab]} statistics={statistics} names={names} />
      <div className={figures.charts}>{chartsOf(tab, statistics)}</div>
      <p className={figures.soft}>
        {tab === 'content' ? words.standingNote : `${words.hiddenNote} ${words.standingNote}`}
      </p>
    </div>
  );
}

function chartsOf(tab: StatisticTab, statistics: Statistics): ReactNode {
  switch (tab) {
    case 'overview':
      return (
        <>
          <Activity statistics={statistics} />
          <KindShares statistics={statistics} />
        </>
      );
    case 'users':
      return (
        <>
          <Joined statistics={statistics} />
          <Visits statistics={statistics} />
        </>
      );
    case 'content':
      return (
        <>
          <KindCourse statistics={statistics} />
          <Engagement statistics={statistics} />
        </>
      );
  }
}

interface ChartCardProps {
  title: string;
  text?: string;
  /** What stands instead of the chart when there is nothing to draw. */
  instead?: string | undefined;
  legend?: ReactNode;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  children: ReactNode;
}

/** A chart with its name, and the same numbers as a table for whoever would rather read them. */
function ChartCard({ title, text, instead, legend, columns, rows, children }: ChartCardProps) {
  const { analytics: words } = useAdminWords();
  return (
    <Card render={<section aria-label={title} />}>
      <h2>{title}</h2>
      {text && <p className={figures.soft}>{text}</p>}
      {instead ? (
        <p className={figures.nothing}>{instead}</p>
      ) : (
        <Suspense fallback={<Skeleton shape="block" height={260} />}>
          {children}
          {legend}
        </Suspense>
      )}
      <details className={figures.asTable}>
        <summary>{words.asTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
        <section className={figures.scroll} aria-label={`${title}: ${words.asTable}`} tabIndex={0}>
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

function useTold() {
  const { analytics: words } = useAdminWords();
  const { locale } = useLocale();
  const count = (value: number) => formatNumber(locale, value);
  return { locale, count, tell: (value: Count) => (value === 'hidden' ? words.hidden : count(value)) };
}

function Activity({ statistics: { activity, bucket } }: { statistics: Statistics }) {
  const { analytics: words } = useAdminWords();
  const { locale, count } = useTold();
  const series = [
    { key: 'posts', label: words.columns.posts, tone: 1 },
    { key: 'reactions', label: words.columns.reactions, tone: 2 },
    { key: 'comments', label: words.columns.comments, tone: 3 },
  ] as const;
  const isNothing = activity.every(({ posts, reactions, comments }) => posts + reactions + comments === 0);
  return (
    <ChartCard
      title={words.activity}
      text={words.activityText}
      instead={isNothing ? words.nothing : undefined}
      legend={
        <ul className={styles.legend}>
          {series.map(({ key, label, tone }) => (
            <li key={key}>
              <LineSwatch tone={tone} />
              {label}
            </li>
          ))}
        </ul>
      }
      columns={[words.columns.days, ...series.map(({ label }) => label)]}
      rows={activity.map((stretch) => [
        spellStretch(locale, bucket, stretch),
        ...series.map(({ key }) => count(stretch[key])),
      ])}
    >
      <Lines
        series={series}
        data={activity.map((stretch) => ({
          name: nameStretch(locale, bucket, stretch.from),
          title: spellStretch(locale, bucket, stretch),
          posts: stretch.posts,
          reactions: stretch.reactions,
          comments: stretch.comments,
        }))}
      />
    </ChartCard>
  );
}

function KindShares({ statistics: { engagement } }: { statistics: Statistics }) {
  const { analytics: words, dashboard } = useAdminWords();
  const { locale, count } = useTold();
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
      instead={all === 0 ? words.nothing : undefined}
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

function Joined({ statistics: { joined, bucket } }: { statistics: Statistics }) {
  const { analytics: words } = useAdminWords();
  const { locale, count } = useTold();
  const stretch = bucket === 'day' ? 'week' : bucket;
  const isNothing = joined.every((one) => one.count === 0);
  return (
    <ChartCard
      title={words.joined}
      text={words.joinedText}
      instead={isNothing ? words.nothing : undefined}
      columns={[words.columns.days, words.columns.users]}
      rows={joined.map((one) => [spellStretch(locale, stretch, one), count(one.count)])}
    >
      <Bars
        label={words.columns.users}
        data={joined.map((one) => ({
          name: nameStretch(locale, stretch, one.from),
          title: spellStretch(locale, stretch, one),
          count: one.count,
        }))}
      />
    </ChartCard>
  );
}

function Visits({ statistics: { visits } }: { statistics: Statistics }) {
  const { analytics: words } = useAdminWords();
  const { tell } = useTold();
  const isHidden = visits.every(({ count }) => count === 'hidden' || count === 0);
  return (
    <ChartCard
      title={words.visits}
      text={words.visitsText}
      instead={isHidden ? words.tooFew : undefined}
      legend={<Gaps counts={visits} />}
      columns={[words.columns.lastVisit, words.columns.users]}
      rows={visits.map(({ name, count }) => [words.visitNames[name], tell(count)])}
    >
      <Bars
        label={words.columns.users}
        isSlanted
        data={visits.map(({ name, count }) => ({
          name: words.visitShort[name],
          title: words.visitNames[name],
          count: count === 'hidden' ? null : count,
        }))}
      />
    </ChartCard>
  );
}

/** What a mark below a gap among the bars means. */
function Gaps({ counts }: { counts: readonly { count: Count }[] }): ReactNode {
  const { analytics: words } = useAdminWords();
  return counts.some(({ count }) => count === 'hidden') && <p className={figures.soft}>{words.someHidden}</p>;
}

function KindCourse({ statistics: { activity, bucket } }: { statistics: Statistics }) {
  const { analytics: words, dashboard } = useAdminWords();
  const { locale, count } = useTold();
  return (
    <ChartCard
      title={words.kindsTime}
      instead={activity.every(({ posts }) => posts === 0) ? words.nothing : undefined}
      legend={
        <ul className={styles.legend}>
          {dashboardKinds.map((kind) => (
            <li key={kind}>
              <KindSwatch kind={kind} />
              {dashboard.kinds[kind]}
            </li>
          ))}
        </ul>
      }
      columns={[words.columns.days, ...dashboardKinds.map((kind) => dashboard.kinds[kind])]}
      rows={activity.map((stretch) => [
        spellStretch(locale, bucket, stretch),
        ...dashboardKinds.map((kind) => count(stretch[kind])),
      ])}
    >
      <KindAreas
        labels={dashboard.kinds}
        data={activity.map((stretch) => ({
          ...stretch,
          name: nameStretch(locale, bucket, stretch.from),
          title: spellStretch(locale, bucket, stretch),
        }))}
      />
    </ChartCard>
  );
}

const drawn = [
  { key: 'reactions', kind: 'prayer' },
  { key: 'comments', kind: 'general' },
  { key: 'shares', kind: 'testimony' },
] as const;

function Engagement({ statistics: { engagement } }: { statistics: Statistics }) {
  const { analytics: words, dashboard } = useAdminWords();
  const { count } = useTold();
  const rows = dashboardKinds.flatMap((kind) => engagement.filter((one) => one.kind === kind));
  const isNothing = rows.every(({ reactions, comments, shares }) => reactions + comments + shares === 0);
  return (
    <ChartCard
      title={words.engagement}
      text={words.engagementText}
      instead={isNothing ? words.nothing : undefined}
      legend={
        <ul className={styles.legend}>
          {drawn.map(({ key, kind }) => (
            <li key={key}>
              <KindSwatch kind={kind} />
              {words.columns[key]}
            </li>
          ))}
        </ul>
      }
      columns={[
        words.columns.kind,
        words.columns.posts,
        words.columns.reactions,
        words.columns.comments,
        words.columns.shares,
      ]}
      rows={rows.map((row) => [
        dashboard.kinds[row.kind],
        count(row.posts),
        count(row.reactions),
        count(row.comments),
        count(row.shares),
      ])}
    >
      <StackedBars
        series={drawn.map(({ key, kind }) => ({ key, kind, label: words.columns[key] }))}
        data={rows.map((row) => ({
          ...row,
          name: dashboard.kinds[row.kind],
          title: dashboard.kinds[row.kind],
        }))}
      />
    </ChartCard>
  );
}
