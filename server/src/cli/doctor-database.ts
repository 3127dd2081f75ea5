import type pg from 'pg';
import { assertConnectionsWork } from '../platform/database/connection-check.ts';
import { assertDurable, hasOnlyAsynchronousStandbys } from '../platform/database/durability.ts';
import { readMigrationState } from '../platform/database/migrate.ts';
import { type Finding, messageOf } from './doctor.ts';
import type { OpenDatabase } from './site.ts';

const minVersion = 150_000;
const maxClockDifferenceMs = 2_000;

export async function checkDatabase({ connection: { pool }, urls }: OpenDatabase): Promise<Finding[]> {
  return [
    await checkServer(pool),
    await checkThat('durability', 'what is acknowledged survives a crash', () => assertDurable(pool)),
    await checkThat('connections', 'notifications, limits and prepared statements work', () =>
      assertConnectionsWork(urls),
    ),
    await checkStandbys(pool),
    await checkMigrations(urls.directUrl),
    await checkDatabaseClock(pool),
  ];
}

async function checkServer(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ number: number; version: string; bytes: string; read_only: string }>(`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes, current_setting('transaction_read_only') as read_only`);
  const [row] = rows;
  if (!row) throw new Error('the database did not describe itself');
  const detail = `PostgreSQL ${row.version}, ${(Number(row.bytes) / 1024 ** 2).toFixed(0)} MB`;
  if (row.number < minVersion)
    return { check: 'database', state: 'error', detail: `${detail}: Radiant needs version 15 or newer.` };
  if (row.read_only === 'on')
    return { check: 'database', state: 'error', detail: `${detail}, read-only: Radiant needs the primary.` };
  return { check: 'database', state: 'ok', detail };
}

async function checkThat(check: string, detail: string, assert: () => Promise<void>): Promise<Finding> {
  return await assert().then(
    (): Finding => ({ check, state: 'ok', detail }),
    (error): Finding => ({ check, state: 'error', detail: messageOf(error) }),
  );
}

async function checkStandbys(pool: pg.Pool): Promise<Finding> {
  return (await hasOnlyAsynchronousStandbys(pool))
    ? {
        check: 'standbys',
        state: 'warning',
        detail:
          'All replicate asynchronously: a failover may lose what was written last (synchronous_standby_names).',
      }
    : { check: 'standbys', state: 'ok', detail: 'none that replicates asynchronously alone' };
}

async function checkMigrations(url: string): Promise<Finding> {
  const { pending, unknown } = await readMigrationState(url);
  if (unknown.length > 0)
    return {
      check: 'version',
      state: 'error',
      detail: 'The database belongs to a newer version of Radiant.',
    };
  return pending.length > 0
    ? {
        check: 'version',
        state: 'error',
        detail: `${pending.length} migrations have not run. Start Radiant, or run: npm run radiant -- migrate`,
      }
    : { check: 'version', state: 'ok', detail: 'the database is of this version' };
}

/** Sessions, codes and reminders compare times of both. */
async function checkDatabaseClock(pool: pg.Pool): Promise<Finding> {
  const before = Date.now();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const middle = (before + Date.now()) / 2;
  const difference = Math.abs((rows[0]?.now.getTime() ?? 0) - middle);
  const detail = `${(difference / 1000).toFixed(1)} s between this machine and the database`;
  return { check: 'database clock', state: difference > maxClockDifferenceMs ? 'error' : 'ok', detail };
}
