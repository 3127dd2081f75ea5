import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

/**
 * The mark of a `select` that PostgreSQL plans once a connection instead of at every call: `.modifyFront(prepared)`.
 * Planning the condition of who sees what takes as long as answering it. Only for statements of which one plan is good
 * for all values; a filter that may leave over half of the posts, or three of them, is planned anew each time.
 */
export const prepared: RawBuilder<unknown> = sql`/* prepared */`;

const isMarked = (text: string): boolean => text.startsWith('select /* prepared */');

// As many texts as statements are marked in the code: the name of each is worked out once.
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `radiant_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

/** Has a connection send marked statements under a name, which makes PostgreSQL keep them. */
export function usePreparedStatements(client: pg.PoolClient): void {
  const send = client.query;
  const query = (first: unknown, second: unknown, ...rest: unknown[]) =>
    typeof first === 'string' && Array.isArray(second) && isMarked(first)
      ? Reflect.apply(send, client, [{ name: nameOf(first), text: first, values: second }, ...rest])
      : Reflect.apply(send, client, [first, second, ...rest]);
  Object.assign(client, { query });
}
