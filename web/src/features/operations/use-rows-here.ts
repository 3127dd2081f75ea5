import { sortRows } from '../../ui/table-order.ts';
import { useTablePlace } from './use-table-place.ts';

const pageSize = 10;

type Reading<Row> = {
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  columns: readonly string[];
  readValue: (row: Row, column: string) => string | number;
};

/** Rows that are few enough to be read at once: ordered and turned page by page here, the place kept in the address. */
export function useRowsHere<Row>(name: string, { rows, columns, readValue }: Reading<Row>) {
  const { order, setOrder, page: wanted, setPage } = useTablePlace(name, columns);
  const all = rows ? sortRows(rows, order, readValue) : [];
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  // What is gone meanwhile leaves no page behind.
  const page = Math.min(wanted, pages);
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
