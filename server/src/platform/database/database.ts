import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from '../../schema.ts';
import type { Log } from '../log.ts';
import { prepareMarked } from './prepared.ts';

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;
/** A database or an open transaction: what a query is given. */
export type Db = Database | Tx;

// bigint identities of the live stream stay strings; counts are read as numbers, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => value);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export type Connection = { db: Database; pool: pg.Pool };

/** How long somebody who looks at a page is kept waiting, in milliseconds. */
const patience = { connection: 2_000, statement: 5_000, lock: 2_000, idle: 10_000 };
export type Patience = typeof patience;

/**
 * Opens a pool of at most `max` connections. Statements are cut off after 5 s, locks after 2 s, idle transactions
 * after 10 s; a caller waits 2 s for a connection at the most, and is then told to come back. `waits` says otherwise
 * where nobody looks at a page.
 */
export function connect(url: string, log: Log, max = 10, waits: Patience = patience): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waits.connection,
    idleTimeoutMillis: 30_000,
    statement_timeout: waits.statement,
    lock_timeout: waits.lock,
    idle_in_transaction_session_timeout: waits.idle,
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
    prepareMarked(client);
  });
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), pool };
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

const lostConnectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** The database could not be asked: it is down, starting, or every connection is taken. Worth a retry later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (lostConnectionCodes.has(code) || code.startsWith('08') || code.startsWith('57P') || code === '53300')
    return true;
  const message = error instanceof Error ? error.message : '';
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
    message,
  );
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

/** Two transactions stood in each other's way (deadlock, serialization, lock timeout). */
const isContention = (error: unknown): boolean => ['40001', '40P01', '55P03'].includes(codeOf(error));

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
