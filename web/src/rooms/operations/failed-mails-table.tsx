import type { FailedMail } from '@radiant/contract/jobs.ts';
import { LocalTime } from '../../platform/local-time.tsx';
import { useProblem } from '../../platform/problem.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { orderRows } from '../../ui/table-order.ts';
import { useFailedMails } from './jobs-api.ts';
import styles from './operations.module.css';
import { useAdminWords } from './use-admin-words.ts';
import { useTablePlace } from './use-table-place.ts';

const pageSize = 10;
const columnIds = ['recipient', 'template', 'createdAt'] as const;
const isColumn = (name: string): name is (typeof columnIds)[number] =>
  columnIds.some((column) => column === name);
const orderValue = (mail: FailedMail, column: string) => (isColumn(column) ? mail[column] : '');

/** Mails that will not be sent any more, and why. */
export function FailedMailsTable({ total }: { total: number | undefined }) {
  const { table, jobs: words } = useAdminWords();
  const problem = useProblem();
  const { data, error, isFetching, refetch } = useFailedMails();
  const place = useTablePlace('mails', columnIds);
  const reasons: Partial<Record<string, string>> = words.reasons;
  if (error && !data) {
    return (
      <ErrorState
        title={table.failed}
        text={problem(error)}
        retryLabel={table.retry}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const all = data ? orderRows(data.mails, place.order, orderValue) : [];
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(place.page, pages);
  const columns: Column<FailedMail>[] = [
    { id: 'recipient', header: words.recipient, isSortable: true, cell: ({ recipient }) => recipient },
    { id: 'template', header: words.mail, isSortable: true, cell: ({ template }) => <code>{template}</code> },
    {
      id: 'reason',
      header: words.reason,
      cell: ({ reason }) => (reason === null ? '–' : (reasons[reason] ?? reason)),
    },
    {
      id: 'createdAt',
      header: words.since,
      isSortable: true,
      cell: ({ createdAt }) => <LocalTime date={createdAt} className={styles.time} />,
    },
  ];
  return (
    <DataTable
      caption={words.failedMails}
      labels={table}
      columns={columns}
      rows={data && all.slice((page - 1) * pageSize, page * pageSize)}
      keyOf={({ id }) => id}
      nameOf={({ recipient }) => recipient}
      total={Math.max(total ?? 0, all.length)}
      page={page}
      pages={pages}
      onPage={place.setPage}
      order={place.order}
      onOrder={place.setOrder}
    />
  );
}
