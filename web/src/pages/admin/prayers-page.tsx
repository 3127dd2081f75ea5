import { HandHeart } from 'lucide-react';
import { useState } from 'react';
import { CreateContentDialog } from '../../features/moderation/content-create.tsx';
import { ContentTable } from '../../features/moderation/content-table.tsx';
import { ContentTotal } from '../../features/moderation/content-total.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './admin-page.module.css';

export function PrayersPage() {
  const { views, create } = useAdminWords().content;
  const [isCreating, setCreating] = useState(false);
  usePageTitle(views.prayers.title);
  return (
    <div className={classNames(styles.page, styles.smallHeadings)}>
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
