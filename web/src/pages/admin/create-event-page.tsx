import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { CreateEventForm } from '../../features/events/manage-create-form.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './admin-page.module.css';

export function CreateEventPage() {
  const { events: words } = useAdminWords();
  usePageTitle(words.createTitle);
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <Link to={paths.adminEvents()} className={styles.back}>
          <ArrowLeft size={16} />
          {words.back}
        </Link>
        <h1>{words.createTitle}</h1>
      </div>
      <Card>
        <CreateEventForm />
      </Card>
    </div>
  );
}
