import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: ReactNode | undefined;
  action?: ReactNode | undefined;
  className?: string | undefined;
  children?: ReactNode | undefined;
}

/** A message within a page or form. Errors are announced at once, others politely. */
export function Notice({ tone = 'info', title, action, className, children }: NoticeProps) {
  const Sign = icons[tone];
  return (
    <div
      className={classNames(styles.notice, styles[tone], className)}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Sign size={20} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action}
      </div>
    </div>
  );
}
