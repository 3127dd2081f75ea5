import { AuthorRequestsCard } from '../../features/moderation/author-requests-card.tsx';
import { MeasureReasonsCard } from '../../features/moderation/measure-reasons-card.tsx';
import { QueueTable } from '../../features/moderation/queue-table.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { useMember } from '../../platform/session.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './admin-page.module.css';

export function ModerationPage() {
  const { moderation: words } = useAdminWords();
  const { role } = useMember();
  usePageTitle(words.title);
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1>{words.title}</h1>
        <p className={styles.soft}>{words.intro}</p>
      </div>
      <AuthorRequestsCard />
      <Card padding="none" className={styles.card}>
        <QueueTable />
      </Card>
      {role === 'admin' && <MeasureReasonsCard />}
    </div>
  );
}
