import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { invalid } from '../errors.ts';

export const encodeCursor = (values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(values.map(String))).toString('base64url');

/** @throws ApiError invalid_input for a cursor with another number of values */
export function decodeCursor(cursor: string, count: number): string[] {
  const values = parse(cursor);
  const isValid =
    Array.isArray(values) && values.length === count && values.every((value) => typeof value === 'string');
  if (!isValid) throw invalid({ cursor: 'invalid' });
  return values;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;
const isInstant = (text: string): boolean => instantPattern.test(text) && !Number.isNaN(Date.parse(text));
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const encodeTimeCursor = (row: { at: Date; id: string }): string =>
  encodeCursor([row.at.toISOString(), row.id]);

export const decodeTimeCursor = (cursor: string) => decodeTimeAnd(idPattern, cursor);

const keyPattern = /^[a-z-]{1,30}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Of a list of several kinds of rows: the id has its kind before a colon. */
export const decodeTimeKeyCursor = (cursor: string) => decodeTimeAnd(keyPattern, cursor);

function decodeTimeAnd(pattern: RegExp, cursor: string): { at: Date; id: string } {
  const [at = '', id = ''] = decodeCursor(cursor, 2);
  if (!isInstant(at) || !pattern.test(id)) throw invalid({ cursor: 'invalid' });
  return { at: new Date(at), id };
}

const numberPattern = /^-?\d{1,9}(\.\d{1,20})?$/;

export const encodeNumberCursor = (row: { figure: number; at: Date; id: string }): string =>
  encodeCursor([row.figure, row.at.toISOString(), row.id]);

export function decodeNumberCursor(cursor: string): { figure: number; at: Date; id: string } {
  const [figure = '', at = '', id = ''] = decodeCursor(cursor, 3);
  if (!numberPattern.test(figure) || !isInstant(at) || !idPattern.test(id)) {
    throw invalid({ cursor: 'invalid' });
  }
  return { figure: Number(figure), at: new Date(at), id };
}

export const encodeNameCursor = (row: { name: string; id: string }): string =>
  encodeCursor([row.name, row.id]);

export function decodeNameCursor(cursor: string): { name: string; id: string } {
  const [name = '', id = ''] = decodeCursor(cursor, 2);
  const isStorable = name.isWellFormed() && !name.includes('\0');
  if (!isStorable || !idPattern.test(id)) throw invalid({ cursor: 'invalid' });
  return { name, id };
}

type Position = { at: Date; id: string } | { name: string; id: string };
type Columns = readonly [value: string, id: string];

export function isAfter(
  position: Position | undefined,
  order: { asc: Columns } | { desc: Columns },
): RawBuilder<SqlBool> {
  if (!position) return sql<SqlBool>`true`;
  const value = 'at' in position ? position.at : position.name;
  const [sign, [column, id]] = 'asc' in order ? [sql`>`, order.asc] : [sql`<`, order.desc];
  return sql<SqlBool>`(${sql.ref(column)}, ${sql.ref(id)}) ${sign} (${value}, ${position.id}::uuid)`;
}

/** @param rows selected with `limit + 1`; the extra row shows that there is a next page */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  encodeLast: (last: Row) => string,
): { rows: Row[]; next: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last ? encodeLast(last) : null };
}
