import type { ReactNode } from 'react';
import { useInitialWords } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './event-facts.module.css';
import type { EventTimes } from './event-times.ts';

interface EventDateProps {
  times: EventTimes;
  className?: string | undefined;
  /** The event is cancelled or over. */
  isClosed?: boolean;
}

/** Day and month of an event as a calendar leaf. */
export function EventLeaf({ times, className, isClosed = false }: EventDateProps) {
  return (
    <p className={classNames(styles.leaf, isClosed && styles.closed, className)} aria-hidden="true">
      <span className={styles.month} suppressHydrationWarning>
        {times.month}
      </span>
      <span className={styles.day}>{times.day}</span>
    </p>
  );
}

/** When an event takes place: at its venue, and for a reader in another time zone. */
export function EventWhen({ times, startsAt, isClosed = false }: EventDateProps & { startsAt: string }) {
  const t = useInitialWords();
  return (
    <>
      <time
        dateTime={startsAt}
        className={classNames(styles.when, isClosed && styles.closed)}
        // The browser may write dates with other spaces or abbreviations than the server.
        suppressHydrationWarning
      >
        {times.venue}
      </time>
      {times.reader && (
        <span className={styles.reader} suppressHydrationWarning>
          {t.eventPost.forYou({ time: times.reader })}
        </span>
      )}
    </>
  );
}

export function EventFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.fact}>
      {icon}
      {children}
    </p>
  );
}
