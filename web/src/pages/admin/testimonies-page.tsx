import { Sparkles } from 'lucide-react';
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

export function TestimoniesPage() {
  const { views, create } = useAdminWords().content;
  const [isCreating, setCreating] = useState(false);
  usePageTitle(views.testimonies.title);
  return (
    <div className={classNames(styles.page, styles.smallHeadings)}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{views.testimonies.title}</h1>
          <p className={styles.soft}>{views.testimonies.intro}</p>
        </div>
        <Button icon={<Sparkles size={18} />} onClick={() => setCreating(true)}>
          {create.testimony.open}
        </Button>
      </div>
      <ContentTotal view="testimonies" />
      <Card padding="none" className={styles.card}>
        <ContentTable view="testimonies" />
      </Card>
      <CreateContentDialog kind="testimony" open={isCreating} onClose={() => setCreating(false)} />
    </div>
  );
}
