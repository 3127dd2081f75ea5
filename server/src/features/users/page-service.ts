import type { TableOrder } from '@radiant/contract/tables.ts';
import type { Db } from '../../platform/database/database.ts';
import { rangeWindow, restoreOrder } from '../../platform/database/table-window.ts';
import * as queries from './queries.ts';

export type PageRequest = { order: TableOrder; page: number; size: number };

/**
 * No index covers an order that begins with role or status: 100,000 rows would be sorted for a page of 20. Counting
 * the groups first lets it read only those of the page, along the index of the other columns.
 */
export async function findPage(
  db: Db,
  filter: queries.UserFilter,
  { order, page, size }: PageRequest,
): Promise<{ ids: string[]; total: number }> {
  const first = (page - 1) * size;
  const { groupedBy, rest } = splitOrder(order);
  if (order.length < 2 || groupedBy.length === 0) {
    const total = await queries.countUsers(db, filter);
    return { ids: await listIds(db, filter, { order, first, size, total }), total };
  }
  const groups = (await queries.countGroups(db, filter, groupColumns(groupedBy))).toSorted(
    compareGroups(groupedBy),
  );
  const ids: string[] = [];
  let before = 0;
  for (const { total, ...group } of groups) {
    const within = { order: rest, first: Math.max(0, first - before), size: size - ids.length, total };
    ids.push(...(await listIds(db, { ...filter, ...group }, within)));
    before += total;
  }
  return { ids, total: before };
}

type Slice = { order: TableOrder; first: number; size: number; total: number };

async function listIds(
  db: Db,
  filter: queries.UserFilter,
  { order, first, size, total }: Slice,
): Promise<string[]> {
  const window = rangeWindow({ first, size }, total);
  if (window.limit === 0) return [];
  const { rows } = await queries.selectUserIds(filter, { order, window, found: total }).execute(db);
  return restoreOrder(window, rows).map(({ id }) => id);
}

const isGroupColumn = ({ column }: TableOrder[number]) => column === 'role' || column === 'status';

function splitOrder(order: TableOrder): { groupedBy: TableOrder; rest: TableOrder } {
  const firstOther = order.findIndex((one) => !isGroupColumn(one));
  if (firstOther >= 0) return { groupedBy: order.slice(0, firstOther), rest: order.slice(firstOther) };
  return { groupedBy: order, rest: [{ column: 'name', descending: order.at(-1)?.descending ?? false }] };
}

const groupColumns = (groupedBy: TableOrder) => ({
  role: groupedBy.some(({ column }) => column === 'role'),
  standing: groupedBy.some(({ column }) => column === 'status'),
});

const compareGroups = (groupedBy: TableOrder) => (one: queries.UserGroup, other: queries.UserGroup) => {
  for (const { column, descending } of groupedBy) {
    const [a, b] = column === 'role' ? [one.role, other.role] : [one.standing, other.standing];
    if (a !== b) return (a ?? '') < (b ?? '') === descending ? 1 : -1;
  }
  return 0;
};
