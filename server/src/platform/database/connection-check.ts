import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from './error-class.ts';
import { limitSettings, requestTimeouts } from './session-limits.ts';
import { DatabaseStartError } from './start-error.ts';

const notificationAttempts = 5;
const defaultTimeoutMs = 1_000;
/** A pooler without a free connection lets a statement wait. */
const statementTimeoutMs = 10_000;
/** More sessions of a pooler than this are not held to move a statement to another. */
const maxHolders = 50;

export type DatabaseUrls = {
  /** For requests; may lead through a pooler in transaction mode if it differs from `directUrl`. */
  url: string;
  /** For what needs a session: LISTEN, advisory locks, migrations, the worker's locks. */
  directUrl: string;
};

/** Whether requests go through a pooler, which takes no limits as startup parameters. */
export const isPooled = ({ url, directUrl }: DatabaseUrls): boolean => url !== directUrl;

/** @throws DatabaseStartError that says which address cannot be used, and what to change */
export async function assertConnectionsWork(urls: DatabaseUrls, waitMs = defaultTimeoutMs): Promise<void> {
  const direct = await open(urls.directUrl);
  try {
    if (!(await isNotified(direct, urls.directUrl, waitMs))) throw noNotifications(urls);
    if (!isPooled(urls)) return;
    if (!(await isNotified(direct, urls.url, waitMs))) throw differentDatabases();
  } finally {
    await direct.end();
  }
  await assertLimited(urls.url);
  await assertPreparedStatementsMove(urls.url);
}

/** From another connection: a pooler may pass on a notification with the statement's own answer. */
async function isNotified(listening: pg.Client, notifyingUrl: string, waitMs: number): Promise<boolean> {
  const channel = `radiant_probe_${randomBytes(8).toString('hex')}`;
  const notifying = await open(notifyingUrl);
  try {
    const received = new Promise<true>((resolve) => listening.once('notification', () => resolve(true)));
    await listening.query(`listen ${channel}`);
    for (let attempt = 0; attempt < notificationAttempts; attempt += 1) {
      await notifying.query(`notify ${channel}`);
      if (await Promise.race([received, pause(waitMs, false)])) return true;
    }
    return false;
  } finally {
    await notifying.end();
  }
}

async function assertLimited(url: string): Promise<void> {
  const client = await open(url);
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [Object.keys(limitSettings(requestTimeouts))],
    );
    if (rows.some(({ setting }) => setting === '0')) throw noLimits();
  } finally {
    await client.end();
  }
}

/** Prepares a statement, occupies the session that has it, and executes it again, in another session. */
async function assertPreparedStatementsMove(url: string): Promise<void> {
  const client = await open(url);
  const holders: pg.Client[] = [];
  try {
    const execute = async () => {
      const query = { name: 'radiant_probe', text: 'select pg_backend_pid() as pid', values: [] };
      return (await client.query<{ pid: number }>(query)).rows[0]?.pid;
    };
    const first = await execute();
    for (let held: number | undefined; held !== first && holders.length < maxHolders; ) {
      const holder = await open(url);
      holders.push(holder);
      await holder.query('begin');
      held = (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    }
    await execute();
  } catch (error) {
    // invalid_sql_statement_name, duplicate_prepared_statement
    if (['26000', '42P05'].includes(codeOf(error))) throw noPreparedStatements();
    if (isTimeout(error)) throw tooFewSessions();
    throw error;
  } finally {
    await Promise.all([client, ...holders].map((one) => one.end()));
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /Query read timeout|query_wait_timeout/.test(error.message);

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'radiant start',
    query_timeout: statementTimeoutMs,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

const seeOperations = 'docs/operations.md explains it under “Several instances”.';

const noNotifications = (urls: DatabaseUrls) =>
  isPooled(urls)
    ? new DatabaseStartError(
        'The database at DATABASE_DIRECT_URL delivers no notifications (LISTEN/NOTIFY): a pooler in transaction mode stands\n' +
          `in between. Set it to the address of PostgreSQL itself. ${seeOperations}`,
      )
    : new DatabaseStartError(
        'The database at DATABASE_URL delivers no notifications (LISTEN/NOTIFY): a pooler such as PgBouncer in transaction\n' +
          'mode stands in between. Without them open pages stay silent, jobs start late and time limits are lost.\n' +
          `Set DATABASE_DIRECT_URL to the address of PostgreSQL itself. ${seeOperations}`,
      );

const differentDatabases = () =>
  new DatabaseStartError(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: a notification sent at one does not arrive at the\n' +
      'other. Both must lead to the same database of the same primary.',
  );

function noLimits(): DatabaseStartError {
  const statements = Object.entries(limitSettings(requestTimeouts))
    .map(([name, milliseconds]) => `set ${name} = ${milliseconds}`)
    .join('; ');
  return new DatabaseStartError(
    'The sessions behind the pooler at DATABASE_URL have no time limits. In pgbouncer.ini, add to the line of the database:\n' +
      `  connect_query='${statements}'\n` +
      `then run RECONNECT in its console, or restart it. ${seeOperations}`,
  );
}

const noPreparedStatements = () =>
  new DatabaseStartError(
    'The pooler at DATABASE_URL loses prepared statements. Radiant needs PgBouncer 1.21 or newer with\n' +
      `max_prepared_statements = 500. ${seeOperations}`,
  );

const tooFewSessions = () =>
  new DatabaseStartError(
    'The pooler at DATABASE_URL gave no session for ten seconds: raise default_pool_size in pgbouncer.ini (20 or more).',
  );
