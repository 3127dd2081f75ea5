import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode | undefined;
  illustration?: ReactNode | undefined;
  action?: ReactNode | undefined;
  heading?: 'h1' | 'h2' | 'h3' | undefined;
  className?: string | undefined;
}

export function EmptyState({
  title,
  text,
  illustration,
  action,
  heading: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, className)}>
      {illustration}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
