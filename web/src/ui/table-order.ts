import type { TableOrder } from '@radiant/contract/tables.ts';

/** Cycles a column through ascending, descending and unsorted. With shift the other columns stay. */
export function toggleColumn(order: TableOrder, column: string, keepsOthers: boolean): TableOrder {
  const entry = order.find((one) => one.column === column);
  const next = !entry
    ? [{ column, descending: false }]
    : entry.descending
      ? []
      : [{ column, descending: true }];
  if (!keepsOthers) return next;
  if (!entry) return [...order, ...next];
  return order.flatMap((one) => (one.column === column ? next : [one]));
}

// Accented letters sort with the plain ones.
const collator = new Intl.Collator('fr-CA', { numeric: true });

function compareValues(left: string | number, right: string | number): number {
  if (typeof left === 'string' && typeof right === 'string') return collator.compare(left, right);
  return Number(left) - Number(right);
}

export function sortRows<Row>(
  rows: readonly Row[],
  order: TableOrder,
  readValue: (row: Row, column: string) => string | number,
): Row[] {
  const compare = (a: Row, b: Row) => {
    for (const { column, descending } of order) {
      const result = compareValues(readValue(a, column), readValue(b, column));
      if (result !== 0) return descending ? -result : result;
    }
    return 0;
  };
  return rows.toSorted(compare);
}
