import { selectPlural } from '@radiant/contract/words/plural.ts';
import { DatabaseStartError } from './start-error.ts';

export type Queryable = { query(sql: string): Promise<{ rows: Record<string, unknown>[] }> };

const durabilitySettings = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** @throws DatabaseStartError for settings that could lose acknowledged writes or tear pages in a crash */
export async function assertDurable(client: Queryable): Promise<void> {
  const { rows } = await client.query(
    `select name, setting from pg_settings where name in (${durabilitySettings.map((name) => `'${name}'`).join(', ')})`,
  );
  const off = rows.filter((row) => row.setting === 'off').map((row) => String(row.name));
  if (off.length === 0) return;
  throw new DatabaseStartError(
    `The database could lose what members wrote: ${off.sort().join(', ')} ${selectPlural('en', off.length, { one: 'is', other: 'are' })} off.\n` +
      'Turn this on in the configuration of PostgreSQL (and of its role and database), then start Radiant again.',
  );
}

/**
 * Whether all standbys replicate asynchronously: after a failover to one, writes of the last moments may be missing. Undefined
 * without standbys, and where the role may not see their state (`pg_monitor`).
 */
export async function hasOnlyAsynchronousStandbys(client: Queryable): Promise<boolean | undefined> {
  const { rows } = await client.query(
    `select bool_and(sync_state not in ('sync', 'quorum') or current_setting('synchronous_commit') = 'local') as result
    from pg_stat_replication where sync_state is not null and application_name <> 'pg_basebackup'`,
  );
  return typeof rows[0]?.result === 'boolean' ? rows[0].result : undefined;
}
