import type { JobsSummary } from '@radiant/contract/jobs.ts';
import type { ReactNode } from 'react';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './operations.module.css';
import { useAdminWords } from './use-admin-words.ts';

export function JobsSummaryCards({ summary }: { summary: JobsSummary | undefined }) {
  const { jobs: words } = useAdminWords();
  const sum = (field: 'waiting' | 'running' | 'failing' | 'deadLetters') =>
    summary?.tasks.reduce((total, task) => total + task[field], 0);
  const [newest] = summary?.workers ?? [];
  return (
    <>
      <dl className={styles.cards}>
        <Figure label={words.waiting} value={sum('waiting')}>
          {summary?.oldestDueAt ? (
            <>
              {words.oldest} <TimeAgo date={summary.oldestDueAt} />
            </>
          ) : (
            words.nothingDue
          )}
        </Figure>
        <Figure label={words.running} value={sum('running')} />
        <Figure label={words.failing} value={sum('failing')} />
        <Figure label={words.deadLetters} value={sum('deadLetters')} isTrouble />
        <Figure label={words.workers} value={summary?.workers.length}>
          {newest && (
            <>
              {words.lastSign} <TimeAgo date={newest.beatAt} />
            </>
          )}
        </Figure>
        <Figure label={words.failedMails} value={summary?.failedMails} isTrouble />
      </dl>
      {summary?.mailPause && <MailPause pause={summary.mailPause} />}
      {summary && <JobsNotice summary={summary} />}
    </>
  );
}

/** Mail is paused; usually an administrator can fix the cause. */
export function MailPause({
  pause: { reason, since, until },
}: {
  pause: NonNullable<JobsSummary['mailPause']>;
}) {
  const { jobs: words } = useAdminWords();
  return (
    <Notice tone="warning">
      {words.mailPause[reason]} {words.mailPauseSince} <TimeAgo date={since} />. {words.mailPauseUntil}{' '}
      <TimeAgo date={until} />.
    </Notice>
  );
}

function JobsNotice({ summary: { tasks, workers, failedMails, mailPause } }: { summary: JobsSummary }) {
  const { jobs: words } = useAdminWords();
  if (workers.length === 0) return <Notice tone="warning">{words.noWorker}</Notice>;
  const unknown = tasks.filter(({ isKnown, waiting, failing }) => !isKnown && waiting + failing > 0);
  if (unknown.length > 0) {
    const names = unknown.map(({ task }) => task).join(', ');
    return <Notice tone="warning">{words.unknown({ tasks: names })}</Notice>;
  }
  const isWell =
    failedMails === 0 && mailPause === null && tasks.every(({ deadLetters }) => deadLetters === 0);
  return isWell ? <Notice tone="success">{words.allWell}</Notice> : null;
}

function Figure({
  label,
  value,
  isTrouble = false,
  children,
}: {
  label: string;
  value: number | undefined;
  isTrouble?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={styles.card}>
      <dt>{label}</dt>
      <dd>
        <span className={isTrouble && (value ?? 0) > 0 ? styles.trouble : styles.value}>
          {value ?? <Skeleton shape="block" width={40} height={28} />}
        </span>
        {children && <span className={styles.detail}>{children}</span>}
      </dd>
    </div>
  );
}
