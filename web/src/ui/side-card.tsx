import { RotateCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
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

/** A load error inside a `SideCard`. */
export function SideCardError({
  text,
  reason,
  retryLabel,
  pending,
  onRetry,
}: {
  text: ReactNode;
  reason: ReactNode;
  retryLabel: string;
  pending: boolean;
  onRetry: () => void;
}) {
  return (
    <div role="alert" className={styles.problem}>
      <p>
        <strong>{text}</strong> {reason}
      </p>
      <Button
        size="small"
        variant="secondary"
        icon={<RotateCw size={16} />}
        pending={pending}
        onClick={onRetry}
      >
        {retryLabel}
      </Button>
    </div>
  );
}
