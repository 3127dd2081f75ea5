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
