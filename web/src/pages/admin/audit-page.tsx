import { AuditTable } from '../../features/operations/audit-table.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './admin-page.module.css';

export function AuditPage() {
  const { audit: words } = useAdminWords();
  usePageTitle(words.title);
  return (
    <div className={classNames(styles.page, styles.smallHeadings)}>
      <div>
        <h1>{words.title}</h1>
        <p className={styles.soft}>{words.intro}</p>
      </div>
      <Card padding="none">
        <AuditTable />
      </Card>
    </div>
  );
}
