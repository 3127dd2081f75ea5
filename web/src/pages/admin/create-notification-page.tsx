import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { CampaignForm } from '../../rooms/campaigns/campaign-form.tsx';
import { emptyFields } from '../../rooms/campaigns/campaign-form-values.ts';
import { useTemplate } from '../../rooms/campaigns/campaigns-api.ts';
import { useEditorWords } from '../../rooms/campaigns/use-editor-words.ts';
import styles from './notifications-page.module.css';

/** Where an administrator writes an announcement; `?templateId=` begins it with a template. */
export function CreateNotificationPage() {
  const { form: words } = useEditorWords();
  const [params] = useSearchParams();
  const { data: template } = useTemplate(params.get('templateId'));
  usePageTitle(words.createTitle);
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <Link to={paths.adminNotifications()} className={styles.back}>
          <ArrowLeft size={16} />
          {words.back}
        </Link>
        <h1>{words.createTitle}</h1>
      </div>
      <CampaignForm campaign={null} stored={emptyFields} template={template} />
    </div>
  );
}
