import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** Names and values, one below the other. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className={styles.list}>{children}</dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
