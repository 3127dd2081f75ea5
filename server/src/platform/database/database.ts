import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from '../../schema.ts';
import type { Log } from '../log.ts';
import { codeOf, isContention, isReadOnly } from './error-class.ts';
import { usePreparedStatements } from './prepared.ts';
import { forbidSecondConnections } from './single-connection.ts';

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;
/** A database or an open transaction: what a query is given. */
export type Db = Database | Tx;

// bigint identities of the live stream stay strings; counts are read as numbers, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => value);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export type Connection = { db: Database; pool: pg.Pool; url: string };

/** How long somebody who looks at a page is kept waiting, in milliseconds. */
const defaultTimeouts = { connection: 2_000, statement: 5_000, lock: 2_000, idle: 10_000 };
export type Timeouts = typeof defaultTimeouts;

export type ConnectOptions = {
  /** The most connections of the pool. */
  maxConnections?: number;
  /** Other times, where nobody looks at a page. */
  timeouts?: Timeouts;
  /** In tests and development: a second connection inside a transaction is an error. */
  forbidsSecondConnections?: boolean;
};

/**
 * Opens a pool. Statements are cut off after 5 s, locks after 2 s, idle transactions after 10 s; a caller waits 2 s for
 * a connection at the most, and is then told to come back.
 */
export function connect(
  url: string,
  log: Log,
  { maxConnections = 10, timeouts = defaultTimeouts, forbidsSecondConnections = false }: ConnectOptions = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeouts.connection,
    idleTimeoutMillis: 30_000,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idle,
    application_name: 'radiant',
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  // At the end the database may be quicker than the last of them.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'a database connection was lost');
  });
  pool.on('connect', (client) => {
    // The pool does not listen to a connection that somebody holds; the statement under way is told in any case.
    client.on('error', () => {});
    usePreparedStatements(client);
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  if (forbidsSecondConnections) forbidSecondConnections(db, pool);
  dropReadOnlyConnections(pool);
  return { db, pool, url };
}

/** Ends a connection on which a write was refused as read-only: after a failover a new one reaches the primary. */
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
  // The pool keeps no connection that is ending.
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) client.end();
  });
}

/** A unique constraint said no; `constraint` narrows it to one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false;
  if (constraint === undefined) return true;
  return (
    typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint
  );
}

/** A row that this one points to is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503';

/** Runs a transaction; on contention tries again, three times in all, after a short random wait. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === 3 || !isContention(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 40 * attempt));
    }
  }
}
