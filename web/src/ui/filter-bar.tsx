import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

/** Narrows a table down while one types and chooses: first what is searched for, then the choices beside it. */
export function FilterBar({ search, children }: { search: ReactNode; children: ReactNode }) {
  return (
    <search className={styles.bar}>
      <div className={styles.search}>{search}</div>
      {children}
    </search>
  );
}
