import { useJobsSummary } from '../../features/operations/jobs-api.ts';
import { MailPause } from '../../features/operations/jobs-summary.tsx';
import { useSiteSettings } from '../../features/settings/admin-settings-api.ts';
import { AdminSettingsForm } from '../../features/settings/admin-settings-form.tsx';
import { useSettingsWords } from '../../features/settings/use-settings-words.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-page.module.css';

export function SettingsPage() {
  const words = useSettingsWords();
  const query = useSiteSettings();
  const pause = useJobsSummary().data?.mailPause;
  usePageTitle(words.title);
  return (
    <div className={classNames(styles.page, styles.narrow)}>
      <div>
        <h1>{words.title}</h1>
        <p className={styles.soft}>{words.intro}</p>
      </div>
      <QueryBoundary query={query} errorTitle={words.failed} loading={<Loading />}>
        {(stored) => <AdminSettingsForm stored={stored} mailWarning={pause && <MailPause pause={pause} />} />}
      </QueryBoundary>
    </div>
  );
}

function Loading() {
  const words = useSettingsWords();
  return (
    <Card padding="roomy">
      <p role="status" className={styles.soft}>
        {words.loading}
      </p>
      <div className={classNames(styles.loading, styles.padded)} aria-hidden="true">
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} shape="block" width="100%" height={46} />
        ))}
      </div>
    </Card>
  );
}
