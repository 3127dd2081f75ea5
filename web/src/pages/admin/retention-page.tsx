import { Link } from 'react-router';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { ConsentCountsTable } from '../../features/privacy/consent-counts-table.tsx';
import { useConsentCounts } from '../../features/privacy/consents-api.ts';
import { useRetentionReport } from '../../features/privacy/retention-api.ts';
import { RetentionTable } from '../../features/privacy/retention-table.tsx';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './admin-page.module.css';

export function RetentionPage() {
  const { retention: words } = useAdminWords();
  usePageTitle(words.title);
  const loading = (
    <SkeletonGroup label={words.loading}>
      <Skeleton shape="block" width="100%" height={160} />
    </SkeletonGroup>
  );
  const failure = { heading: 'h3', errorTitle: words.errorTitle, loading } as const;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{words.title}</h1>
          <p className={styles.soft}>{words.intro}</p>
        </div>
        <Button variant="secondary" render={<Link to={`${paths.adminSupport()}?request=any`} />}>
          {words.requests}
        </Button>
      </div>
      <Card>
        <h2>{words.table}</h2>
        <p className={styles.soft}>{words.text}</p>
        <QueryBoundary query={useRetentionReport()} {...failure}>
          {(rows) => <RetentionTable rows={rows} />}
        </QueryBoundary>
      </Card>
      <Card>
        <h2>{words.consents.title}</h2>
        <p className={styles.soft}>{words.consents.text}</p>
        <QueryBoundary query={useConsentCounts()} {...failure}>
          {(counts) => <ConsentCountsTable counts={counts} />}
        </QueryBoundary>
      </Card>
    </div>
  );
}
