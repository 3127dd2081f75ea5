import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** Actions for the selected rows, above a `DataTable`. */
export function BulkBar({ children }: { children: ReactNode }) {
  return <div className={styles.bulk}>{children}</div>;
}
