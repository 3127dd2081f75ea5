import { type ReactNode, type Ref, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './list-section.module.css';

/** A section of the friends page. */
export function ListSection({
  id,
  title,
  count,
  actions,
  headingRef,
  children,
}: {
  /** Anchor on the page. */
  id?: string | undefined;
  title: string;
  count?: string | undefined;
  actions?: ReactNode;
  /** Receives the focus when a focused row is removed. */
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
