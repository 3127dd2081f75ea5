import { formatTimeLabels } from '@radiant/contract/chart-axis.ts';
import type { Dashboard } from '@radiant/contract/dashboard.ts';
import { Bar, BarChart, Cell, LabelList, Pie, PieChart } from 'recharts';
import { useLocale } from '../../platform/words.tsx';
import { ChartFrame, chartMargin, useFormatCount, useTimeAxes } from './chart-frame.tsx';
import styles from './charts.module.css';
import { dashboardKinds, sumKindCounts } from './dashboard-kinds.ts';
import { ChartPatterns, kindFill } from './dashboard-patterns.tsx';

/** Posts per month; the current month is drawn differently because it is incomplete. */
export function MonthlyPostsChart({ months }: { months: Dashboard['months'] }) {
  const { locale } = useLocale();
  const count = useFormatCount();
  const labels = formatTimeLabels(
    locale,
    months.map(({ month }) => `${month}-01`),
    { isByMonth: true },
  );
  const data = months.map(({ month, byKind }, index) => ({
    month,
    name: labels[index]?.text,
    posts: sumKindCounts(byKind),
  }));
  const axes = useTimeAxes({ labels, max: Math.max(...data.map(({ posts }) => posts)) });
  return (
    <ChartFrame size="tall">
      <BarChart data={data} margin={{ ...chartMargin, top: 20 }} accessibilityLayer={false}>
        {axes}
        <Bar
          dataKey="posts"
          radius={[5, 5, 0, 0]}
          maxBarSize={36}
          isAnimationActive={false}
          className={styles.bar ?? ''}
        >
          {data.map(({ month }, index) => (
            <Cell key={month} className={index === data.length - 1 ? styles.now : undefined} />
          ))}
          <LabelList
            dataKey="posts"
            position="top"
            formatter={(value) => (Number(value) > 0 ? count(Number(value)) : '')}
          />
        </Bar>
      </BarChart>
    </ChartFrame>
  );
}

/** Share of each kind. The table beside it is the legend. */
export function KindDoughnutChart({ byKind }: { byKind: Dashboard['byKind'] }) {
  const data = dashboardKinds.map((kind) => ({ kind, count: byKind[kind] })).filter(({ count }) => count > 0);
  return (
    <ChartFrame size="round">
      <PieChart accessibilityLayer={false}>
        <ChartPatterns />
        <Pie
          data={data}
          dataKey="count"
          nameKey="kind"
          innerRadius="66%"
          outerRadius="100%"
          startAngle={90}
          endAngle={-270}
          isAnimationActive={false}
          rootTabIndex={-1}
          className={styles.slices ?? ''}
        >
          {data.map(({ kind }) => (
            <Cell key={kind} fill={kindFill(kind)} />
          ))}
        </Pie>
      </PieChart>
    </ChartFrame>
  );
}
