import type { ReactElement } from 'react';
import { CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatNumber } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './charts.module.css';

interface ChartFrameProps {
  children: ReactElement;
  size?: 'low' | 'tall' | 'round';
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

interface AxesOptions {
  minTickGap?: number;
  /** Shows every label, slanted. */
  isSlanted?: boolean;
}

/** Grid and axes shared by all charts. */
export function useChartAxes({ minTickGap: gap = 16, isSlanted = false }: AxesOptions = {}) {
  const count = useFormatCount();
  return (
    <>
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey="name"
        tickLine={false}
        axisLine={false}
        minTickGap={gap}
        {...(isSlanted
          ? { interval: 0 as const, angle: -35, textAnchor: 'end' as const, height: 92 }
          : { interval: 'preserveStartEnd' as const })}
      />
      <YAxis width={52} tickLine={false} axisLine={false} allowDecimals={false} tickFormatter={count} />
    </>
  );
}
