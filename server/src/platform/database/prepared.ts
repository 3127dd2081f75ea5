import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */';

/** In a statement: planned once per connection, because planning can take as long as running it. */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

/**
 * An array in a prepared statement. Hides how long it is: for a short one PostgreSQL would plan anew each time, because a
 * plan for any list expects ten.
 */
export const listOf = (values: readonly unknown[], type: string): RawBuilder<unknown> => {
  const array = sql`${[...values]}::${sql.raw(type)}[]`;
  return sql`(select ${array})::${sql.raw(type)}[]`;
};

export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql`any(${listOf(ids, 'uuid')})`;

const isMarked = (text: string): boolean => text.includes(mark);

// Bounded by the number of marked statements in the code.
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `radiant_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

export function usePreparedStatements(client: pg.PoolClient): void {
  const send = client.query;
  const query = (first: unknown, second: unknown, ...rest: unknown[]) =>
    typeof first === 'string' && Array.isArray(second) && isMarked(first)
      ? Reflect.apply(send, client, [{ name: nameOf(first), text: first, values: second }, ...rest])
      : Reflect.apply(send, client, [first, second, ...rest]);
  Object.assign(client, { query });
}
