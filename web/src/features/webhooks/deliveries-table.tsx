import type { WebhookAttempt, WebhookDelivery } from '@radiant/contract/webhooks.ts';
import { Ellipsis, RotateCw } from 'lucide-react';
import { useAction } from '../../platform/action.ts';
import { localeTags } from '../../platform/locale.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useLocale } from '../../platform/words.tsx';
import { type Column, LeadCell } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { AdminTable } from '../operations/admin-table.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useClientPagination } from '../operations/use-client-pagination.ts';
import { DeliveryStateBadge } from './webhook-status.tsx';
import styles from './webhooks.module.css';
import { useRedeliverWebhook, useWebhookDeliveries } from './webhooks-api.ts';

const columnIds = ['type', 'createdAt'] as const;
const getSortValue = ({ type, createdAt }: WebhookDelivery, column: string) =>
  column === 'type' ? type : createdAt;

/** What was sent to an endpoint, with each attempt. `canSend`: it is not paused. */
export function DeliveriesTable({ webhookId, canSend }: { webhookId: string; canSend: boolean }) {
  const { webhooks: words } = useAdminWords();
  const query = useWebhookDeliveries(webhookId);
  const { data } = query;
  const pagination = useClientPagination('', { rows: data?.deliveries, columns: columnIds, getSortValue });
  const redeliver = useAction(useRedeliverWebhook(), { success: words.redelivered, failure: true });
  const columns = useColumns();
  const nameOf = ({ type, id }: WebhookDelivery) => words.deliveryName({ type: words.types[type], id });
  return (
    <>
      <AdminTable
        query={query}
        columnsKey="webhook-deliveries"
        caption={words.deliveries}
        columns={columns}
        {...pagination.table}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        {...(canSend && {
          menuHeader: words.actions,
          menu: (delivery: WebhookDelivery, name: string) => (
            <Menu
              label={words.actionsFor({ name })}
              trigger={
                <IconButton size="small" label={words.actionsFor({ name })} icon={<Ellipsis size={18} />} />
              }
            >
              <MenuItem
                icon={<RotateCw size={18} />}
                onSelect={() => redeliver.run({ id: webhookId, delivery: delivery.id })}
              >
                {words.redeliver}
              </MenuItem>
            </Menu>
          ),
        })}
      />
      {data && data.next !== null && (
        <p className={styles.more}>{words.newest({ count: data.deliveries.length })}</p>
      )}
    </>
  );
}

function useColumns(): Column<WebhookDelivery>[] {
  const { webhooks: words } = useAdminWords();
  return [
    {
      id: 'type',
      header: words.delivery.type,
      isSortable: true,
      isAlwaysShown: true,
      cell: ({ type, state }) => (
        <LeadCell facts={<DeliveryStateBadge state={state} />}>
          <span className={styles.type}>
            {words.types[type]}
            <code>{type}</code>
          </span>
        </LeadCell>
      ),
    },
    {
      id: 'state',
      header: words.delivery.state,
      cell: ({ state }) => <DeliveryStateBadge state={state} />,
    },
    {
      id: 'attempts',
      header: words.delivery.attempts,
      cell: ({ attempts }) => <Attempts attempts={attempts} />,
    },
    {
      id: 'next',
      header: words.delivery.next,
      cell: ({ nextAttemptAt }) =>
        nextAttemptAt === null ? '–' : <TimeAgo date={nextAttemptAt} className={styles.whole} />,
    },
    {
      id: 'createdAt',
      header: words.delivery.createdAt,
      isSortable: true,
      cell: ({ createdAt }) => <TimeAgo date={createdAt} className={styles.whole} />,
    },
  ];
}

function Attempts({ attempts }: { attempts: readonly WebhookAttempt[] }) {
  const { webhooks: words } = useAdminWords();
  if (attempts.length === 0) return <span className={styles.soft}>{words.noAttempts}</span>;
  return (
    <ol className={styles.attempts}>
      {attempts.map((attempt) => (
        <li key={attempt.number}>
          <AttemptLine attempt={attempt} />
        </li>
      ))}
    </ol>
  );
}

function AttemptLine({ attempt: { status, failure, milliseconds, at } }: { attempt: WebhookAttempt }) {
  const { webhooks: words } = useAdminWords();
  const { locale } = useLocale();
  const outcome = failure === null ? String(status) : words.failures[failure];
  const isLong = milliseconds >= 1_000;
  const duration = new Intl.NumberFormat(localeTags[locale], {
    style: 'unit',
    unit: isLong ? 'second' : 'millisecond',
    unitDisplay: 'short',
    maximumFractionDigits: isLong ? 1 : 0,
  }).format(isLong ? milliseconds / 1_000 : milliseconds);
  return (
    <>
      {words.attempt({ outcome, duration })} · <TimeAgo date={at} className={styles.whole} />
    </>
  );
}
