import { LayoutTemplate, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { CampaignList } from '../../features/campaigns/campaign-list.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './admin-page.module.css';

export function NotificationsPage() {
  const { notifications: words } = useAdminWords();
  usePageTitle(words.title);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{words.title}</h1>
          <p className={styles.soft}>{words.intro}</p>
        </div>
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            icon={<LayoutTemplate size={18} />}
            render={<Link to={paths.adminTemplates()} />}
          >
            {words.manageTemplates}
          </Button>
          <Button icon={<Plus size={18} />} render={<Link to={paths.adminCreateNotification()} />}>
            {words.create}
          </Button>
        </div>
      </div>
      <Card padding="none">
        <CampaignList />
      </Card>
    </div>
  );
}
