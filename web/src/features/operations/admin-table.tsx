import { type ComponentProps, useRef } from 'react';
import { useHiddenColumns } from '../../platform/hidden-columns.ts';
import { useShortcut } from '../../platform/shortcuts.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { focusRow } from '../../ui/focus-row.ts';
import { LoadFailed } from './load-failed.tsx';
import { useAdminWords } from './use-admin-words.ts';
import type { ListParams } from './use-list-params.ts';

type TableProps<Row> = Omit<
  ComponentProps<typeof DataTable<Row>>,
  | 'labels'
  | 'total'
  | 'page'
  | 'pages'
  | 'onPage'
  | 'pageSize'
  | 'onPageSize'
  | 'order'
  | 'onOrder'
  | 'hidden'
  | 'onHide'
>;

interface AdminTableProps<Row> extends TableProps<Row> {
  query: ComponentProps<typeof LoadFailed>['query'];
  listParams: Pick<ListParams, 'page' | 'size' | 'setPage' | 'setSize'> & {
    [Name in 'order' | 'setOrder']?: ListParams[Name] | undefined;
  };
  total: number | undefined;
  /** Page of the rows, if not the requested one. */
  page?: number | undefined;
  /** Under this name the browser remembers hidden columns; without it all are shown. */
  columnsKey: string | undefined;
  labels?: Partial<ComponentProps<typeof DataTable<Row>>['labels']> | undefined;
}

/** A table of the administration, with its order, page and page size in the URL. */
export function AdminTable<Row>({
  query,
  listParams,
  total = 0,
  page = listParams.page,
  columnsKey,
  labels,
  ...table
}: AdminTableProps<Row>) {
  const words = useAdminWords();
  const columnVisibility = useHiddenColumns(columnsKey ?? '');
  const root = useRef<HTMLDivElement>(null);
  useShortcut('j', words.table.shortcutNext, () => focusRow(root.current, 1));
  useShortcut('k', words.table.shortcutPrevious, () => focusRow(root.current, -1));
  if (query.error && !table.rows) return <LoadFailed query={query} />;
  const pages = Math.max(1, Math.ceil(total / listParams.size));
  return (
    <DataTable
      {...table}
      ref={root}
      {...(columnsKey !== undefined && columnVisibility)}
      labels={{ ...words.table, ...labels }}
      total={total}
      page={table.rows ? Math.min(page, pages) : page}
      pages={pages}
      onPage={listParams.setPage}
      pageSize={listParams.size}
      onPageSize={listParams.setSize}
      order={listParams.order}
      onOrder={listParams.setOrder}
    />
  );
}
