import type { ReactNode } from 'react';
import styles from './delayed.module.css';

/** Shows its content after 150 ms: what loads faster than that should not flash a skeleton. */
export function Delayed({ children }: { children: ReactNode }) {
  return <div className={styles.delayed}>{children}</div>;
}
