import { BackupStatus } from '../../features/operations/backup-status.tsx';
import { DeadLetterTable } from '../../features/operations/dead-letter-table.tsx';
import { FailedMailsTable } from '../../features/operations/failed-mails-table.tsx';
import { useJobsSummary } from '../../features/operations/jobs-api.ts';
import { JobsSummaryCards } from '../../features/operations/jobs-summary.tsx';
import { LoadFailed } from '../../features/operations/load-failed.tsx';
import { RestoredCopyNotice } from '../../features/operations/restored-copy-notice.tsx';
import { StoppedAddressesTable } from '../../features/operations/stopped-addresses-table.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { VersionsCard } from '../../features/operations/versions-card.tsx';
import { usePageTitle } from '../../platform/page-title.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './admin-page.module.css';

export function JobsPage() {
  const { jobs: words, backups, versions } = useAdminWords();
  const { data, error, isFetching, refetch } = useJobsSummary();
  usePageTitle(words.title);
  return (
    <div className={classNames(styles.page, styles.smallHeadings)}>
      <div>
        <h1>{words.title}</h1>
        <p className={styles.soft}>{words.intro}</p>
      </div>
      <RestoredCopyNotice />
      {error && !data ? (
        <LoadFailed query={{ error, isFetching, refetch }} />
      ) : (
        <JobsSummaryCards summary={data} />
      )}
      {data && (
        <Card>
          <h2>{backups.title}</h2>
          <BackupStatus backups={data.backups} />
        </Card>
      )}
      <Card padding="none">
        <div className={styles.section}>
          <h2>{words.deadLetters}</h2>
          <p className={styles.soft}>{words.deadLettersText}</p>
        </div>
        <DeadLetterTable />
      </Card>
      <Card padding="none">
        <div className={styles.section}>
          <h2>{words.failedMails}</h2>
          <p className={styles.soft}>{words.mailsText}</p>
        </div>
        <FailedMailsTable total={data?.failedMails} />
      </Card>
      <Card padding="none">
        <div className={styles.section}>
          <h2>{words.stoppedAddresses}</h2>
          <p className={styles.soft}>{words.stoppedAddressesText}</p>
        </div>
        <StoppedAddressesTable />
      </Card>
      <Card padding="none">
        <div className={styles.section}>
          <h2>{versions.title}</h2>
          <VersionsCard />
        </div>
      </Card>
    </div>
  );
}
