import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/** Rows of each table that `work` updates, and how many of them without new index entries (HOT). */
export async function countUpdates(
  tx: Tx,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<Record<string, { all: number; hot: number }>> {
  const read = async () => {
    const { rows } = await sql<{ table: string; all: number; hot: number }>`
      select name as table, pg_stat_get_xact_tuples_updated(name::regclass)::int as all,
        pg_stat_get_xact_tuples_hot_updated(name::regclass)::int as hot
      from unnest(${[...tables]}::text[]) as name`.execute(tx);
    return rows;
  };
  // PostgreSQL may still hold the figures of earlier transactions.
  const before = await read();
  await work();
  const after = await read();
  return Object.fromEntries(
    after.map(({ table, all, hot }) => {
      const earlier = before.find((one) => one.table === table);
      return [table, { all: all - (earlier?.all ?? 0), hot: hot - (earlier?.hot ?? 0) }];
    }),
  );
}
