import { CloudOff, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';

const icons = { info: Info, offline: CloudOff, warning: TriangleAlert } as const;

interface BannerProps {
  tone?: 'info' | 'offline' | 'warning' | undefined;
  action?: ReactNode | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A message across the page, such as a lost connection. */
export function Banner({ tone = 'info', action, className, children }: BannerProps) {
  const Sign = icons[tone];
  return (
    <div role="status" className={classNames(styles.banner, styles[tone], className)}>
      <Sign size={18} />
      <p>{children}</p>
      {action}
    </div>
  );
}
