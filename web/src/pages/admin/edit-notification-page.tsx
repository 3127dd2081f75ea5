import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { CampaignForm } from '../../features/campaigns/campaign-form.tsx';
import { isEditable } from '../../features/campaigns/campaign-list-actions.tsx';
import { CampaignLoader } from '../../features/campaigns/campaign-loader.tsx';
import { useEditorWords } from '../../features/campaigns/use-editor-words.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './admin-page.module.css';

export function EditNotificationPage() {
  const { id = '' } = useParams();
  const { form: words } = useEditorWords();
  usePageTitle(words.editTitle);
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <Link to={paths.adminNotifications()} className={styles.back}>
          <ArrowLeft size={16} />
          {words.back}
        </Link>
        <h1>{words.editTitle}</h1>
      </div>
      <CampaignLoader key={id} id={id}>
        {(campaign, fields) =>
          isEditable(campaign.status) ? (
            <CampaignForm campaign={campaign} stored={fields} />
          ) : (
            <Notice title={words.closedTitle}>
              {words.closed} <Link to={paths.adminNotification(id)}>{words.closedView}</Link>
            </Notice>
          )
        }
      </CampaignLoader>
    </div>
  );
}
