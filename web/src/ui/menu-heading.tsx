import type { ReactNode } from 'react';
import styles from './menu-heading.module.css';

/** Says what the items of a `Menu` below it are; the menu's own label says it to screen readers. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <p className={styles.heading} aria-hidden="true">
      {children}
    </p>
  );
}
