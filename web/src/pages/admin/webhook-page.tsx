import { type Webhook, webhookHistoryDays } from '@radiant/contract/webhooks.ts';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { DeliveriesTable } from '../../features/webhooks/deliveries-table.tsx';
import { WebhookActions } from '../../features/webhooks/webhook-actions.tsx';
import { WebhookFacts } from '../../features/webhooks/webhook-facts.tsx';
import { useWebhook } from '../../features/webhooks/webhooks-api.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './admin-page.module.css';

export function WebhookPage() {
  const { id = '' } = useParams();
  const { webhooks: words } = useAdminWords();
  const { data: webhook } = useWebhook(id);
  const title = webhook ? new URL(webhook.url).host : words.title;
  usePageTitle(title);
  return (
    <div className={classNames(styles.page, styles.smallHeadings)}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Link to={paths.adminWebhooks()} className={styles.back}>
            <ArrowLeft size={16} />
            {words.back}
          </Link>
          <h1>{title}</h1>
          {webhook && <p className={styles.soft}>{webhook.url}</p>}
        </div>
        {webhook && <WebhookActions webhook={webhook} />}
      </div>
      <WebhookLoader key={id} id={id} />
    </div>
  );
}

function WebhookLoader({ id }: { id: string }) {
  const { table, webhooks: words } = useAdminWords();
  return (
    <QueryBoundary
      query={useWebhook(id)}
      errorTitle={words.failed}
      hasErrorCard
      loading={
        <Card>
          <SkeletonGroup label={table.loading}>
            <Skeleton shape="block" width="100%" height={120} />
          </SkeletonGroup>
        </Card>
      }
    >
      {(webhook) =>
        webhook ? <WebhookDetail webhook={webhook} /> : <Notice tone="warning">{words.notFound}</Notice>
      }
    </QueryBoundary>
  );
}

function WebhookDetail({ webhook }: { webhook: Webhook }) {
  const { webhooks: words } = useAdminWords();
  return (
    <>
      <WebhookFacts webhook={webhook} />
      <Card padding="none" className={styles.card}>
        <div className={styles.section}>
          <h2>{words.deliveries}</h2>
          <p className={styles.soft}>{words.deliveriesText({ days: webhookHistoryDays })}</p>
        </div>
        <DeliveriesTable webhookId={webhook.id} canSend={webhook.pauseReason === null} />
      </Card>
    </>
  );
}
