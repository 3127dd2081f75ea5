import { sortRows } from '../../ui/table-order.ts';
import { useListParams } from './use-list-params.ts';

type PaginationOptions<Row> = {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  columns: readonly string[];
  getSortValue: (row: Row, column: string) => string | number;
};

/** Sorts and pages rows in the browser, with the state in the URL. `table` is for an `AdminTable`. */
export function useClientPagination<Row>(
  name: string,
  { rows, columns, getSortValue }: PaginationOptions<Row>,
) {
  const listParams = useListParams(name, columns);
  const { order, size } = listParams;
  const all = rows ? sortRows(rows, order, getSortValue) : [];
  const pages = Math.max(1, Math.ceil(all.length / size));
  // The page may be gone after rows were removed.
  const page = Math.min(listParams.page, pages);
  return {
    all,
    table: {
      listParams,
      rows: rows && all.slice((page - 1) * size, page * size),
      total: all.length,
      page,
    },
  };
}
