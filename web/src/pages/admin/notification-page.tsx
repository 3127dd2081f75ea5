import { ArrowLeft, Copy } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router';
import { CampaignDetail } from '../../features/campaigns/campaign-detail.tsx';
import { CampaignBadge } from '../../features/campaigns/campaign-list.tsx';
import { isEditable } from '../../features/campaigns/campaign-list-actions.tsx';
import { CampaignLoader } from '../../features/campaigns/campaign-loader.tsx';
import { useCampaign } from '../../features/campaigns/campaigns-api.ts';
import { useEditorWords } from '../../features/campaigns/use-editor-words.ts';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './admin-page.module.css';

/** A notification that can no longer be changed; others open in their editor. */
export function NotificationPage() {
  const { id = '' } = useParams();
  const { form } = useEditorWords();
  const { locale } = useLocale();
  const { notifications: words } = useAdminWords();
  const { data: campaign } = useCampaign(id);
  const translated = campaign?.translationLocale === locale ? campaign.translatedTitle : null;
  const title = translated ?? campaign?.title ?? words.detail.title;
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Link to={paths.adminNotifications()} className={styles.back}>
            <ArrowLeft size={16} />
            {form.back}
          </Link>
          <h1 dir="auto">{title}</h1>
          {campaign && <CampaignBadge status={campaign.status} />}
        </div>
        {campaign && (
          <Button
            variant="secondary"
            icon={<Copy size={18} />}
            render={<Link to={paths.adminDuplicateNotification(id)} />}
          >
            {words.duplicate}
          </Button>
        )}
      </div>
      <CampaignLoader key={id} id={id}>
        {(loaded, fields) =>
          isEditable(loaded.status) ? (
            <Navigate to={paths.adminEditNotification(id)} replace />
          ) : (
            <CampaignDetail campaign={loaded} fields={fields} />
          )
        }
      </CampaignLoader>
    </div>
  );
}
