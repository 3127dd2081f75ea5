import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** Above a `DataTable`, while rows are chosen: what can be done with all of them. */
export function BulkBar({ children }: { children: ReactNode }) {
  return <div className={styles.bulk}>{children}</div>;
}
