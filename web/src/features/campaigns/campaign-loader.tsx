import type { Campaign } from '@radiant/contract/campaigns.ts';
import type { ReactNode } from 'react';
import { QueryError } from '../../platform/query-boundary.tsx';
import { useSite } from '../../platform/site.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useSelectedPosts } from './campaign-form-api.ts';
import { type CampaignFields, toCampaignFields } from './campaign-form-values.ts';
import { useCampaign } from './campaigns-api.ts';
import { useEditorWords } from './use-editor-words.ts';

/** Loads a campaign and its form values. */
export function CampaignLoader({
  id,
  children,
}: {
  id: string;
  children: (campaign: Campaign, fields: CampaignFields) => ReactNode;
}) {
  const { timeZone } = useSite();
  const { form: words } = useEditorWords();
  const campaign = useCampaign(id);
  const chosen = useSelectedPosts(campaign.data);
  const failed = [campaign, chosen].find(({ isError }) => isError);
  if (campaign.data === null) return <Notice tone="warning">{words.notFound}</Notice>;
  if (campaign.data && chosen.data) {
    return children(campaign.data, toCampaignFields(campaign.data, { ...chosen.data, timeZone }));
  }
  return (
    <Card>
      {failed ? (
        <QueryError title={words.loadFailed} query={failed} />
      ) : (
        <SkeletonGroup label={words.loading}>
          <Skeleton shape="block" width="100%" height={46} />
          <Skeleton shape="block" width="100%" height={260} />
        </SkeletonGroup>
      )}
    </Card>
  );
}
