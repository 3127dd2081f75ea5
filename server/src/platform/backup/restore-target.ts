import type pg from 'pg';
import type { Queryable } from '../database/durability.ts';
import { DatabaseStartError } from '../database/start-error.ts';
import { BackupError } from './backup-error.ts';
import { listDropStatements, listTables } from './catalog.ts';
import { inTransactionOf } from './session.ts';

/** Exists from the first to the last statement of a restore. */
const marker = 'unfinished_restore';

/** Removes what an interrupted restore left. @throws BackupError unless the database is empty then */
export async function claimEmptyDatabase(client: pg.Client): Promise<void> {
  await inTransactionOf(client, 'begin', async () => {
    const tables = await listTables(client);
    if (tables.includes(marker)) await dropEverything(client);
    else if (tables.length > 0)
      throw new BackupError(
        'The database is not empty. A backup is restored into an empty database or a new data folder only.',
      );
    await client.query(`create table ${marker} (started_at timestamptz not null default now())`);
  });
}

/** From now on the database is a complete one. */
export const releaseRestoredDatabase = (client: pg.Client): Promise<unknown> =>
  client.query(`drop table ${marker}`);

export const emptyDatabase = (client: pg.Client): Promise<void> =>
  inTransactionOf(client, 'begin', () => dropEverything(client));

async function dropEverything(client: pg.Client): Promise<void> {
  for (const statement of await listDropStatements(client)) await client.query(statement);
}

/** @throws DatabaseStartError for a database that a restore has not finished */
export async function assertNotRestoring(client: Queryable): Promise<void> {
  const { rows } = await client.query(`select to_regclass('${marker}') is not null as is_restoring`);
  if (!rows[0]?.is_restoring) return;
  throw new DatabaseStartError(
    'A restore into this database is running or was interrupted. Run it again: npm run radiant -- restore <file>',
  );
}
