import { chooseTicks, type TimeLabel } from '@radiant/contract/chart-axis.ts';
import type { ReactElement } from 'react';
import { CartesianGrid, ResponsiveContainer, XAxis, type XAxisTickContentProps, YAxis } from 'recharts';
import { formatNumber } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './charts.module.css';

interface ChartFrameProps {
  children: ReactElement;
  size?: 'small' | 'low' | 'tall' | 'round';
}

/** Frame of a chart. Hidden from assistive technology: a table beside it holds the same numbers. */
export function ChartFrame({ children, size }: ChartFrameProps) {
  return (
    <div className={classNames(styles.frame, size && styles[size])} aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        {children}
      </ResponsiveContainer>
    </div>
  );
}

export const chartMargin = { top: 12, right: 12, bottom: 0, left: 0 };

export const useFormatCount = () => {
  const { locale } = useLocale();
  return (value: number) => formatNumber(locale, value);
};

interface TimeAxesOptions {
  labels: readonly TimeLabel[];
  max: number;
  maxIntervals?: number;
}

/** Grid and axes of counts over time: round counts, and as many dates as fit. */
export function useTimeAxes({ labels, max, maxIntervals = 5 }: TimeAxesOptions) {
  const count = useFormatCount();
  const ticks = chooseTicks(max, maxIntervals);
  const hasYears = labels.some(({ year }) => year !== undefined);
  return (
    <>
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey="name"
        tickLine={false}
        axisLine={false}
        minTickGap={10}
        interval="equidistantPreserveStart"
        height={hasYears ? 44 : 28}
        tick={(tick) => <TimeTick {...tick} labels={labels} />}
      />
      <YAxis
        width={44}
        tickLine={false}
        axisLine={false}
        ticks={ticks}
        domain={[0, ticks.at(-1) ?? 1]}
        interval={0}
        tickFormatter={count}
      />
    </>
  );
}

/** A day or month; below it its year, where it differs from the label before. */
function TimeTick({
  x,
  y,
  index,
  payload,
  labels,
}: XAxisTickContentProps & { labels: readonly TimeLabel[] }) {
  const at = payload.index;
  const label = labels[at];
  if (!label) return null;
  // Every nth label is shown.
  const before = index > 0 ? labels[at - at / index] : undefined;
  return (
    <text x={x} y={y} dy="0.71em" textAnchor="middle" className={styles.time}>
      <tspan x={x}>{label.text}</tspan>
      {label.year !== before?.year && (
        <tspan x={x} dy="1.25em">
          {label.year}
        </tspan>
      )}
    </text>
  );
}
