import type { FailedMail } from '@radiant/contract/jobs.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { type Column, LeadCell } from '../../ui/data-table.tsx';
import { AdminTable } from './admin-table.tsx';
import { useFailedMails } from './jobs-api.ts';
import styles from './operations.module.css';
import { useAdminWords } from './use-admin-words.ts';
import { useClientPagination } from './use-client-pagination.ts';

const columnIds = ['recipient', 'template', 'createdAt'] as const;
const isColumn = (name: string): name is (typeof columnIds)[number] =>
  columnIds.some((column) => column === name);
const getSortValue = (mail: FailedMail, column: string) => (isColumn(column) ? mail[column] : '');

/** Mails that will not be retried. */
export function FailedMailsTable({ total }: { total: number | undefined }) {
  const { table, jobs: words } = useAdminWords();
  const query = useFailedMails();
  const { data } = query;
  const pagination = useClientPagination('mails', {
    rows: data?.mails,
    columns: columnIds,
    getSortValue,
  });
  const reasons: Partial<Record<string, string>> = words.reasons;
  const columns: Column<FailedMail>[] = [
    {
      id: 'recipient',
      header: words.recipient,
      isSortable: true,
      isAlwaysShown: true,
      cell: ({ recipient, createdAt }) => (
        <LeadCell facts={<TimeAgo date={createdAt} className={styles.time} />}>{recipient}</LeadCell>
      ),
    },
    { id: 'template', header: words.mail, isSortable: true, cell: ({ template }) => <code>{template}</code> },
    {
      id: 'reason',
      header: words.reason,
      cell: ({ reason }) => (reason === null ? '–' : (reasons[reason] ?? reason)),
    },
    {
      id: 'createdAt',
      header: words.written,
      isSortable: true,
      cell: ({ createdAt }) => <TimeAgo date={createdAt} className={styles.time} />,
    },
  ];
  return (
    <AdminTable
      query={query}
      columnsKey="failed-mails"
      isOneOfSeveral
      caption={words.failedMails}
      labels={{ results: () => table.results({ count: Math.max(total ?? 0, pagination.all.length) }) }}
      columns={columns}
      {...pagination.table}
      keyOf={({ id }) => id}
      nameOf={({ recipient }) => recipient}
    />
  );
}
