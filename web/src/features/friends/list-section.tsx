import { type ReactNode, type Ref, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './list-section.module.css';

/** A part of the friends' page: its heading, what can be done with the whole, and its lines. */
export function ListSection({
  id,
  title,
  count,
  actions,
  headingRef,
  children,
}: {
  /** An address within the page. */
  id?: string | undefined;
  title: string;
  count?: string | undefined;
  actions?: ReactNode;
  /** Where the focus goes when a line that held it is gone. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <Card render={<section />} id={id} className={styles.section} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId} ref={headingRef} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {count && <p className={styles.count}>{count}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </Card>
  );
}
