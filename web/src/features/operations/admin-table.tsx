import type { ComponentProps } from 'react';
import { useHiddenColumns } from '../../platform/hidden-columns.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { LoadFailed } from './load-failed.tsx';
import { useAdminWords } from './use-admin-words.ts';
import type { ListParams } from './use-list-params.ts';

type TableProps<Row> = Omit<
  ComponentProps<typeof DataTable<Row>>,
  'labels' | 'total' | 'page' | 'pages' | 'onPage' | 'order' | 'onOrder' | 'hidden' | 'onHide'
>;

interface AdminTableProps<Row> extends TableProps<Row> {
  query: ComponentProps<typeof LoadFailed>['query'];
  listParams: Pick<ListParams, 'page' | 'setPage'> & Partial<Pick<ListParams, 'order' | 'setOrder'>>;
  total: number | undefined;
  pageSize: number;
  /** Page of the rows, if not the requested one. */
  page?: number | undefined;
  /** Under this name the browser remembers hidden columns; without it all are shown. */
  columnsKey?: string | undefined;
  labels?: Partial<ComponentProps<typeof DataTable<Row>>['labels']> | undefined;
}

/** A server-side table of the administration, with its order and page in the URL. */
export function AdminTable<Row>({
  query,
  listParams,
  total = 0,
  pageSize,
  page = listParams.page,
  columnsKey,
  labels,
  ...table
}: AdminTableProps<Row>) {
  const words = useAdminWords();
  const columnVisibility = useHiddenColumns(columnsKey ?? '');
  if (query.error && !table.rows) return <LoadFailed query={query} />;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <DataTable
      {...table}
      {...(columnsKey !== undefined && columnVisibility)}
      labels={{ ...words.table, ...labels }}
      total={total}
      page={table.rows ? Math.min(page, pages) : page}
      pages={pages}
      onPage={listParams.setPage}
      order={listParams.order}
      onOrder={listParams.setOrder}
    />
  );
}
