import type { StoppedAddress } from '@radiant/contract/jobs.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { type Column, LeadCell } from '../../ui/data-table.tsx';
import { AdminTable } from './admin-table.tsx';
import { useStoppedAddresses } from './jobs-api.ts';
import styles from './operations.module.css';
import { useAdminWords } from './use-admin-words.ts';
import { useClientPagination } from './use-client-pagination.ts';

const columnIds = ['name', 'kind', 'at'] as const;
const isColumn = (name: string): name is (typeof columnIds)[number] =>
  columnIds.some((column) => column === name);
const getSortValue = (member: StoppedAddress, column: string) => (isColumn(column) ? member[column] : '');

/** Members from whose addresses mails came back. */
export function StoppedAddressesTable() {
  const { table, jobs: words } = useAdminWords();
  const query = useStoppedAddresses();
  const { data } = query;
  const pagination = useClientPagination('addresses', {
    rows: data?.members,
    columns: columnIds,
    getSortValue,
  });
  const columns: Column<StoppedAddress>[] = [
    {
      id: 'name',
      header: words.member,
      isSortable: true,
      isAlwaysShown: true,
      cell: ({ id, name, at }) => (
        <LeadCell facts={<TimeAgo date={at} className={styles.time} />}>
          <Link to={paths.adminUser(id)}>
            <bdi>{name}</bdi>
          </Link>
        </LeadCell>
      ),
    },
    { id: 'kind', header: words.reason, isSortable: true, cell: ({ kind }) => words.bounceKinds[kind] },
    {
      id: 'at',
      header: words.cameBack,
      isSortable: true,
      cell: ({ at }) => <TimeAgo date={at} className={styles.time} />,
    },
  ];
  return (
    <AdminTable
      query={query}
      columnsKey="stopped-addresses"
      isOneOfSeveral
      caption={words.stoppedAddresses}
      labels={{
        results: () => table.results({ count: Math.max(data?.total ?? 0, pagination.all.length) }),
      }}
      columns={columns}
      {...pagination.table}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
    />
  );
}
