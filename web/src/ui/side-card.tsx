import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import styles from './side-card.module.css';

export function SideCard({
  title,
  footer,
  children,
}: {
  title: ReactNode;
  footer?: ReactNode | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card className={styles.card} render={<section />} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </Card>
  );
}
