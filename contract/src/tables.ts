import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** The columns by which a table is ordered, the first one first. */
export type TableOrder = readonly { column: string; descending: boolean }[];

/** As an address carries it: `task,-attempts`. */
export const formatOrder = (order: TableOrder): string =>
  order.map(({ column, descending }) => (descending ? `-${column}` : column)).join(',');

/** The columns that there are, each once; what else is written is left out. */
export function parseOrder(text: string, columns: readonly string[]): TableOrder {
  const found = text
    .split(',')
    .map((word) => ({ column: word.replace(/^-/, ''), descending: word.startsWith('-') }))
    .filter(({ column }) => columns.includes(column));
  return found.filter(({ column }, index) => found.findIndex((one) => one.column === column) === index);
}

/**
 * What the administration's tables ask with: a page by its number, from 1, and an order. Unlike a feed's cursor a number
 * can be jumped to; the rows answer with `total`. Columns that a table does not know are a 400.
 */
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

/** A page of a table, and how many rows there are under its filters. */
export type TablePage<Row> = { rows: Row[]; total: number };

/** Of a table that can be narrowed down to some days of the site's calendar: the first and the last one. */
export const dateRangeFields = { from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) };
