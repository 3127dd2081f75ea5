import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { CampaignForm } from '../../features/campaigns/campaign-form.tsx';
import { useSelectedPosts } from '../../features/campaigns/campaign-form-api.ts';
import { toCampaignFields } from '../../features/campaigns/campaign-form-values.ts';
import { useCampaign } from '../../features/campaigns/campaigns-api.ts';
import { useEditorWords } from '../../features/campaigns/use-editor-words.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { QueryError } from '../../platform/query-boundary.tsx';
import { useSite } from '../../platform/site.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
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
      <CampaignLoader key={id} id={id} />
    </div>
  );
}

function CampaignLoader({ id }: { id: string }) {
  const { timeZone } = useSite();
  const { form: words } = useEditorWords();
  const campaign = useCampaign(id);
  const chosen = useSelectedPosts(campaign.data);
  const failed = [campaign, chosen].find(({ isError }) => isError);
  if (campaign.data === null) return <Notice tone="warning">{words.notFound}</Notice>;
  if (campaign.data && !['draft', 'scheduled'].includes(campaign.data.status)) {
    return <Notice title={words.closedTitle}>{words.closed}</Notice>;
  }
  if (campaign.data && chosen.data) {
    return (
      <CampaignForm
        campaign={campaign.data}
        stored={toCampaignFields(campaign.data, { ...chosen.data, timeZone })}
      />
    );
  }
  if (failed) {
    return (
      <Card>
        <QueryError title={words.loadFailed} query={failed} />
      </Card>
    );
  }
  return (
    <Card>
      <SkeletonGroup label={words.loading}>
        <Skeleton shape="block" width="100%" height={46} />
        <Skeleton shape="block" width="100%" height={260} />
      </SkeletonGroup>
    </Card>
  );
}
