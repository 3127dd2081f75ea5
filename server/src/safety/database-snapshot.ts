import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

// Call counts and visits change with every read.
const ignoredTables = new Set(['rate_counters', 'kysely_migration', 'kysely_migration_lock', 'workers']);

/** A hash of every table's rows. */
export async function snapshotDatabase(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const prints: Record<string, string> = {};
  for (const { name } of tables.rows.filter((table) => !ignoredTables.has(table.name))) {
    const print = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(row_text, '|' order by row_text), '')) as hash
      from (select ${sql.raw(name === 'sessions' ? "(to_jsonb(t) - 'last_used_at')::text" : name === 'members' ? "(to_jsonb(t) - 'last_visit_at')::text" : 't::text')} as row_text
        from ${sql.table(name)} t) rows`.execute(db);
    prints[name] = print.rows[0]?.hash ?? '';
  }
  return prints;
}
