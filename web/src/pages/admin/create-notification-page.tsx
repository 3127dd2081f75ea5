import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { CampaignForm } from '../../features/campaigns/campaign-form.tsx';
import {
  emptyFields,
  readPickedPeople,
  toDuplicateFields,
} from '../../features/campaigns/campaign-form-values.ts';
import { CampaignLoader } from '../../features/campaigns/campaign-loader.tsx';
import { useTemplate } from '../../features/campaigns/campaigns-api.ts';
import { useEditorWords } from '../../features/campaigns/use-editor-words.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import styles from './admin-page.module.css';

/**
 * `?templateId=` starts from a template, `?duplicateOf=` from an earlier notification; `people` in the history
 * state preselects recipients.
 */
export function CreateNotificationPage() {
  const { form: words } = useEditorWords();
  const [params] = useSearchParams();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const people = useMemo(() => readPickedPeople(state), [state]);
  const { data: template } = useTemplate(params.get('templateId'));
  const duplicateOf = params.get('duplicateOf');
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
      {duplicateOf === null ? (
        <CampaignForm
          campaign={null}
          stored={emptyFields}
          template={template}
          people={people}
          // Removed people must not return with a reload.
          onPeople={() => void navigate(`${pathname}${search}`, { replace: true, state: null })}
        />
      ) : (
        <CampaignLoader key={duplicateOf} id={duplicateOf}>
          {(_, fields) => (
            <CampaignForm campaign={null} stored={toDuplicateFields(fields)} duplicateOf={duplicateOf} />
          )}
        </CampaignLoader>
      )}
    </div>
  );
}
