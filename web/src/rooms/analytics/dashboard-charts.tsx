import type { Dashboard } from '@radiant/contract/dashboard.ts';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  Pie,
  PieChart,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { formatNumber } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import styles from './dashboard-charts.module.css';
import { dashboardKinds, monthDate, sumOf } from './dashboard-kinds.ts';
import { ChartPatterns, patternOf } from './dashboard-patterns.tsx';

/** How many posts came month by month. What it shows stands in a table beside it, so it is no picture to be read out. */
export function MonthBars({ months }: { months: Dashboard['months'] }) {
  const { locale } = useLocale();
  const nameOf = new Intl.DateTimeFormat(localeTags[locale], { month: 'short', timeZone: 'UTC' });
  const data = months.map(({ month, byKind }) => ({
    name: nameOf.format(monthDate(month)),
    posts: sumOf(byKind),
  }));
  return (
    <div className={styles.bars} aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} margin={{ top: 20, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} />
          <XAxis dataKey="name" tickLine={false} axisLine={false} interval="preserveStartEnd" />
          <YAxis
            width={44}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
            tickFormatter={(value: number) => formatNumber(locale, value)}
          />
          <Bar dataKey="posts" radius={[5, 5, 0, 0]} maxBarSize={30} isAnimationActive={false}>
            {data.map(({ name }, index) => (
              <Cell key={name} className={index === data.length - 1 ? styles.now : styles.bar} />
            ))}
            <LabelList
              dataKey="posts"
              position="top"
              formatter={(value) => (Number(value) > 0 ? formatNumber(locale, Number(value)) : '')}
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** What part each kind has. Its legend is the table beside it. */
export function KindRing({ byKind }: { byKind: Dashboard['byKind'] }) {
  const data = dashboardKinds.map((kind) => ({ kind, count: byKind[kind] }));
  return (
    <div className={styles.ring} aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <PieChart accessibilityLayer={false}>
          <ChartPatterns />
          <Pie
            data={data.filter(({ count }) => count > 0)}
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
            {data
              .filter(({ count }) => count > 0)
              .map(({ kind }) => (
                <Cell key={kind} fill={patternOf(kind)} />
              ))}
          </Pie>
        </PieChart>
      </ResponsiveContainer>
    </div>
  );
}
