import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'candle' | 'ink';

interface BadgeProps {
  tone?: BadgeTone | undefined;
  icon?: ReactNode | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A short label, such as Going, Featured, Administrator. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

interface CountBadgeProps {
  tone?: 'alert' | 'candle' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A count on a bell or beside a navigation link. */
export function CountBadge({ tone = 'alert', className, children }: CountBadgeProps) {
  return (
    <span className={classNames(styles.count, tone === 'candle' ? styles.candle : styles.alert, className)}>
      {children}
    </span>
  );
}
