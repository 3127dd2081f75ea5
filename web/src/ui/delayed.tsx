import type { ReactNode } from 'react';
import styles from './delayed.module.css';

/** Shows its content after 150 ms, so that fast loads do not flash a skeleton. */
export function Delayed({ children }: { children: ReactNode }) {
  return <div className={styles.delayed}>{children}</div>;
}
