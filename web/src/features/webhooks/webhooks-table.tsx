import type { Webhook } from '@radiant/contract/webhooks.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatShortDate } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { type Column, LeadCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PathDrawing } from '../../ui/illustrations/path-drawing.tsx';
import { AdminTable } from '../operations/admin-table.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useClientPagination } from '../operations/use-client-pagination.ts';
import { WebhookStatusBadge } from './webhook-status.tsx';
import styles from './webhooks.module.css';
import { useWebhooks } from './webhooks-api.ts';

const columnIds = ['url', 'createdAt'] as const;
const getSortValue = ({ url, createdAt }: Webhook, column: string) => (column === 'url' ? url : createdAt);

export function WebhooksTable() {
  const { webhooks: words } = useAdminWords();
  const query = useWebhooks();
  const pagination = useClientPagination('webhooks', { rows: query.data, columns: columnIds, getSortValue });
  const columns = useColumns();
  if (query.data?.length === 0) {
    return <EmptyState illustration={<PathDrawing />} title={words.empty} text={words.emptyText} />;
  }
  return (
    <AdminTable
      query={query}
      columnsKey="webhooks"
      caption={words.title}
      columns={columns}
      {...pagination.table}
      keyOf={({ id }) => id}
      nameOf={({ url }) => url}
    />
  );
}

function useColumns(): Column<Webhook>[] {
  const { webhooks: words } = useAdminWords();
  const { locale } = useLocale();
  return [
    {
      id: 'url',
      header: words.columns.url,
      isSortable: true,
      isAlwaysShown: true,
      cell: (webhook) => (
        <LeadCell facts={<WebhookStatusBadge webhook={webhook} />}>
          <Link to={paths.adminWebhook(webhook.id)} className={styles.url}>
            {webhook.url}
          </Link>
        </LeadCell>
      ),
    },
    {
      id: 'status',
      header: words.columns.status,
      cell: (webhook) => <WebhookStatusBadge webhook={webhook} />,
    },
    {
      id: 'events',
      header: words.columns.events,
      cell: ({ events }) => (
        <span className={styles.whole}>{words.eventCount({ count: events.length })}</span>
      ),
    },
    {
      id: 'createdAt',
      header: words.columns.createdAt,
      isSortable: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className={styles.whole}>
          {formatShortDate(locale, createdAt)}
        </time>
      ),
    },
  ];
}
