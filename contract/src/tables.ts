import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** In order of precedence. */
export type TableOrder = readonly { column: string; descending: boolean }[];

/** For URLs: `task,-attempts`. */
export const formatOrder = (order: TableOrder): string =>
  order.map(({ column, descending }) => (descending ? `-${column}` : column)).join(',');

/** Ignores unknown and repeated columns. */
export function parseOrder(text: string, columns: readonly string[]): TableOrder {
  const found = text
    .split(',')
    .map((word) => ({ column: word.replace(/^-/, ''), descending: word.startsWith('-') }))
    .filter(({ column }) => columns.includes(column));
  return found.filter(({ column }, index) => found.findIndex((one) => one.column === column) === index);
}

/** Pages count from 1; unlike cursors, they can be jumped to. Unknown columns are refused. */
export const tableQuery = (columns: readonly string[]) =>
  z.object({
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.tablePageMax)), 1),
    size: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.pageMax)),
      limits.tablePageDefault,
    ),
    order: z._default(
      z.string().check(
        z.maxLength(200),
        z.refine((text) => text === '' || formatOrder(parseOrder(text, columns)) === text),
      ),
      '',
    ),
  });
export type TableQuery = z.output<ReturnType<typeof tableQuery>>;

/** `total` counts all rows that match the filters. */
export type TablePage<Row> = { rows: Row[]; total: number };

/** How many rows the user was told an action applies to; the server refuses when their number has changed. */
export const MatchCount = z.int().check(z.gte(1), z.lte(limits.bulkActionMax));

/** Inclusive days of the site's calendar. */
export const dateRangeFields = { from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) };
