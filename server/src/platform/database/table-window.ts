export type TableWindow = {
  isReversed: boolean;
  offset: number;
  limit: number;
};

/** Never skips more than half of the rows, so that the last page costs as much as the first. `page` counts from 1. */
export const pageWindow = ({ page, size }: { page: number; size: number }, total: number): TableWindow =>
  rangeWindow({ first: (page - 1) * size, size }, total);

/** `first` counts from 0. */
export function rangeWindow({ first, size }: { first: number; size: number }, total: number): TableWindow {
  const limit = Math.max(0, Math.min(size, total - first));
  const behind = total - first - limit;
  return first <= behind || limit === 0
    ? { isReversed: false, offset: Math.min(first, total), limit }
    : { isReversed: true, offset: behind, limit };
}

export const restoreOrder = <Row>({ isReversed }: TableWindow, rows: readonly Row[]): Row[] =>
  isReversed ? rows.toReversed() : [...rows];
