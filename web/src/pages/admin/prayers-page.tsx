import { HandHeart } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '../../platform/page-title.tsx';
import { CreateContentDialog } from '../../rooms/moderation/content-create.tsx';
import { ContentTable } from '../../rooms/moderation/content-table.tsx';
import { ContentTotal } from '../../rooms/moderation/content-total.tsx';
import { useAdminWords } from '../../rooms/operations/use-admin-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './content-page.module.css';

/** What members ask others to pray for. */
export function PrayersPage() {
  const { views, create } = useAdminWords().content;
  const [isCreating, setCreating] = useState(false);
  usePageTitle(views.prayers.title);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{views.prayers.title}</h1>
          <p className={styles.soft}>{views.prayers.intro}</p>
        </div>
        <Button icon={<HandHeart size={18} />} onClick={() => setCreating(true)}>
          {create.prayer.open}
        </Button>
      </div>
      <ContentTotal view="prayers" />
      <Card padding="none" className={styles.card}>
        <ContentTable view="prayers" />
      </Card>
      <CreateContentDialog kind="prayer" open={isCreating} onClose={() => setCreating(false)} />
    </div>
  );
}
