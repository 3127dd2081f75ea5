import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { EventsTable } from '../../features/events/manage-table.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './admin-page.module.css';

export function EventsPage() {
  const { events: words } = useAdminWords();
  usePageTitle(words.title);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{words.title}</h1>
          <p className={styles.soft}>{words.intro}</p>
        </div>
        <Button icon={<Plus size={18} />} render={<Link to={paths.adminCreateEvent()} />}>
          {words.create}
        </Button>
      </div>
      <Card padding="none" className={styles.card}>
        <EventsTable />
      </Card>
    </div>
  );
}
