import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { WebhookDialog } from '../../features/webhooks/webhook-dialog.tsx';
import { WebhooksTable } from '../../features/webhooks/webhooks-table.tsx';
import { usePageTitle } from '../../platform/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './admin-page.module.css';

export function WebhooksPage() {
  const { webhooks: words } = useAdminWords();
  const [isAdding, setAdding] = useState(false);
  usePageTitle(words.title);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{words.title}</h1>
          <p className={styles.soft}>
            {words.intro} <a href="/api/docs">{words.documentation}</a>
          </p>
        </div>
        <Button icon={<Plus size={18} />} onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </div>
      <Card padding="none" className={styles.card}>
        <WebhooksTable />
      </Card>
      {isAdding && <WebhookDialog webhook={null} onClose={() => setAdding(false)} />}
    </div>
  );
}
