import type { TableOrder } from '@radiant/contract/tables.ts';

/** A column is pressed: upwards, downwards, not at all. With shift the others stay. */
export function pressColumn(order: TableOrder, column: string, isAdded: boolean): TableOrder {
  const found = order.find((one) => one.column === column);
  const next = !found
    ? [{ column, descending: false }]
    : found.descending
      ? []
      : [{ column, descending: true }];
  if (!isAdded) return next;
  if (!found) return [...order, ...next];
  return order.flatMap((one) => (one.column === column ? next : [one]));
}

/** Rows in that order; those that are alike in it stay as they were. */
export function orderRows<Row>(
  rows: readonly Row[],
  order: TableOrder,
  readValue: (row: Row, column: string) => string | number,
): Row[] {
  const compare = (a: Row, b: Row) => {
    for (const { column, descending } of order) {
      const [left, right] = [readValue(a, column), readValue(b, column)];
      if (left === right) continue;
      const isBefore = left < right;
      return isBefore === descending ? 1 : -1;
    }
    return 0;
  };
  return rows.toSorted(compare);
}
