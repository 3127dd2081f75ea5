/** Which rows a page of a table holds, counted from the end that is nearer. */
export type TableWindow = {
  /** The order is turned round in the statement, and the rows it gives turned back. */
  isReversed: boolean;
  offset: number;
  limit: number;
};

/**
 * The rows of a page, so that the database never skips more than half of them: the last page is as near as the first.
 * @param page from 1; beyond the last there are no rows
 */
export const pageWindow = ({ page, size }: { page: number; size: number }, total: number): TableWindow =>
  rangeWindow({ first: (page - 1) * size, size }, total);

/** The same of so many rows from any first one on, counted from 0. */
export function rangeWindow({ first, size }: { first: number; size: number }, total: number): TableWindow {
  const limit = Math.max(0, Math.min(size, total - first));
  const behind = total - first - limit;
  return first <= behind || limit === 0
    ? { isReversed: false, offset: Math.min(first, total), limit }
    : { isReversed: true, offset: behind, limit };
}

/** The rows of a window in the order that was asked for. */
export const restoreOrder = <Row>({ isReversed }: TableWindow, rows: readonly Row[]): Row[] =>
  isReversed ? rows.toReversed() : [...rows];
