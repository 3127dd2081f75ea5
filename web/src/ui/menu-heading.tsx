import type { ReactNode } from 'react';
import styles from './menu-heading.module.css';

/** The visible heading of a `Menu`; screen readers get the menu's label. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <p className={styles.heading} aria-hidden="true">
      {children}
    </p>
  );
}
