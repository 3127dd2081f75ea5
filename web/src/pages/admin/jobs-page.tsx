import { usePageTitle } from '../../platform/page-title.tsx';
import { FailedMailsTable } from '../../rooms/operations/failed-mails-table.tsx';
import { useJobsSummary } from '../../rooms/operations/jobs-api.ts';
import { JobsSummaryCards } from '../../rooms/operations/jobs-summary.tsx';
import { LaidAsideTable } from '../../rooms/operations/laid-aside-table.tsx';
import { LoadFailed } from '../../rooms/operations/load-failed.tsx';
import { RestoredCopyNotice } from '../../rooms/operations/restored-copy-notice.tsx';
import { useAdminWords } from '../../rooms/operations/use-admin-words.ts';
import { Card } from '../../ui/card.tsx';
import styles from './jobs-page.module.css';

/** What is done in the background, and what failed there for good. */
export function JobsPage() {
  const { jobs: words } = useAdminWords();
  const { data, error, isFetching, refetch } = useJobsSummary();
  usePageTitle(words.title);
  return (
    <div className={styles.page}>
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
      <Card padding="none">
        <div className={styles.head}>
          <h2>{words.laidAside}</h2>
          <p className={styles.soft}>{words.laidAsideText}</p>
        </div>
        <LaidAsideTable />
      </Card>
      <Card padding="none">
        <div className={styles.head}>
          <h2>{words.failedMails}</h2>
          <p className={styles.soft}>{words.mailsText}</p>
        </div>
        <FailedMailsTable total={data?.failedMails} />
      </Card>
    </div>
  );
}
