import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { ReactNode } from 'react';
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  Cell,
  LabelList,
  Line,
  LineChart,
  Pie,
  PieChart,
  Tooltip,
} from 'recharts';
import { ChartFrame, chartMargin, useChartAxes, useFormatCount } from './chart-frame.tsx';
import styles from './charts.module.css';
import { dashboardKinds } from './dashboard-kinds.ts';
import { ChartPatterns, kindFill } from './dashboard-patterns.tsx';

/** Label on the axis (`name`) and in full (`title`). */
export type ChartPoint = { name: string; title: string };
export type LineSeries = { key: string; label: string; tone: 1 | 2 | 3 };

const dashPatterns = { 1: '', 2: '7 4', 3: '2 4' } as const;

/** Lines that differ in dash pattern and marker, not only in colour. */
export function TrendLineChart({
  data,
  series,
}: {
  data: readonly (ChartPoint & Readonly<Record<string, number | string>>)[];
  series: readonly LineSeries[];
}) {
  const axes = useChartAxes();
  return (
    <ChartFrame>
      <LineChart data={[...data]} margin={chartMargin} accessibilityLayer={false}>
        {axes}
        <Tooltip
          content={<ChartTooltip labels={Object.fromEntries(series.map(({ key, label }) => [key, label]))} />}
        />
        {series.map(({ key, tone }) => (
          <Line
            key={key}
            dataKey={key}
            type="linear"
            strokeWidth={2}
            strokeDasharray={dashPatterns[tone]}
            className={styles[`line${tone}`] ?? ''}
            dot={({ cx, cy, index }) => <LineMarker key={index} x={Number(cx)} y={Number(cy)} tone={tone} />}
            activeDot={false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ChartFrame>
  );
}

function LineMarker({ x, y, tone }: { x: number; y: number; tone: 1 | 2 | 3 }) {
  const drawing = styles[`point${tone}`] ?? '';
  if (tone === 1) return <circle cx={x} cy={y} r={3} className={drawing} />;
  if (tone === 2) return <rect x={x - 3} y={y - 3} width={6} height={6} className={drawing} />;
  return <path d={`M${x} ${y - 4}l4 7h-8z`} className={drawing} />;
}

export function LineSwatch({ tone }: { tone: 1 | 2 | 3 }) {
  return (
    <svg className={styles.lineSwatch} viewBox="0 0 28 12" aria-hidden="true">
      <path
        d="M0 6H28"
        strokeWidth={2}
        strokeDasharray={dashPatterns[tone]}
        className={styles[`swatch${tone}`]}
      />
      <LineMarker x={14} y={6} tone={tone} />
    </svg>
  );
}

export function KindPieChart({
  parts,
}: {
  parts: readonly { kind: PostKind; label: string; count: number }[];
}) {
  const data = parts.filter(({ count }) => count > 0);
  return (
    <ChartFrame size="low">
      <PieChart accessibilityLayer={false}>
        <ChartPatterns />
        <Pie
          data={data}
          dataKey="count"
          nameKey="label"
          rootTabIndex={-1}
          outerRadius="100%"
          startAngle={90}
          endAngle={-270}
          isAnimationActive={false}
          className={styles.slices ?? ''}
        >
          {data.map(({ kind }) => (
            <Cell key={kind} fill={kindFill(kind)} />
          ))}
        </Pie>
        <Tooltip content={<ChartTooltip />} />
      </PieChart>
    </ChartFrame>
  );
}

interface CountBarChartProps {
  data: readonly (ChartPoint & { count: number | null })[];
  label: string;
  isSlanted?: boolean;
}

/** One bar per point; a hidden count (null) has no bar and an asterisk, so that it does not read as zero. */
export function CountBarChart({ data, label, isSlanted = false }: CountBarChartProps) {
  const axes = useChartAxes({ isSlanted });
  const count = useFormatCount();
  return (
    <ChartFrame>
      <BarChart
        data={data.map((spot) => ({ ...spot, name: spot.count === null ? `${spot.name} *` : spot.name }))}
        margin={{ ...chartMargin, top: 20 }}
        accessibilityLayer={false}
      >
        {axes}
        <Tooltip content={<ChartTooltip labels={{ count: label }} />} cursor={false} />
        <Bar
          dataKey="count"
          radius={[5, 5, 0, 0]}
          maxBarSize={36}
          isAnimationActive={false}
          className={styles.bar ?? ''}
        >
          <LabelList
            dataKey="count"
            position="top"
            formatter={(value) => (Number(value) > 0 ? count(Number(value)) : '')}
          />
        </Bar>
      </BarChart>
    </ChartFrame>
  );
}

type KindChartPoint = ChartPoint & Readonly<Record<PostKind, number>>;

export function KindAreaChart({
  data,
  labels,
}: {
  data: readonly KindChartPoint[];
  labels: Readonly<Record<PostKind, string>>;
}) {
  const axes = useChartAxes();
  return (
    <ChartFrame>
      <AreaChart data={[...data]} margin={chartMargin} accessibilityLayer={false}>
        <ChartPatterns />
        {axes}
        <Tooltip content={<ChartTooltip labels={labels} />} />
        {dashboardKinds.map((kind) => (
          <Area
            key={kind}
            dataKey={kind}
            type="linear"
            stackId="kinds"
            fill={kindFill(kind)}
            fillOpacity={1}
            className={styles.area ?? ''}
            activeDot={false}
            isAnimationActive={false}
          />
        ))}
      </AreaChart>
    </ChartFrame>
  );
}

type StackedSeries = { key: 'reactions' | 'comments' | 'shares'; kind: PostKind; label: string };

/** `kind` selects the colour and pattern of a series. */
export function StackedBarChart({
  data,
  series,
}: {
  data: readonly (ChartPoint & Readonly<Record<StackedSeries['key'], number>>)[];
  series: readonly StackedSeries[];
}) {
  const axes = useChartAxes({ isSlanted: true });
  return (
    <ChartFrame>
      <BarChart data={[...data]} margin={chartMargin} accessibilityLayer={false}>
        <ChartPatterns />
        {axes}
        <Tooltip
          content={<ChartTooltip labels={Object.fromEntries(series.map(({ key, label }) => [key, label]))} />}
          cursor={false}
        />
        {series.map(({ key, kind }) => (
          <Bar
            key={key}
            dataKey={key}
            stackId="drawn"
            fill={kindFill(kind)}
            maxBarSize={44}
            isAnimationActive={false}
            className={styles.stack ?? ''}
          />
        ))}
      </BarChart>
    </ChartFrame>
  );
}

interface ChartTooltipProps {
  active?: boolean;
  payload?: readonly { dataKey?: unknown; name?: unknown; value?: unknown; payload?: unknown }[];
  labels?: Readonly<Record<string, string>>;
}

const getPointTitle = (spot: unknown): string =>
  typeof spot === 'object' && spot !== null && 'title' in spot ? String(spot.title) : '';

function ChartTooltip({ active = false, payload = [], labels = {} }: ChartTooltipProps): ReactNode {
  const count = useFormatCount();
  if (!active || payload.length === 0) return null;
  const title = getPointTitle(payload[0]?.payload);
  return (
    <div className={styles.tip}>
      {title && <strong>{title}</strong>}
      {payload.map((entry) => (
        <span key={String(entry.dataKey ?? entry.name)}>
          {labels[String(entry.dataKey)] ?? String(entry.name)} <b>{count(Number(entry.value))}</b>
        </span>
      ))}
    </div>
  );
}
