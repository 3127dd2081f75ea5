import { sortRows } from '../../ui/table-order.ts';
import { useListParams } from './use-list-params.ts';

const pageSize = 10;

type PaginationOptions<Row> = {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  columns: readonly string[];
  getSortValue: (row: Row, column: string) => string | number;
};

/** Sorts and pages rows in the browser, with the state in the URL. */
export function useClientPagination<Row>(
  name: string,
  { rows, columns, getSortValue }: PaginationOptions<Row>,
) {
  const { order, setOrder, page: requestedPage, setPage } = useListParams(name, columns);
  const all = rows ? sortRows(rows, order, getSortValue) : [];
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  // The page may be gone after rows were removed.
  const page = Math.min(requestedPage, pages);
  return {
    all,
    table: {
      rows: rows && all.slice((page - 1) * pageSize, page * pageSize),
      total: all.length,
      page,
      pages,
      onPage: setPage,
      order,
      onOrder: setOrder,
    },
  };
}
