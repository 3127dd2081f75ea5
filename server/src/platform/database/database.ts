import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from '../../schema.ts';
import type { Log } from '../log.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { codeOf, isContention, isReadOnly } from './error-class.ts';
import { collectNotices, type Notice, sendNotices } from './notices.ts';
import { usePreparedStatements } from './prepared.ts';
import { limitSettings, requestTimeouts, type Timeouts } from './session-limits.ts';
import { closeWhenSilent } from './silent-connections.ts';
import { forbidSecondConnections } from './single-connection.ts';

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;
export type Db = Database | Tx;

// bigint ids of the live stream stay strings; counts are far below 2^53 and are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => value);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export type Connection = { db: Database; pool: pg.Pool; url: string; directUrl: string; isPooled: boolean };

export type ConnectOptions = {
  applicationName?: string;
  maxConnections?: number;
  timeouts?: Timeouts;
  /** Past a pooler in transaction mode, which limits its sessions itself. By default there is none. */
  directUrl?: string;
  /** In tests and development, taking a second connection inside a transaction is an error. */
  forbidsSecondConnections?: boolean;
  /** Of the sessions, as `options` of a connection: not through a pooler. */
  options?: string;
  tracing?: Tracing | null;
};

/** An exhausted pool is reported as unavailable. */
export function connect(
  url: string,
  log: Log,
  {
    applicationName = 'radiant',
    maxConnections = 10,
    timeouts = requestTimeouts,
    directUrl = url,
    forbidsSecondConnections = false,
    options,
    tracing = null,
  }: ConnectOptions = {},
): Connection {
  const isPooled = url !== directUrl;
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeouts.connection,
    idleTimeoutMillis: 30_000,
    ...(!isPooled && limitSettings(timeouts)),
    ...(options !== undefined && { options }),
    application_name: applicationName,
  });
  // Without a listener, a connection that dies while idle would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'a database connection was lost');
  });
  pool.on('connect', (client) => {
    // The pool does not listen on a checked-out connection; the statement fails anyway.
    client.on('error', () => {});
    usePreparedStatements(client);
    closeWhenSilent(client, timeouts.statement);
    tracing?.traceStatements(client);
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  if (forbidsSecondConnections) forbidSecondConnections(db, pool);
  dropReadOnlyConnections(pool);
  return { db, pool, url, directUrl, isPooled };
}

/** After a failover, new connections reach the primary. */
function dropReadOnlyConnections(pool: pg.Pool): void {
  const readOnly = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    const send = client.query;
    const query = (...args: unknown[]) => {
      const sent: unknown = Reflect.apply(send, client, args);
      if (sent instanceof Promise) sent.catch((error) => isReadOnly(error) && readOnly.add(client));
      return sent;
    };
    Object.assign(client, { query });
  });
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) client.end();
  });
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false;
  if (constraint === undefined) return true;
  return (
    typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint
  );
}

export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503';

export const inTransaction = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withRetries(async () => {
    const notices: Notice[] = [];
    const result = await db.transaction().execute((tx) => {
      collectNotices(tx, notices);
      return work(tx);
    });
    sendNotices(db, notices);
    return result;
  });

/** For a statement that is a transaction by itself. @param noticesOf what to announce, if it returns something */
export const inOneStatement = <T>(
  db: Database,
  run: () => Promise<T | undefined>,
  noticesOf: (result: T) => readonly Notice[],
): Promise<T | undefined> =>
  withRetries(async () => {
    const result = await run();
    if (result !== undefined) sendNotices(db, noticesOf(result));
    return result;
  });

/** On contention, or when what a row refers to was deleted meanwhile, which the next attempt sees: up to three attempts. */
async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (count === 3 || !(isContention(error) || isForeignKeyViolation(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 40 * count));
    }
  }
}
