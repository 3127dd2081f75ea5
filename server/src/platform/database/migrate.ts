import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { type Migration as KyselyMigration, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Schema } from '../../schema.ts';
import type { Log } from '../log.ts';

/** `isTransactional: false`: its statements must be repeatable, because it runs again after a crash. */
export type Migration = KyselyMigration & { isTransactional?: boolean };
type Migrations = Readonly<Record<string, Migration>>;

const folder = join(import.meta.dirname, '../../../migrations');

const lockKey = 7_216_043;
const lockPollMs = 500;
/** While a statement waits for a table lock, every later statement on the table waits too. */
const lockTimeoutMs = 10_000;

const isMigration = (module: object): module is Migration =>
  'up' in module && typeof module.up === 'function';

async function listFiles(): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  return files.map((name) => name.slice(0, -3)).sort();
}

async function readMigrations(): Promise<Migrations> {
  const modules = await Promise.all(
    (await listFiles()).map(
      async (name): Promise<[string, object]> => [name, await import(join(folder, `${name}.ts`))],
    ),
  );
  return Object.fromEntries(modules.filter((entry): entry is [string, Migration] => isMigration(entry[1])));
}

/** No statement timeout. Of several instances one migrates and the others wait. @throws the failed migration's error */
export async function migrate(url: string, log: Log, added: Migrations = {}): Promise<string[]> {
  return await withMigrationLock(url, log, async (client) => {
    // Loading all migrations takes a tenth of a start, and mostly none is pending.
    const applied = new Set(await listAppliedMigrations(client));
    if ([...(await listFiles()), ...Object.keys(added)].every((name) => applied.has(name))) return [];
    return await runPending(url, { ...(await readMigrations()), ...added });
  });
}

export type MigrationState = {
  pending: string[];
  /** Applied by a newer version of the program. */
  unknown: string[];
};

export async function readMigrationState(url: string): Promise<MigrationState> {
  const migrations = await readMigrations();
  const applied = await withClient(url, listAppliedMigrations);
  return {
    pending: Object.keys(migrations).filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !(name in migrations)),
  };
}

/** Exactly these, for an empty database. @throws the failed migration's error */
export async function migrateTo(url: string, log: Log, names: readonly string[]): Promise<void> {
  const all = await readMigrations();
  const chosen = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  await withMigrationLock(url, log, () => runPending(url, chosen));
}

/** All that this version of the program knows, in their order. */
export const listMigrations = async (): Promise<string[]> => Object.keys(await readMigrations());

/** Also those that this program does not have. */
export async function listAppliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query("select to_regclass('kysely_migration') as found");
  if (tables[0]?.found === null) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** While it is held no instance migrates, and several can hold it. */
export const withSharedMigrationLock = <T>(url: string, log: Log, work: () => Promise<T>): Promise<T> =>
  withMigrationLock(url, log, work, 'pg_try_advisory_lock_shared');

async function runPending(url: string, migrations: Migrations): Promise<string[]> {
  const db = connectForMigrations(url);
  try {
    const applied: string[] = [];
    for (const { isTransactional, last } of groupIntoSteps(migrations, await listPending(db, migrations))) {
      const migrator = createMigrator(db, migrations, { disableTransactions: !isTransactional });
      const { error, results } = await migrator.migrateTo(last);
      if (error) throw error;
      applied.push(...(results ?? []).map(({ migrationName }) => migrationName));
    }
    return applied;
  } finally {
    await db.destroy();
  }
}

const createMigrator = (db: Kysely<Schema>, migrations: Migrations, options = {}) =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) }, ...options });

async function listPending(db: Kysely<Schema>, migrations: Migrations): Promise<string[]> {
  const known = await createMigrator(db, migrations).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

function groupIntoSteps(migrations: Migrations, pending: readonly string[]) {
  const steps: { isTransactional: boolean; last: string }[] = [];
  for (const name of pending) {
    const isTransactional = migrations[name]?.isTransactional ?? true;
    const previous = steps.at(-1);
    if (previous?.isTransactional && isTransactional) previous.last = name;
    else steps.push({ isTransactional, last: name });
  }
  return steps;
}

function connectForMigrations(url: string): Kysely<Schema> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'radiant migrations' });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client
      .query(
        `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = ${lockTimeoutMs}`,
      )
      .catch(() => {});
  });
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Polls, because a statement that waits holds a snapshot, for which `create index concurrently` would wait in turn. */
const withMigrationLock = <T>(
  url: string,
  log: Log,
  work: (client: pg.Client) => Promise<T>,
  lock: LockFunction = 'pg_try_advisory_lock',
): Promise<T> =>
  withClient(url, async (client) => {
    for (let attempt = 0; !(await tryLock(client, lock)); attempt += 1) {
      if (attempt % 60 === 0) log.info('the database is being migrated or backed up; waiting for that');
      await pause(lockPollMs);
    }
    return await work(client);
  });

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'radiant migrations' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type LockFunction = 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared';

async function tryLock(client: pg.Client, lock: LockFunction): Promise<boolean> {
  const { rows } = await client.query<{ is_held: boolean }>(`select ${lock}(${lockKey}) as is_held`);
  return rows[0]?.is_held ?? false;
}
