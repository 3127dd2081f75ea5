import type { BackupSummary } from '@radiant/contract/jobs.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { localeTags } from '../../platform/locale.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { findBackupTrouble } from './backup-trouble.ts';
import { useJobsSummary } from './jobs-api.ts';
import styles from './operations.module.css';
import { useAdminWords } from './use-admin-words.ts';

/** Says that backups fail or are overdue. Renders nothing otherwise, also where backups are made in another way. */
export function BackupNotice() {
  const { backups: words } = useAdminWords();
  const { data } = useJobsSummary();
  const now = useCurrentMinute();
  const trouble = data && findBackupTrouble(data.backups, now);
  if (!data || !trouble || trouble === 'off') return null;
  return (
    <Notice
      tone="warning"
      title={words[trouble]}
      action={<Link to={paths.adminJobs()}>{words.details}</Link>}
    >
      <LastSuccess backups={data.backups} />
    </Notice>
  );
}

export function BackupStatus({ backups }: { backups: BackupSummary }) {
  const { backups: words } = useAdminWords();
  const trouble = findBackupTrouble(backups, useCurrentMinute());
  const { last } = backups;
  return (
    <div className={styles.backups}>
      {backups.isScheduled ? <p>{words.intro}</p> : <Notice tone="warning">{words.off}</Notice>}
      {trouble && trouble !== 'off' && (
        <Notice tone="warning" title={words[trouble]}>
          {last?.failure && (
            <p>
              {words.reason} {last.failure}
            </p>
          )}
          {last && (
            <p>
              {words.tried} <TimeAgo date={last.startedAt} />
            </p>
          )}
          <LastSuccess backups={backups} />
        </Notice>
      )}
      {!trouble && last === null && <p>{words.first}</p>}
      {last?.failure === null && <LastResult last={last} />}
    </div>
  );
}

function LastSuccess({ backups: { succeededAt } }: { backups: BackupSummary }) {
  const { backups: words } = useAdminWords();
  if (succeededAt === null) return null;
  return (
    <p>
      {words.succeeded} <TimeAgo date={succeededAt} />
    </p>
  );
}

function LastResult({ last }: { last: NonNullable<BackupSummary['last']> }) {
  const { backups: words } = useAdminWords();
  const { locale } = useLocale();
  const { startedAt, rows, files, bytes, seconds, missingFiles } = last;
  const format = (value: number, unit: string, unitDisplay: 'short' | 'long') =>
    new Intl.NumberFormat(localeTags[locale], {
      style: 'unit',
      unit,
      unitDisplay,
      maximumFractionDigits: 0,
    }).format(value);
  const size = format(Math.max(1, Math.round(bytes / 1e6)), 'megabyte', 'short');
  const duration =
    seconds < 90 ? format(Math.max(1, seconds), 'second', 'long') : format(seconds / 60, 'minute', 'long');
  return (
    <>
      <p>
        {words.latest} <TimeAgo date={startedAt} />. {words.result({ rows, files, size, duration })}
      </p>
      {missingFiles > 0 && <Notice tone="warning">{words.missing({ count: missingFiles })}</Notice>}
    </>
  );
}
