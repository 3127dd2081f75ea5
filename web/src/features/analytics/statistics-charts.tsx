import type { TimeLabel } from '@radiant/contract/chart-axis.ts';
import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { type ReactNode, useId } from 'react';
import { Bar, BarChart, Cell, LabelList, Pie, PieChart, Tooltip } from 'recharts';
import { classNames } from '../../ui/class-names.ts';
import { ChartFrame, chartMargin, useFormatCount, useTimeAxes } from './chart-frame.tsx';
import styles from './charts.module.css';
import { ChartPatterns, kindFill } from './dashboard-patterns.tsx';

/** A day, week or month: its label on the axis, and in full. */
export type TimePoint = { label: TimeLabel; title: string };

interface SmallMultiplesProps {
  points: readonly TimePoint[];
  series: readonly { label: string; counts: readonly number[] }[];
  /** One below the other, instead of side by side where there is room. */
  isStacked?: boolean;
}

/** One chart per series, on the same days but each with its own scale, so that large counts do not flatten small ones. */
export function SmallMultiples({ points, series, isStacked = false }: SmallMultiplesProps) {
  const format = useFormatCount();
  const syncId = useId();
  return (
    <ul className={classNames(styles.multiples, isStacked && styles.stacked)}>
      {series.map(({ label, counts }) => (
        <li key={label}>
          <p className={styles.multiple}>
            {label} <strong>{format(counts.reduce((sum, count) => sum + count, 0))}</strong>
          </p>
          <TimeBarChart
            isSmall
            syncId={syncId}
            label={label}
            data={points.map((point, index) => ({ ...point, count: counts[index] ?? 0 }))}
          />
        </li>
      ))}
    </ul>
  );
}

interface TimeBarChartProps {
  /** A hidden count is null: it has no bar and an asterisk, so that it does not read as zero. */
  data: readonly (TimePoint & { count: number | null })[];
  label: string;
  isSmall?: boolean;
  /** Charts with the same one show the same day under the pointer. */
  syncId?: string;
}

/** More bars have no room for their numbers. */
const maxLabelledBars = 13;

export function TimeBarChart({ data, label, isSmall = false, syncId }: TimeBarChartProps) {
  const format = useFormatCount();
  const axes = useTimeAxes({
    labels: data.map(({ label, count }) => (count === null ? { ...label, text: `${label.text} *` } : label)),
    max: Math.max(...data.map((point) => point.count ?? 0)),
    ...(isSmall && { maxIntervals: 3 }),
  });
  return (
    <ChartFrame {...(isSmall && { size: 'small' })}>
      <BarChart
        data={data.map((point) => ({ ...point, name: point.label.text }))}
        margin={{ ...chartMargin, top: isSmall ? 8 : 20 }}
        accessibilityLayer={false}
        {...(syncId !== undefined && { syncId })}
      >
        {axes}
        <Tooltip content={<ChartTooltip labels={{ count: label }} />} cursor={false} />
        <Bar
          dataKey="count"
          radius={[3, 3, 0, 0]}
          maxBarSize={36}
          isAnimationActive={false}
          className={styles.bar ?? ''}
        >
          {!isSmall && data.length <= maxLabelledBars && (
            <LabelList
              dataKey="count"
              position="top"
              formatter={(value) => (Number(value) > 0 ? format(Number(value)) : '')}
            />
          )}
        </Bar>
      </BarChart>
    </ChartFrame>
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
